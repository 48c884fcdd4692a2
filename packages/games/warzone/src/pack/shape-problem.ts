import type { Problem } from '@mischia/kernel';
import { nearest } from '@mischia/tabletop';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** A path as problems show it: `weapons.weapons[3].bands.TD`. */
const pathOf = (path: readonly PropertyKey[], start: string): string =>
  path.reduce<string>((at, key) => (typeof key === 'number' ? `${at}[${key}]` : `${at}.${String(key)}`), start);

/** A value of the wrong shape: where it stands, what is wrong with it and what to write instead. */
export const shapeProblem = (issue: Issue, name: string): Problem => ({
  at: pathOf(issue.path, name),
  cause: `${issue.message}.`,
  remedy: remedyOf(issue),
});

const SCHEMA = 'src/pack/schema.ts says what every field means.';
const quoted = (words: readonly unknown[]): string => words.map((word) => JSON.stringify(word)).join(', ');

/** What the words of a pack look like, by the field they stand in. */
const WORDS: { readonly [field: string]: string } = {
  id: 'Write lower-case words joined by "-", like "assault-rifle".',
  weapons: 'Write the id of a weapon: lower-case words joined by "-".',
  damage: 'Write a number, or the Strength with what is added: 9, "FO", "FO+1".',
  hit: 'Write what is added to the roll, or "auto" for direct templates.',
  MO: 'Write inches, or { "ground": 3, "flight": 8 }.',
  footprint: 'Write { "width": 2.5, "length": 4.5 } or { "round": 2.5 }, in inches.',
  range: 'Write inches, "self" or "contact".',
  size: 'Write [fewest, most].',
};

function remedyOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return didYouMean(issue);
    case 'unrecognized_keys':
      return `Take out ${quoted(issue.keys)}, or spell it as the schema does: ${SCHEMA}`;
    case 'too_small':
      return `Write at least ${issue.minimum}.`;
    case 'too_big':
      return `Write at most ${issue.maximum}.`;
    default:
      return wordsFor(issue.path) ?? (issue.code === 'invalid_type' ? `Write a ${issue.expected} here.` : SCHEMA);
  }
}

function didYouMean({ input, values }: Extract<Issue, { code: 'invalid_value' }>): string {
  const among = `Write one of: ${quoted(values)}.`;
  return typeof input === 'string' ? `Did you mean "${nearest(input, values.map(String))}"? ${among}` : among;
}

const wordsFor = (path: readonly PropertyKey[]): string | undefined => {
  const field = path.findLast((key) => typeof key === 'string');
  return field === undefined ? undefined : WORDS[field];
};
