import { type AskOf, type Message, message, type Option, type Rule, type RuleId, type Seat } from '@mischia/kernel';
import { choose, type decisions, type Kind } from './decisions.ts';
import { unitName } from './names.ts';
import { unitById } from './rules/01-armies/units.ts';
import type { Battle, UnitId } from './state.ts';

/** Asks for one of the options; where there is but one, nothing hangs on the answer. */
export const pick = <K extends Kind, V>(
  ask: AskOf<typeof decisions, K, V> & { readonly options: readonly Option<V>[] },
): Rule<V> => choose<K, V>({ ...ask, moot: ask.options.length === 1 } as typeof ask);

/** Whether this seat wants no questions whose answer cannot matter. */
export const skipsMoot = ({ settings: { autoAnswer } }: Battle, seat: Seat): boolean =>
  typeof autoAnswer === 'boolean' ? autoAnswer : autoAnswer[seat] === true;

const unitLabel = (state: Battle, id: UnitId): Message => unitName(unitById(state, id));

/** An option about one unit: `move:a1`. */
export function unitOption<V>(state: Battle, what: string, id: UnitId, value: V, rule?: RuleId): Option<V> {
  return {
    id: `${what}:${id}`,
    value,
    label: message(`option.${what}`, { unit: unitLabel(state, id) }),
    data: { unit: id },
    ...(rule ? { rule } : {}),
  };
}

/** Declining what one may do is a choice like any other (W40K-00.2). */
export const declineOption = <V>(id: string, value: V): Option<V> => plainOption(id, value, 'W40K-00.2');

export const plainOption = <V>(id: string, value: V, rule?: RuleId): Option<V> => ({
  id,
  value,
  label: message(`option.${id}`),
  ...(rule ? { rule } : {}),
});
