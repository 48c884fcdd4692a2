import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messages } from './index.ts';

const root = new URL('../', import.meta.url);
const sources = readdirSync(root, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts') && !/(\.test|testing)\.ts$/.test(file))
  .map((file) => readFileSync(new URL(file, root), 'utf8'));

/** Every literal that a pattern finds in the sources, in its first group. */
const literals = (pattern: RegExp) =>
  new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, found]) => found as string)));

test('both languages have the same messages', () => {
  expect(Object.keys(messages.it).sort()).toEqual(Object.keys(messages.en).sort());
});

test('every refusal has its cause and remedy, and no message waits for a refusal that is gone', () => {
  const written = literals(/'(army\/[a-z-]+)'/g);
  for (const what of ['spell', 'prayer'])
    for (const code of literals(/`army\/\$\{what\}(-[a-z-]+)`/g)) written.add(`army/${what}${code}`);
  const worded = new Set(
    Object.keys(messages.en).flatMap((key) => /^refusal\.(army\/[a-z-]+)\.cause$/.exec(key)?.[1] ?? []),
  );
  expect([...written].sort()).toEqual([...worded].sort());
  for (const code of worded) expect(messages.en[`refusal.${code}.remedy`]).toBeTruthy();
});

test('the gaps of a message are the same in both languages', () => {
  const gaps = (text: string | undefined) => [...new Set((text ?? '').match(/\{\w+\}/g) ?? [])].sort();
  for (const [key, text] of Object.entries(messages.en))
    expect([key, gaps(messages.it[key])]).toEqual([key, gaps(text)]);
});
