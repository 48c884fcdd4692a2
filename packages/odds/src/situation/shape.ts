/** One thing wrong with a value: where, why, and what to write instead. */
export interface Problem {
  readonly path: string;
  readonly cause: string;
  readonly remedy: string;
}

/** A part of the format: how to check it, and how to say it in JSON Schema. */
export interface Shape<T = unknown> {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly check: (value: unknown, path: string, problems: Problem[]) => void;
  /** Never there: it tells the compiler what a value of this shape is. */
  readonly value?: T;
}

/** What a value of a shape is. */
export type Shaped<S extends Shape> = S extends Shape<infer T> ? T : never;

/** What values of several shapes are, by name. */
export type ShapedAll<S extends { readonly [name: string]: Shape }> = { readonly [name in keyof S]: Shaped<S[name]> };

const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 60));

/** The same shape with a sentence for the readers of the schema. */
export const about = <T>(description: string, shape: Shape<T>): Shape<T> => ({
  ...shape,
  schema: { description, ...shape.schema },
});

/** A number within limits. */
export function numberShape(least: number, most: number, whole = true): Shape<number> {
  const kind = whole ? 'a whole number' : 'a number';
  return {
    schema: { type: whole ? 'integer' : 'number', minimum: least, maximum: most },
    check(value, path, problems) {
      const fits = typeof value === 'number' && value >= least && value <= most;
      if (fits && (!whole || Number.isInteger(value))) return;
      problems.push({ path, cause: `Found ${shown(value)}.`, remedy: `Give ${kind} from ${least} to ${most}.` });
    },
  };
}

/** One of a few words. */
export const wordShape = <W extends string>(...words: readonly W[]): Shape<W> => ({
  schema: { enum: words },
  check(value, path, problems) {
    if (words.some((word) => word === value)) return;
    problems.push({
      path,
      cause: `Found ${shown(value)}.`,
      remedy: `Use one of ${words.map((w) => `"${w}"`).join(', ')}.`,
    });
  },
});

/** A text that `read` accepts; what it throws becomes the problem. */
export const textShape = (description: string, read: (text: string) => void): Shape<string> => ({
  schema: { type: 'string', description },
  check(value, path, problems) {
    if (typeof value !== 'string') {
      problems.push({ path, cause: `Found ${shown(value)}.`, remedy: `Give a text: ${description}.` });
      return;
    }
    try {
      read(value);
    } catch (error) {
      problems.push({
        path,
        cause: error instanceof Error ? error.message : String(error),
        remedy: `Give ${description}.`,
      });
    }
  },
});

/** A list of at least `least` and at most `most` parts. */
export const listShape = <T>(part: Shape<T>, least = 0, most = 100): Shape<readonly T[]> => ({
  schema: { type: 'array', items: part.schema, minItems: least, maxItems: most },
  check(value, path, problems) {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      const found = Array.isArray(value) ? `a list of ${value.length}` : shown(value);
      problems.push({ path, cause: `Found ${found}.`, remedy: `Give a list of ${least} to ${most} entries.` });
      return;
    }
    for (const [index, entry] of value.entries()) part.check(entry, `${path}[${index}]`, problems);
  },
});

/** Fields by name; those whose name ends in `?` may be left out. */
type Fields<F> = {
  readonly [K in keyof F as K extends `${string}?` ? never : K]: F[K] extends Shape<infer T> ? T : never;
} & {
  readonly [K in keyof F as K extends `${infer Name}?` ? Name : never]?: F[K] extends Shape<infer T> ? T : never;
};

/** An object with known fields; a name ending in `?` may be left out. Unknown fields are problems: they are typos. */
export function objectShape<F extends Readonly<Record<string, Shape>>>(fields: F): Shape<Fields<F>> {
  const names = Object.keys(fields).map((name) => name.replace('?', ''));
  const required = Object.keys(fields).filter((name) => !name.endsWith('?'));
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name.replace('?', ''), schema]),
  );
  return {
    schema: { type: 'object', properties, required, additionalProperties: false },
    check(value, path, problems) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        problems.push({ path, cause: `Found ${shown(value)}.`, remedy: `Give an object with ${names.join(', ')}.` });
        return;
      }
      const entries = value as Readonly<Record<string, unknown>>;
      for (const [name, shape] of Object.entries(fields)) {
        const field = name.replace('?', '');
        const at = path === '' ? field : `${path}.${field}`;
        if (entries[field] !== undefined) shape.check(entries[field], at, problems);
        else if (field === name) problems.push({ path: at, cause: 'It is missing.', remedy: `Add "${field}".` });
      }
      for (const name of Object.keys(entries)) {
        if (names.includes(name)) continue;
        const at = path === '' ? name : `${path}.${name}`;
        problems.push({ path: at, cause: 'No such field is known here.', remedy: `Known are ${names.join(', ')}.` });
      }
    },
  };
}

/** An object with any names, each with a part of one shape. */
export const recordShape = <T>(part: Shape<T>, most = 100): Shape<{ readonly [name: string]: T }> => ({
  schema: { type: 'object', additionalProperties: part.schema, maxProperties: most },
  check(value, path, problems) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length > most) {
      problems.push({ path, cause: `Found ${shown(value)}.`, remedy: `Give an object with at most ${most} names.` });
      return;
    }
    for (const [name, entry] of Object.entries(value)) part.check(entry, `${path}.${name.slice(0, 40)}`, problems);
  },
});

/** Yes or no. */
export const switchShape: Shape<boolean> = {
  schema: { type: 'boolean' },
  check(value, path, problems) {
    if (typeof value !== 'boolean')
      problems.push({ path, cause: `Found ${shown(value)}.`, remedy: 'Give true or false.' });
  },
};

/** One of several shapes, told apart by `which`, so that problems speak of the shape that was meant. */
export const eitherShape = <S extends Shape>(
  shapes: readonly S[],
  which: (value: unknown) => number,
): Shape<Shaped<S>> => ({
  schema: { anyOf: shapes.map(({ schema }) => schema) },
  check: (value, path, problems) => shapes[which(value)]!.check(value, path, problems),
});
