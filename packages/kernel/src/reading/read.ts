import type { z } from 'zod';
import type { Problem } from '../game.ts';
import { copyJson, type Json } from '../json.ts';
import { Faults } from './faults.ts';
import { plainIssues, shapeProblems, type Words } from './shape.ts';

/** How something written by hand is read: its shape, what else must be true of it, and where its form is explained. */
export interface Reading<T> {
  readonly schema: z.ZodType<T>;
  /** The first part of every path: `position`. */
  readonly name: string;
  readonly words: Words;
  /** Ids nobody bears, numbers out of their limits, things that do not fit together. */
  contents(value: T, faults: Faults): void;
}

/** What was read, or everything that is wrong with it at once: in its shape, and in what of it has the right shape. */
export function readWhole<T>(raw: unknown, { schema, name, words, contents }: Reading<T>): T | readonly Problem[] {
  const parsed = schema.safeParse(raw, { reportInput: true });
  const problems = parsed.success ? [] : shapeProblems(parsed.error.issues, name, words, schema);
  const whole = parsed.success ? parsed.data : withoutFaults(raw, schema);
  if (whole !== undefined) {
    const faults = new Faults(name);
    contents(whole, faults);
    problems.push(...faults.found);
  }
  return parsed.success && problems.length === 0 ? parsed.data : problems;
}

/** What is left when everything of the wrong shape has been taken out, so that the rest can be looked at too. */
function withoutFaults<T>(raw: unknown, schema: z.ZodType<T>): T | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const left = copyJson(raw as Json);
  for (;;) {
    const parsed = schema.safeParse(left);
    if (parsed.success) return parsed.data;
    const places = parsed.error.issues
      .flatMap(plainIssues)
      .flatMap((issue) =>
        issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
      );
    const taken = places.map((path) => takeOut(left, path));
    if (!taken.includes(true)) return undefined;
  }
}

/**
 * Takes out what stands at a path; where nothing does, what should have held it. Lists go as a whole: places in them
 * count. False where nothing was there any more.
 */
function takeOut(from: unknown, path: readonly PropertyKey[]): boolean {
  if (path.length === 0) return false;
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as never)?.[key], from);
  const key = path[path.length - 1] as PropertyKey;
  const isThere = typeof holder === 'object' && holder !== null && !Array.isArray(holder) && Object.hasOwn(holder, key);
  if (!isThere) return takeOut(from, path.slice(0, -1));
  delete (holder as { [key: PropertyKey]: unknown })[key];
  return true;
}
