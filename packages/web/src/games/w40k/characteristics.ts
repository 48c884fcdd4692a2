import { type Message, message, type RuleId } from '@mischia/kernel';
import { type Battle, characteristicsOf, type Unit } from '@mischia/w40k';

export const CHARACTERISTICS = ['M', 'WS', 'BS', 'S', 'T', 'W', 'A', 'Ld', 'Sv'] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

/** A value as printed on the datasheet and as it is now, and what made the difference. */
interface Value {
  readonly now: string;
  readonly printed: string;
  readonly reasons: readonly Reason[];
}

export interface Reason {
  readonly how: Message;
  readonly why: Message;
  readonly rule: RuleId;
}

/** Models of one kind that share a row of the card. */
export interface Kind {
  readonly id: string;
  readonly name: Message;
  readonly count: number;
  readonly values: { readonly [which in Characteristic]: Value };
}

/** Each kind of model of a unit with its characteristics as they are now. */
export function kindsOf(battle: Battle, unit: Unit): Kind[] {
  const { datasheet } = unit;
  const sheet = battle.library.datasheets[datasheet];
  return (sheet?.models ?? []).flatMap((kind): Kind[] => {
    const models = unit.models.filter((model) => model.kind === kind.id);
    const [first] = models;
    if (!first) return [];
    const all = characteristicsOf(battle, unit, first);
    const values = Object.fromEntries(
      CHARACTERISTICS.map((which): [string, Value] => {
        const { value, base, modifiers } = all[which];
        const reasons = modifiers.map(({ how, value: by, why, rule }) => ({
          how: message(`w40k.change.${how}`, { value: how === 'add' ? signed(Number(by)) : by }),
          why,
          rule,
        }));
        return [which, { now: shown(which, value), printed: shown(which, base), reasons }];
      }),
    ) as Kind['values'];
    const name = message(`model.${datasheet}.${kind.id}`);
    return [{ id: kind.id, name, count: models.length, values }];
  });
}

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

function shown(which: Characteristic, value: number | string | readonly number[]): string {
  if (value === '-') return '–';
  if (which === 'M') return Array.isArray(value) ? `${value[0]}–${value[1]}"` : `${value}"`;
  return which === 'WS' || which === 'BS' || which === 'Sv' ? `${value}+` : String(value);
}
