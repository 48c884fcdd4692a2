import type { UNITS } from '@mischia/black-reach';
import { type Message, message } from '@mischia/kernel';

type Abilities = (typeof UNITS)[string]['faces'][number]['abilities'];

/** Printed abilities by name, with their number where they have one. */
export const abilitiesOf = (abilities: Abilities): readonly Message[] =>
  Object.entries(abilities).map(([ability, value]) => {
    const name = message(`br.ability.${ability}`);
    const shown = shownValue(value);
    return shown === undefined ? name : message('br.ability-value', { name, value: shown });
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
