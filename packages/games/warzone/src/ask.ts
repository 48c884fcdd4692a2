import type { Option } from '@mischia/kernel';
import { namedOption } from '@mischia/tabletop';
import { modelLabel, unitLabel } from './names.ts';
import type { Model, Unit } from './state.ts';

/** An option that is a model: `member:a1.3`. */
export const modelOption = <V>(what: string, model: Model, value: V, of: 'model' | 'target' = 'model'): Option<V> =>
  namedOption(what, of, model.id, modelLabel(model), value);

/** An option that is a unit: `activate:a1`. */
export const unitOption = <V>(what: string, unit: Unit, value: V): Option<V> =>
  namedOption(what, 'unit', unit.id, unitLabel(unit), value);
