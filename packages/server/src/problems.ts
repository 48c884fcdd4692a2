import type { Problem } from '@mischia/kernel';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const MOST_PROBLEMS = 20;

/** What is wrong with something that came in, each part with its cause and its remedy. `at` names the whole of it. */
export function problemsOf(error: z.ZodError, value: unknown, at: string): Problem[] {
  return error.issues.slice(0, MOST_PROBLEMS).map((issue) => {
    const found = valueAt(value, issue.path);
    const place = issue.path.length === 0 ? at : issue.path.map(String).join('.');
    return { at: place, ...told(issue, found) };
  });
}

/** Things by their names in JSON. */
const KINDS: { readonly [expected: string]: string } = {
  object: 'an object { … }',
  record: 'an object { … }',
  array: 'a list [ … ]',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

function told(issue: Issue, found: unknown): Pick<Problem, 'cause' | 'remedy'> {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map(shown).join(', ');
    return {
      cause: `Nothing here is called ${keys}.`,
      remedy: `Leave ${keys} out, or look for a slip in the spelling.`,
    };
  }
  if (found === undefined) return { cause: 'It is missing.', remedy: `Add ${wanted(issue)}.` };
  if (issue.code === 'too_big') return beyond(found, `at most ${issue.maximum}`, issue.origin);
  if (issue.code === 'too_small') return beyond(found, `at least ${issue.minimum}`, issue.origin);
  if (issue.code === 'invalid_format') {
    return { cause: `${shown(found)} has another form.`, remedy: `Give ${wanted(issue)}.` };
  }
  return { cause: `${shown(found)} does not fit here.`, remedy: `Give ${wanted(issue)}.` };
}

/** What would do. */
function wanted(issue: Issue): string {
  if (issue.code === 'invalid_type') return KINDS[issue.expected] ?? 'a value';
  if (issue.code === 'invalid_value') return oneOf(issue.values);
  if (issue.code === 'invalid_union' && 'options' in issue) return oneOf(issue.options as readonly unknown[]);
  if (issue.code === 'invalid_format') return `a text like ${issue.pattern ?? issue.format}`;
  return `a value for which this holds: ${issue.message}`;
}

const oneOf = (values: readonly unknown[]): string => values.map(shown).join(' or ');

const UNITS: { readonly [origin: string]: string } = { string: ' characters', array: ' entries' };

function beyond(found: unknown, limit: string, origin: string) {
  const unit = UNITS[origin] ?? '';
  const isLong = typeof found === 'string' || Array.isArray(found);
  const cause = isLong ? `It has ${found.length}${unit}.` : `It is ${shown(found)}.`;
  return { cause, remedy: `Give ${limit}${unit}.` };
}

const LONGEST = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at: unknown = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as { readonly [key: PropertyKey]: unknown })[step];
  }
  return at;
}
