import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hasForm } from './quick-look.ts';

const place = z.strictObject({ at: z.tuple([z.int(), z.int()]).readonly(), facing: z.enum(['N', 'S']).optional() });

/** Forms of answers, and of things around them that a quick look knows nothing of. */
const forms: { readonly [name: string]: z.ZodType } = {
  path: z.strictObject({ path: z.array(z.string()).min(1).max(3) }),
  orders: z.strictObject({ orders: z.record(z.string(), z.string().regex(/^([1-9]|S)$/)) }),
  places: z.strictObject({ units: z.record(z.string(), place) }),
  counts: z.object({ at: z.int().min(0).max(5), half: z.number().gt(0).lt(1).optional(), is: z.boolean() }),
  named: z.record(z.enum(['a', 'b']), z.int()),
  literal: z.tuple([z.literal(['a', 1])]),
  waypoint: z.tuple([z.int(), z.int(), z.int().optional(), z.int().max(3).optional()]),
  gap: z.tuple([z.int(), z.int().optional(), z.int()]),
  sticky: z.string().regex(/a/g),
  union: z.array(z.union([z.string(), z.int()])),
  default: z.object({ a: z.int().default(1) }),
  changed: z.string().transform((text) => text.length),
  trimmed: z.array(z.string().trim()),
  refined: z.int().refine((value) => value > 3),
  loose: z.looseObject({ a: z.int() }),
};

const words = fc.constantFrom('a', 'b', 'at', 'path', 'orders', 'units', 'facing', 'N', 'S', '1', ' a ', '__proto__');
const leaves = fc.oneof(words, fc.constantFrom(-1, 0, -0, 0.5, 1, 4, 1e300, true, null), fc.constant(undefined));
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaves,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(words, tie('value')), { maxLength: 3 }).map((members) => Object.fromEntries(members)),
  ),
})).value;

/** What has the form, but for what may have been put in its place. */
const nearly: { readonly [name: string]: fc.Arbitrary<unknown> } = {
  path: fc.record({ path: fc.array(fc.oneof({ weight: 9, arbitrary: words }, anything), { maxLength: 4 }) }),
  orders: fc.record({ orders: fc.dictionary(words, fc.constantFrom('1', 'S', 'x', 1)) }),
  places: fc.record({
    units: fc.dictionary(
      words,
      fc.record(
        { at: fc.tuple(leaves, fc.constantFrom(1, 2)), facing: fc.constantFrom('N', 'W', undefined), more: leaves },
        { requiredKeys: ['at'] },
      ),
    ),
  }),
  counts: fc.record({ at: leaves, half: leaves, is: fc.boolean(), more: leaves }, { requiredKeys: ['at', 'is'] }),
  named: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(1, 2)),
  literal: fc.tuple(leaves),
  waypoint: fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(0, 1, 4, undefined) }, leaves), { maxLength: 5 }),
  gap: fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(0, 1, undefined) }, leaves), { maxLength: 4 }),
  trimmed: fc.array(words),
  loose: fc.record({ a: leaves, b: leaves }, { requiredKeys: [] }),
};

describe.each(Object.keys(forms))('what a quick look takes for %s', (name) => {
  const schema = forms[name] as z.ZodType;
  test('the schema takes, and gives back as it is', () => {
    fc.assert(
      fc.property(fc.oneof(nearly[name] ?? anything, anything), (value) => {
        if (!hasForm(schema, value)) return;
        const read = schema.safeParse(value);
        expect(read.success).toBe(true);
        expect(read.data).toEqual(value);
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});

test('answers of the right form are known at once', () => {
  const isKnown = (name: string, value: unknown) => hasForm(forms[name] as z.ZodType, value);
  expect(isKnown('path', { path: ['4,5', '4,6'] })).toBe(true);
  expect(isKnown('orders', { orders: { u1: '3', u2: 'S' } })).toBe(true);
  expect(isKnown('places', { units: { u1: { at: [3, 4], facing: 'N' }, u2: { at: [1, 1] } } })).toBe(true);
  expect(isKnown('counts', { is: false, at: 5, half: 0.5 })).toBe(true);
  expect(isKnown('literal', [1])).toBe(true);
  for (const point of [
    [1, 2],
    [1, 2, 0],
    [1, 2, 0, 3],
  ])
    expect(isKnown('waypoint', point)).toBe(true);
});

test('what could carry more than its members is left to the schema', () => {
  const path = forms.path as z.ZodType;
  class Way {
    path = ['4,5'];
  }
  expect(hasForm(path, new Way())).toBe(false);
  expect(hasForm(path, JSON.parse('{"path":["4,5"],"__proto__":{}}'))).toBe(false);
  expect(hasForm(forms.orders as z.ZodType, JSON.parse('{"orders":{"__proto__":"1"}}'))).toBe(false);
});
