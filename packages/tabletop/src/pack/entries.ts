import { didYouMean, isProblems, type Problem, shapeProblems, type Words } from '@mischia/kernel';
import type { z } from 'zod';

/** An entry of a pack that has the right shape, and where it stands. */
export interface Entry<T> {
  readonly at: string;
  readonly value: T;
}

const listOf = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);

/** The list that stands under a name in something read from any bytes. */
const fieldOf = (raw: unknown, field: string): readonly unknown[] =>
  typeof raw === 'object' && raw !== null ? listOf((raw as { readonly [field: string]: unknown })[field]) : [];

/** The entries of a list of a pack that have the right shape: they are looked at even when others have not. */
export const wellShaped = <T>(raw: unknown, field: string, schema: z.ZodType<T>, name: string): Entry<T>[] =>
  fieldOf(raw, field).flatMap((one, i) => {
    const parsed = schema.safeParse(one);
    return parsed.success ? [{ at: `${name}.${field}[${i}]`, value: parsed.data }] : [];
  });

/** The ids of a list of a pack, of entries with whatever shape. */
export const idsIn = (raw: unknown, field: string): string[] =>
  fieldOf(raw, field).flatMap((one) => {
    const id = typeof one === 'object' && one !== null && 'id' in one ? one.id : undefined;
    return typeof id === 'string' ? [id] : [];
  });

/** Ids that stand twice where they may stand once. */
export function duplicates(ids: readonly Entry<string>[]): Problem[] {
  const seen = new Set<string>();
  return ids.flatMap(({ at, value }) => {
    if (!seen.has(value)) {
      seen.add(value);
      return [];
    }
    return [{ at: `${at}.id`, cause: `The id "${value}" is used twice.`, remedy: 'Give one of them another id.' }];
  });
}

/** An id that nothing bears, with the one that comes nearest. */
export const unknownId = (what: string, id: string, at: string, known: ReadonlySet<string>): Problem[] =>
  known.has(id)
    ? []
    : [
        {
          at,
          cause: `No ${what} has the id "${id}".`,
          remedy: `${didYouMean(id, [...known])} Otherwise add it to the ${what}s of the pack.`,
        },
      ];

/** Points are the largest numbers a pack has; anything beyond would only keep the program busy. */
const LARGEST_NUMBER = 2000;

/** Where a pack has numbers that no game has a use for. */
function numberProblems(value: unknown, at: string): Problem[] {
  if (typeof value === 'number') {
    if (Math.abs(value) <= LARGEST_NUMBER) return [];
    return [{ at, cause: `${value} is out of all proportion.`, remedy: `Write at most ${LARGEST_NUMBER}.` }];
  }
  if (Array.isArray(value)) return value.flatMap((item, i) => numberProblems(item, `${at}[${i}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => numberProblems(member, `${at}.${name}`));
}

/**
 * Reads a pack from any bytes: the pack with all defaults filled, or everything that is wrong with it, in its shape and in
 * its contents. Nobody should mend a pack error by error.
 */
export function readPack<T>(
  raw: unknown,
  name: string,
  schema: z.ZodType<T>,
  words: Words,
  contents: () => readonly Problem[],
): T | readonly Problem[] {
  const parsed = schema.safeParse(raw, { reportInput: true });
  const shape = parsed.success ? [] : shapeProblems(parsed.error.issues, name, words, schema);
  const problems = [...shape, ...numberProblems(raw, name), ...contents()];
  return parsed.success && problems.length === 0 ? parsed.data : problems;
}

/** The pack, or an error with all its problems: for packs that ship with a game. */
export function packOrThrow<T>(pack: T | readonly Problem[]): T {
  if (!isProblems(pack)) return pack as T;
  throw new Error(pack.map(({ at, cause, remedy }) => `${at}: ${cause} ${remedy}`).join('\n'));
}
