import { toldByNamesIn } from '@mischia/tabletop';
import type { Battle, Unit } from './state.ts';

/**
 * The same play, its events told with the names behind their ids, for when the state has moved on: a unit's warscroll,
 * and for a model its command role, as `{ b4: 'gutrippaz', 'b4.1': 'gutrippaz.boss' }`.
 */
export const telling = toldByNamesIn<Battle, Unit>({
  units: ['unit', 'attacker', 'target', 'caster', 'issuer', 'by'],
  manyUnits: ['targets', 'units'],
  nameOfUnit: ({ warscroll }) => warscroll,
  nameOfModel(state, id) {
    const unit = state.units[id.split('.')[0] as string];
    const model = unit && [...unit.models, ...unit.slain].find((one) => one.id === id);
    return unit && `${unit.warscroll}.${model?.command ?? ''}`;
  },
});
