import { type Facts, lookUp } from '@mischia/kernel';
import { braveryOf, canFly, moveTextOf, woundsOf } from './rules/22-warscrolls/now.ts';
import type { Battle, Model, Unit } from './state.ts';
import { isEngaged } from './table/table.ts';

/** AOS-22.2: what can be asked about a model. */
const CHARACTERISTICS: { readonly [which: string]: (state: Battle, unit: Unit, model: Model) => number | string } = {
  wounds: woundsOf,
  bravery: braveryOf,
  move: moveTextOf,
};

const ofUnit = <T extends boolean>(tell: (state: Battle, unit: Unit) => T) => ({
  of: ['unit'],
  tell(state: Battle, id: string) {
    const unit = lookUp(state.units, id);
    return unit && tell(state, unit);
  },
});

/** What scenarios may ask about a battle besides its state. */
export const facts: Facts<Battle> = {
  // AOS-22.2: as it is now; Move as printed or by the damage table.
  characteristic: {
    of: ['model', 'characteristic'],
    tell(state, id, which) {
      const unit = lookUp(state.units, id.split('.')[0] as string);
      const model = unit?.models.find((one) => one.id === id);
      return unit && model && lookUp(CHARACTERISTICS, which)?.(state, unit, model);
    },
  },
  // AOS-18.1: a seat, or null.
  controller: { of: ['objective'], tell: (state, id) => state.objectives.find((one) => one.id === id)?.controller },
  // AOS-1.4.
  engaged: ofUnit(isEngaged),
  // AOS-9.4.
  flies: ofUnit(canFly),
};
