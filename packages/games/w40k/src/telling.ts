import { toldByNamesIn } from '@mischia/tabletop';
import type { Battle, Model, Unit } from './state.ts';

/**
 * The same play, its events told with the names behind their ids, for when the state has moved on: a unit's datasheet,
 * and for a model its kind, as `{ b4: 'ork-boyz', 'b4.3': 'ork-boyz.boy' }`.
 */
export const telling = toldByNamesIn<Battle, Unit>({
  units: ['unit', 'attacker', 'target', 'transport'],
  manyUnits: ['targets', 'parts'],
  listingModels: new Set(['models-returned']),
  nameOfUnit: ({ datasheet }) => datasheet,
  nameOfModel(state, id, data) {
    const unit = typeof data.unit === 'string' ? state.units[data.unit] : undefined;
    const isIt = (model: Model) => model.id === id;
    const model = unit?.models.find(isIt) ?? unit?.fallen.find(isIt);
    return unit && model && `${unit.datasheet}.${model.kind}`;
  },
});
