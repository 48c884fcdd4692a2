import type { Problem } from '@mischia/kernel';

/** Deeper than anything the server has a use for; what walks it by recursion is safe. */
const DEEPEST = 64;
/** PostgreSQL stores no NUL, and half of a pair is no character. */
const UNSOUND_TEXT = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * What is wrong with a value from outside, whatever it is meant to be; undefined when nothing is. An object whose
 * `toString` is data fails wherever somebody compares it or puts it into a text.
 */
export function unsoundness(value: unknown): Problem | undefined {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) {
      return problem('It is nested too deeply.', `Give at most ${DEEPEST} brackets inside one another.`);
    }
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each === 'string' && UNSOUND_TEXT.test(each)) return UNSOUND;
      if (typeof each !== 'object' || each === null) continue;
      if (Array.isArray(each)) {
        for (const item of each) next.push(item);
        continue;
      }
      for (const [name, member] of Object.entries(each)) {
        if (UNSOUND_TEXT.test(name)) return UNSOUND;
        if (name === '__proto__' || name === 'toString') {
          return problem(`A member is called "${name}".`, 'Call it otherwise.');
        }
        next.push(member);
      }
    }
    level = next;
  }
  return undefined;
}

/** The largest board of all games has 3,600 spaces; nothing else that is read as a whole has so many parts. */
const LONGEST_LIST = 4000;

/** A list, or a record, that is longer than a game has a use for: to look at every pair in it would hold up everybody. */
export function overlong(value: unknown, at: string): Problem | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const members = Object.entries(value);
  if (members.length > LONGEST_LIST) {
    const cause = `There are ${members.length} things in it.`;
    return { at, cause, remedy: `Give at most ${LONGEST_LIST} in one list.` };
  }
  for (const [name, member] of members) {
    const found = overlong(member, `${at}.${name}`);
    if (found) return found;
  }
  return undefined;
}

const problem = (cause: string, remedy: string): Problem => ({ at: 'body', cause, remedy });
const UNSOUND = problem(
  'A text holds a NUL or half of a character.',
  'Send whole Unicode characters, and none of number 0.',
);
