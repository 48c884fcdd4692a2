import {
  type Ask,
  choose,
  type Message,
  message,
  type Option,
  type Play,
  type Rule,
  type RuleId,
} from '@mischia/kernel';
import { unitName } from './names.ts';
import { unitById } from './rules/01-armies/units.ts';
import type { Battle, UnitId } from './state.ts';

/** Asks, unless the players agreed that a choice with one option answers itself (`settings.autoAnswer`). */
export function* pick<V>(play: Play<Battle>, ask: Ask<V> & { readonly options: readonly Option<V>[] }): Rule<V> {
  const [only, second] = ask.options;
  if (play.state.settings.autoAnswer && only && !second) return only.value;
  return yield* choose(ask);
}

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
