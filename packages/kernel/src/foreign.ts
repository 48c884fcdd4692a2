/**
 * What stands in a record under a key that came from outside. Every plain object also answers to `constructor`,
 * `toString` and `__proto__`; those are no entries of anybody's.
 */
export const lookUp = <T>(record: { readonly [key: string]: T }, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Things by their ids; of several with one id the last. */
export const byId = <T extends { readonly id: string }>(things: readonly T[]): { [id: string]: T } =>
  Object.fromEntries(things.map((thing) => [thing.id, thing]));

/** Any value from outside in a few characters, for a message. `String` would call a `toString` that came with it. */
export function shortly(value: unknown, longest = 40): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
