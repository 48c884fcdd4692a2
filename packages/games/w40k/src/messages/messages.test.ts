import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messages } from './index.ts';

const root = new URL('../', import.meta.url);
const sources = readdirSync(root, { recursive: true })
  .map(String)
  .filter(
    (file) =>
      /^(army|rules|table|abilities)\b/.test(file) && file.endsWith('.ts') && !/(\.test|testing)\.ts$/.test(file),
  )
  .map((file) => readFileSync(new URL(file, root), 'utf8'));

/** Every literal that a pattern finds in the sources, in its first group. */
const literals = (pattern: RegExp) =>
  new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, found]) => found as string)));

const lacking = (keys: Iterable<string>) =>
  [...keys].filter((key) => !(key in messages.it) || !(key in messages.en)).sort();

test('every event has its line in both languages', () => {
  const types = literals(/emit\(\{\s*type: '([a-z-]+)'/g);
  expect(types.size).toBeGreaterThan(50);
  expect(lacking([...types].map((type) => `event.${type}`))).toEqual([]);
});

test('every refusal written out has its cause and remedy', () => {
  const codes = literals(/(?:[(:?]\s+|\()'([a-z-]+\/[a-z-]+)'/g);
  expect(codes.size).toBeGreaterThan(40);
  expect(lacking([...codes].flatMap((code) => [`refusal.${code}.cause`, `refusal.${code}.remedy`]))).toEqual([]);
});

test('every roll has its purpose', () => {
  expect(lacking([...literals(/\bfor: '([a-z-]+)', by:/g)].map((purpose) => `roll.${purpose}`))).toEqual([]);
});
