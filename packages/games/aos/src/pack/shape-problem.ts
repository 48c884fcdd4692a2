import type { Problem } from '@mischia/kernel';
import { z } from 'zod';
import { nearest } from './nearest.ts';
import { PackSchema } from './schema.ts';

type Issue = z.core.$ZodIssue;

/** Where zod found something, as the path our problems use. */
export const pathOf = (path: readonly PropertyKey[], start: string): string =>
  path.reduce<string>((at, key) => (typeof key === 'number' ? `${at}[${key}]` : `${at}.${String(key)}`), start);

/** A value of the wrong shape: where it stands, what is wrong with it and what to write instead. */
export const shapeProblem = (issue: Issue, name: string): Problem => ({
  at: pathOf(issue.path, name),
  cause: `${issue.message}.`,
  remedy: remedyOf(issue),
});

const SCHEMA = 'The schemas in src/pack say what every field means.';
const quoted = (words: readonly unknown[]): string => words.map((word) => JSON.stringify(word)).join(', ');

/** What the words of a pack look like, by the field they stand in. */
const WORDS: { readonly [field: string]: string } = {
  id: 'Write lower-case words joined by "-", like "blood-warriors".',
  wargear: 'Write the id of a weapon: lower-case words joined by "-".',
  keywords: 'Write keywords in capitals, like "HERO" or "STORMCAST ETERNALS".',
  to: 'Write sets of keywords in capitals, like [["ORRUK", "WIZARD"], ["TOTEM"]].',
  attacks: 'Write a number, dice like "D6" or "2D6", or { "table": "column" }.',
  damage: 'Write a number, dice like "D3", or "see".',
  amount: 'Write a number or dice: 3, "D3", "D6+6".',
  mortals: 'Write a number or dice: 1, "D3", "D6+6".',
  range: 'Write inches, [least, most] in inches, or dice like "2D6".',
  base: 'Write { "round": 32 } or { "oval": [105, 70] } in millimetres.',
  move: 'Write inches, dice like "2D6", or "table".',
  save: 'Write the number before the plus, or "-".',
};

/** Every field name that a pack may use, from the schemas themselves. */
function fieldNames(): string[] {
  const names = new Set<string>();
  const look = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties') for (const name of Object.keys(value)) names.add(name);
      look(value);
    }
  };
  look(z.toJSONSchema(PackSchema, { io: 'input' }));
  return [...names];
}

function remedyOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `Write one of: ${quoted(issue.values)}.`;
    case 'unrecognized_keys':
      return `Did you mean "${nearest(issue.keys[0] ?? '', fieldNames())}"? Otherwise take out ${quoted(issue.keys)}.`;
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
