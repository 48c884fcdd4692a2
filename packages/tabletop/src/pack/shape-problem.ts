import type { Problem } from '@mischia/kernel';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What to write, by the field it stands in; `schema` says where all fields are explained. */
export interface Words {
  readonly schema: string;
  readonly fields: { readonly [field: string]: string };
}

/** Where zod found something, as the path our problems use. */
export const pathOf = (path: readonly PropertyKey[], start: string): string =>
  path.reduce<string>((at, key) => (typeof key === 'number' ? `${at}[${key}]` : `${at}.${String(key)}`), start);

/** A value of the wrong shape: where it stands, what is wrong with it and what to write instead. */
export const shapeProblem = (issue: Issue, name: string, words: Words): Problem => ({
  at: pathOf(issue.path, name),
  cause: `${issue.message}.`,
  remedy: remedyOf(issue, words),
});

const quoted = (words: readonly unknown[]): string => words.map((word) => JSON.stringify(word)).join(', ');

function remedyOf(issue: Issue, { schema, fields }: Words): string {
  switch (issue.code) {
    case 'invalid_value':
      return `Write one of: ${quoted(issue.values)}.`;
    case 'unrecognized_keys':
      return `Take out ${quoted(issue.keys)}, or spell it as ${schema}`;
    case 'too_small':
      return `Write at least ${issue.minimum}.`;
    case 'too_big':
      return `Write at most ${issue.maximum}.`;
    default:
      return (
        wordsFor(issue.path, fields) ?? (issue.code === 'invalid_type' ? `Write a ${issue.expected} here.` : schema)
      );
  }
}

const wordsFor = (path: readonly PropertyKey[], fields: Words['fields']): string | undefined => {
  const field = path.findLast((key) => typeof key === 'string');
  return field === undefined ? undefined : fields[field];
};
