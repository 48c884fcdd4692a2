import type { Problem } from '@mischia/kernel';

/** What a value of a pack must be; reports every problem with its path. */
export type Check = (value: unknown, at: string, problems: Problem[]) => void;

const report = (problems: Problem[], at: string, cause: string, remedy: string) => problems.push({ at, cause, remedy });

export const text: Check = (value, at, problems) => {
  if (typeof value !== 'string' || value === '') report(problems, at, 'This is not a text.', 'Write a text in quotes.');
};

export const whole =
  (least: number, most: number): Check =>
  (value, at, problems) => {
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) {
      report(problems, at, `${JSON.stringify(value)} is no whole number from ${least} to ${most}.`, 'Correct it.');
    }
  };

export const oneOf =
  (...allowed: readonly (string | number | boolean | null)[]): Check =>
  (value, at, problems) => {
    if (!allowed.includes(value as string)) {
      report(problems, at, `${JSON.stringify(value)} is not known here.`, `Use one of: ${allowed.join(', ')}.`);
    }
  };

export const listOf =
  (item: Check, length?: number): Check =>
  (value, at, problems) => {
    if (!Array.isArray(value)) return void report(problems, at, 'This is not a list.', 'Write it in square brackets.');
    if (length !== undefined && value.length !== length) {
      report(problems, at, `It has ${value.length} entries.`, `Give exactly ${length}.`);
    }
    value.forEach((each, index) => {
      item(each, `${at}[${index}]`, problems);
    });
  };

/** A member whose name ends in `?` may be left out; members not named are a problem (typing errors would pass else). */
export const shape =
  (members: { readonly [name: string]: Check }): Check =>
  (value, at, problems) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return void report(problems, at, 'This is not an object.', 'Write it in braces.');
    }
    const record = value as Record<string, unknown>;
    const known = new Set(Object.keys(members).map((name) => name.replace('?', '')));
    for (const name of Object.keys(record)) {
      if (!known.has(name)) report(problems, `${at}.${name}`, `"${name}" is not known here.`, 'Remove or correct it.');
    }
    for (const [written, check] of Object.entries(members)) {
      const name = written.replace('?', '');
      if (record[name] !== undefined) check(record[name], `${at}.${name}`, problems);
      else if (!written.endsWith('?')) report(problems, `${at}.${name}`, 'It is missing.', `Add "${name}".`);
    }
  };

export const recordOf =
  (item: Check): Check =>
  (value, at, problems) => {
    if (typeof value !== 'object' || value === null)
      return void report(problems, at, 'This is not an object.', 'Use {}.');
    for (const [name, each] of Object.entries(value)) item(each, `${at}.${name}`, problems);
  };

export const either =
  (...checks: readonly Check[]): Check =>
  (value, at, problems) => {
    const attempts = checks.map((check) => {
      const found: Problem[] = [];
      check(value, at, found);
      return found;
    });
    if (attempts.some((found) => found.length === 0)) return;
    problems.push(...(attempts[0] ?? []));
  };

/** A pack is broken: every problem at once. */
export class PackError extends Error {
  override name = 'PackError';
  readonly problems: readonly Problem[];
  constructor(pack: string, problems: readonly Problem[]) {
    super(
      `${pack}: ${problems.length} problem(s)\n${problems.map(({ at, cause, remedy }) => `  ${at}: ${cause} ${remedy}`).join('\n')}`,
    );
    this.problems = problems;
  }
}
