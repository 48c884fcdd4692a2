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

/** Each kind of model of a unit with its characteristics as they are now; a model that differs from its like stands apart. */
export function kindsOf(battle: Battle, unit: Unit): Kind[] {
  const { datasheet } = unit;
  const sheet = battle.library.datasheets[datasheet];
  return (sheet?.models ?? []).flatMap((kind): Kind[] => {
    const name = message(`model.${datasheet}.${kind.id}`);
    const rows = new Map<string, Kind>();
    for (const model of unit.models) {
      if (model.kind !== kind.id) continue;
      const values = valuesOf(battle, unit, model);
      const looks = JSON.stringify(values);
      const id = rows.size === 0 ? kind.id : `${kind.id} ${model.id}`;
      const row = rows.get(looks) ?? { id, name, count: 0, values };
      rows.set(looks, { ...row, count: row.count + 1 });
    }
    return [...rows.values()];
  });
}

function valuesOf(battle: Battle, unit: Unit, model: Unit['models'][number]): Kind['values'] {
  const all = characteristicsOf(battle, unit, model);
  return Object.fromEntries(
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
}

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

function shown(which: Characteristic, value: number | string | readonly number[]): string {
  if (value === '-') return '–';
  if (which === 'M') return Array.isArray(value) ? `${value[0]}–${value[1]}"` : `${value}"`;
  return which === 'WS' || which === 'BS' || which === 'Sv' ? `${value}+` : String(value);
}
