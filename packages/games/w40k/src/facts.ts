import { type Facts, lookUp } from '@mischia/kernel';
import { modelOf } from './rules/01-armies/units.ts';
import { belowHalfStrength } from './rules/05-strength/strength.ts';
import { characteristicsOf } from './rules/06-datasheets/now.ts';
import { controllerOf } from './rules/22-mission/control.ts';
import type { Battle, Unit } from './state.ts';
import { isEngaged } from './table/table.ts';

/** A fact about a unit, by its id. */
const ofUnit = (tell: (state: Battle, unit: Unit) => boolean): Facts<Battle>[string] => ({
  of: ['unit'],
  tell(state, id) {
    const unit = lookUp(state.units, id);
    return unit && tell(state, unit);
  },
});

/** What scenarios may ask about a battle besides its state. */
export const facts: Facts<Battle> = {
  // W40K-06.8: as it is now, modified.
  characteristic: {
    of: ['model', 'characteristic'],
    tell(state, id, which) {
      const unit = lookUp(state.units, id.split('.')[0] as string);
      const model = unit && modelOf(unit, id);
      if (!unit || !model) return undefined;
      const now = characteristicsOf(state, unit, model);
      return Object.hasOwn(now, which) ? now[which as keyof typeof now].value : undefined;
    },
  },
  // W40K-22.4: a seat, or null.
  controller: {
    of: ['marker'],
    tell(state, id) {
      const marker = state.mission.markers.find((one) => one.id === id);
      return marker && controllerOf(state, marker);
    },
  },
  // W40K-05.2.
  'below-half-strength': ofUnit((_state, unit) => belowHalfStrength(unit)),
  // W40K-03.4.
  engaged: ofUnit(isEngaged),
};
