import type { Option, RuleId } from '@mischia/kernel';
import { namedOption, unitOption as optionOf, plainOption, yesOrNo } from '@mischia/tabletop';
import { modelName, unitName } from './names.ts';
import type { Model, Unit } from './state.ts';

export { plainOption, yesOrNo };

/** An option about one unit: `move:a1`, with the text `option.move`. */
export const unitOption = <V>(what: string, unit: Unit, value: V, rule?: RuleId): Option<V> =>
  optionOf(what, unit.id, unitName(unit), value, rule);

/** An option that is a unit: `unit:b2`, with its name for a text. */
export const thisUnit = <V>(what: string, unit: Unit, value: V): Option<V> =>
  namedOption(what, 'unit', unit.id, unitName(unit), value);

/** An option that is a model: `to:a1.3`. */
export const thisModel = <V>(what: string, unit: Unit, model: Model, value: V): Option<V> =>
  namedOption(what, 'model', model.id, modelName(unit, model), value);
