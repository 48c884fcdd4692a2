import type { Option, RuleId } from '@mischia/kernel';
import { unitOption as optionOf, plainOption } from '@mischia/tabletop';
import { unitName } from './names.ts';
import type { Unit } from './state.ts';

export { plainOption };

/** An option about one unit: `move:a1`, with the text `option.move`. */
export const unitOption = <V>(what: string, unit: Unit, value: V, rule?: RuleId): Option<V> =>
  optionOf(what, unit.id, unitName(unit), value, rule);
