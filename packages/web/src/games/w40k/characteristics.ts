import { type Message, message } from '@mischia/kernel';
import type { Battle } from '@mischia/w40k';
import type { UnitView } from './view.ts';

export const CHARACTERISTICS = ['M', 'WS', 'BS', 'S', 'T', 'W', 'A', 'Ld', 'Sv'] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

/** A value as printed on the datasheet and as it is now. */
interface Value {
  readonly now: string;
  readonly printed: string;
}

/** Models of one kind that share a row of the card. */
export interface Kind {
  readonly id: string;
  readonly name: Message;
  readonly count: number;
  readonly values: { readonly [which in Characteristic]: Value };
}

type Profile = Battle['library']['datasheets'][string]['models'][number]['profile'];

/** Each kind of model of a unit with its characteristics; a damaged vehicle reads the row of its wounds (W40K-06.7). */
export function kindsOf({ library }: Battle, unit: UnitView): Kind[] {
  const sheet = library.datasheets[unit.datasheet];
  return (sheet?.models ?? []).flatMap((kind): Kind[] => {
    const models = unit.models.filter((model) => model.kind === kind.id);
    const [first] = models;
    if (!first) return [];
    const row = sheet?.degrading.find(({ from }) => first.wounds >= from) ?? sheet?.degrading.at(-1);
    const now = { ...kind.profile, ...row } as Profile;
    const values = Object.fromEntries(
      CHARACTERISTICS.map((which) => [which, { now: shown(which, now), printed: shown(which, kind.profile) }]),
    ) as Kind['values'];
    const name = message(`model.${unit.datasheet}.${kind.id}`);
    return [{ id: kind.id, name, count: models.length, values }];
  });
}

function shown(which: Characteristic, profile: Profile): string {
  const value = profile[which];
  if (value === '-') return '–';
  if (which === 'M') return Array.isArray(value) ? `${value[0]}–${value[1]}"` : `${value}"`;
  return which === 'WS' || which === 'BS' || which === 'Sv' ? `${value}+` : String(value);
}
