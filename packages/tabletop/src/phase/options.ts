import {
  type Ask,
  type Barred,
  choose,
  type Message,
  message,
  type Option,
  type Rule,
  type RuleId,
  refuse,
} from '@mischia/kernel';

/** Asks for one of the options; where there is only one the answer cannot matter. */
export const pick = <V>(ask: Ask<V> & { readonly options: readonly Option<V>[] }): Rule<V> =>
  choose(ask.options.length === 1 ? { moot: true, ...ask } : ask);

/** An option about one unit: `move:a1`, with the text `option.move`. */
export const unitOption = <V>(what: string, id: string, name: Message, value: V, rule?: RuleId): Option<V> => ({
  id: `${what}:${id}`,
  value,
  label: message(`option.${what}`, { unit: name }),
  data: { unit: id },
  ...(rule ? { rule } : {}),
});

/** The same option where it is not open, and the one reason why. */
export const barredUnit = (what: string, id: string, name: Message, code: string, rule: RuleId): Barred => ({
  id: `${what}:${id}`,
  label: message(`option.${what}`, { unit: name }),
  refusals: [refuse({ code, rule, params: { unit: name } })],
});

/** An option that is a unit, a model or the like: `to:a1.3`, with its name for a text; `of` says in the data what it is. */
export const namedOption = <V>(what: string, of: string, id: string, name: Message, value: V): Option<V> => ({
  id: `${what}:${id}`,
  value,
  label: name,
  data: { [of]: id },
});

/** A plain yes or no, each with the text `option.<id>`. */
export const yesOrNo = (yes: string, no: string): Option<boolean>[] => [plainOption(yes, true), plainOption(no, false)];

/** An option with the text `option.<id>`. */
export const plainOption = <V>(id: string, value: V, rule?: RuleId): Option<V> => ({
  id,
  value,
  label: message(`option.${id}`),
  ...(rule ? { rule } : {}),
});
