import type { Ask, Option, Play, Rule, RuleId } from '@mischia/kernel';
import { unitOption as optionOf, pick as pickOne, plainOption } from '@mischia/tabletop';
import { unitName } from './names.ts';
import { unitById } from './rules/01-armies/units.ts';
import type { Battle, UnitId } from './state.ts';

export { plainOption };

/** Asks for one of the options. */
export const pick = <V>(_play: Play<Battle>, ask: Ask<V> & { readonly options: readonly Option<V>[] }): Rule<V> =>
  pickOne(ask);

/** An option about one unit: `move:a1`. */
export const unitOption = <V>(state: Battle, what: string, id: UnitId, value: V, rule?: RuleId): Option<V> =>
  optionOf(what, id, unitName(unitById(state, id)), value, rule);

/** Declining what one may do is a choice like any other (W40K-00.2). */
export const declineOption = <V>(id: string, value: V): Option<V> => plainOption(id, value, DECLINING);

/** W40K-00.2. */
const DECLINING = 'W40K-00.2';

/** The option that ends a phase of selections. */
export const ending = (id: string) => ({ id, rule: DECLINING });
