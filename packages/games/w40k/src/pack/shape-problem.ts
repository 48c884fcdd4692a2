import type { Problem } from '@mischia/kernel';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** A value of the wrong shape: where it stands, what is wrong with it and what to write instead. */
export const shapeProblem = (issue: Issue, name: string): Problem => ({
  at: `${name}${issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')}`,
  cause: `${issue.message}.`,
  remedy: remedyOf(issue),
});

const SCHEMA = 'src/pack/schema.ts says what every field means.';
const quoted = (words: readonly unknown[]): string => words.map((word) => JSON.stringify(word)).join(', ');

/** What the words of a pack look like, by the field they stand in. */
const WORDS: { readonly [field: string]: string } = {
  id: 'Write lower-case words joined by "-", like "ork-boyz".',
  wargear: 'Write the id of a weapon: lower-case words joined by "-".',
  keywords: 'Write keywords in capitals, like "INFANTRY" or "<CHAPTER>".',
  faction: 'Write keywords in capitals, like "INFANTRY" or "<CHAPTER>".',
  attacks: 'Write a number or dice: 3, "D6", "2D6", "D3+3".',
  damage: 'Write a number or dice: 3, "D6", "2D6", "D3+3".',
  strength: 'Write a number, "user", "+1" or "x2".',
  range: 'Write inches, [least, most] in inches, or "melee".',
  base: 'Write { "round": 32 } or { "oval": [90, 52] } in millimetres, or { "hull": [7, 4.3] } in inches.',
  limit: 'Write "one", "all", "any" or { "per": 5, "count": 1 }.',
  M: 'Write inches, "2D6", [least, most] or "-".',
};

function remedyOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `Write one of: ${quoted(issue.values)}.`;
    case 'unrecognized_keys':
      return `Take out ${quoted(issue.keys)}, or spell it as ${SCHEMA}`;
    case 'too_small':
      return `Write at least ${issue.minimum}.`;
    case 'too_big':
      return `Write at most ${issue.maximum}.`;
    default:
      return wordsFor(issue.path) ?? (issue.code === 'invalid_type' ? `Write a ${issue.expected} here.` : SCHEMA);
  }
}

const wordsFor = (path: readonly PropertyKey[]): string | undefined => {
  const field = path.findLast((key) => typeof key === 'string');
  return field === undefined ? undefined : WORDS[field];
};
