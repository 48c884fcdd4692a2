import type { AbilityRef, Name } from '../pack/common-schema.ts';

/** "Hawk of the Celestial Skies" → hawk-of-the-celestial-skies. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The message that names an ability: what its scroll calls it, or else what the mechanism is called. */
export const abilityKey = ({ id, title }: Pick<AbilityRef, 'id' | 'title'>): string =>
  title ? `ability.${slug(title.en)}` : `mechanism.${id}`;

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

/** Names of all abilities inside some data, wherever they stand. */
export function abilityNamesIn(data: unknown): (readonly [string, Name])[] {
  if (Array.isArray(data)) return data.flatMap(abilityNamesIn);
  if (!isObject(data)) return [];
  const refs = [data.abilities, data.ability].flat().filter(isObject) as AbilityRef[];
  const own = refs.flatMap((ref) => (ref.title ? [[abilityKey(ref), ref.title] as const] : []));
  return [...own, ...Object.values(data).flatMap(abilityNamesIn)];
}
