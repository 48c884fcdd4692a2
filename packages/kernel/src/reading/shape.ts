import type { z } from 'zod';
import type { Problem } from '../game.ts';
import { nearest, resembles } from './nearest.ts';

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;

/** What to write, by the field it stands in; `schema` says where all fields are explained. */
export interface Words {
  readonly schema: string;
  readonly fields: { readonly [field: string]: string };
}

/** Where zod found something, as the path our problems use. */
export const pathOf = (path: readonly PropertyKey[], start: string): string =>
  path.reduce<string>((at, key) => (typeof key === 'number' ? `${at}[${key}]` : `${at}.${String(key)}`), start);

/** Everything of the wrong shape: where it stands, what is wrong with it and what to write instead. */
export const shapeProblems = (issues: readonly Issue[], name: string, words: Words, schema?: Schema): Problem[] =>
  issues.flatMap(plainIssues).map((issue) => ({
    at: pathOf(issue.path, name),
    cause: isMissing(issue) ? 'It is missing.' : `${issue.message}.`,
    remedy: remedyOf(issue, words, schema),
  }));

/** Only known where the reader keeps what was written (`reportInput`). */
const isMissing = (issue: Issue): boolean =>
  issue.code === 'invalid_type' && 'input' in issue && issue.input === undefined;

/** Of a choice between several shapes what is wrong with the one that was meant: the one that comes nearest. */
export function plainIssues(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors
    .filter((errors) => errors.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'))
    .sort((a, b) => a.length - b.length)[0];
  if (!meant) return [wordWanted(issue)];
  return meant.flatMap((inner) => plainIssues({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** Where a choice offers words and none of its other shapes was meant, the words are what can be told. */
function wordWanted(issue: Issue & { readonly code: 'invalid_union' }): Issue {
  const values = issue.errors.flat().flatMap((one) => (one.code === 'invalid_value' ? one.values : []));
  return values.length === 0 ? issue : { ...issue, code: 'invalid_value', values };
}

const quoted = (words: readonly unknown[]): string => words.map((word) => JSON.stringify(word)).join(', ');

const didYouMean = (word: unknown, known: readonly string[]): string =>
  typeof word === 'string' && resembles(word, nearest(word, known)) ? `Did you mean "${nearest(word, known)}"? ` : '';

/** What zod calls things, where it is not their name after "a". */
const ONE_OF: { readonly [expected: string]: string } = {
  array: 'a list [ … ]',
  object: 'an object { … }',
  int: 'a whole number',
};

function remedyOf(issue: Issue, { schema: see, fields }: Words, schema: Schema | undefined): string {
  switch (issue.code) {
    case 'invalid_value':
      return `${didYouMean(issue.input, issue.values.map(String))}Write one of: ${quoted(issue.values)}.`;
    case 'unrecognized_keys': {
      const known = schema ? membersAt(schema, issue.path) : [];
      return `${issue.keys.map((key) => didYouMean(key, known)).join('')}Take out ${quoted(issue.keys)}, or spell it as ${see}`;
    }
    case 'too_small':
      return `Write at least ${issue.minimum}.`;
    case 'too_big':
      return `Write at most ${issue.maximum}.`;
    default:
      return (
        wordsFor(issue.path, fields) ??
        (issue.code === 'invalid_type' ? `Write ${ONE_OF[issue.expected] ?? `a ${issue.expected}`} here.` : see)
      );
  }
}

const wordsFor = (path: readonly PropertyKey[], fields: Words['fields']): string | undefined => {
  const field = path.findLast((key) => typeof key === 'string');
  return field === undefined ? undefined : fields[field];
};

/** The names a schema knows at a place, of whatever shape may stand there. */
const membersAt = (schema: Schema, path: readonly PropertyKey[]): string[] =>
  path
    .reduce<Schema[]>((schemas, key) => schemas.flatMap((one) => inside(one, key)), plain(schema))
    .flatMap((one) => {
      const { def } = (one as z.core.$ZodTypes)._zod;
      return def.type === 'object' ? Object.keys(def.shape) : [];
    });

/** The shapes behind defaults, optional members and choices. */
function plain(schema: Schema): Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') return plain(def.innerType);
  return def.type === 'union' ? def.options.flatMap(plain) : [schema];
}

function inside(schema: Schema, key: PropertyKey): Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return Object.hasOwn(def.shape, key) ? plain(def.shape[key as string] as Schema) : [];
  if (def.type === 'record') return plain(def.valueType);
  if (def.type === 'array') return plain(def.element);
  return def.type === 'tuple' ? def.items.slice(Number(key), Number(key) + 1).flatMap(plain) : [];
}
