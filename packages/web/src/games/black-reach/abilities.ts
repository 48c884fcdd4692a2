import type { UNITS } from '@mischia/black-reach';
import { type Message, message } from '@mischia/kernel';

export type PrintedAbilities = (typeof UNITS)[string]['faces'][number]['abilities'];

/** Printed abilities by name, with their number where they have one. */
export const abilitiesOf = (abilities: PrintedAbilities): readonly { readonly id: string; readonly words: Message }[] =>
  Object.entries(abilities).flatMap(([id, value]) => {
    if (value === undefined) return [];
    const name = message(`br.ability.${id}`);
    const shown = shownValue(value);
    return { id, words: shown === undefined ? name : message('br.ability-value', { name, value: shown }) };
  });

function shownValue(value: unknown): string | number | undefined {
  if (isShort(value)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = Object.values(value).filter(isShort);
  return parts.length > 0 ? parts.join('/') : undefined;
}

/** A number or the letter of a template; whole words are names for the rules, not for readers. */
const isShort = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 2);
