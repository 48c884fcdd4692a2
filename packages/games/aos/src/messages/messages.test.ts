import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decisions } from '../decisions.ts';
import { COMMANDS } from '../state.ts';
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

const lacking = (keys: Iterable<string>) => [...keys].filter((key) => !(key in messages.en)).sort();

test('every refusal has its cause and remedy, and no message waits for a refusal of an army that is gone', () => {
  const written = literals(/'(army\/[a-z-]+)'/g);
  for (const what of ['spell', 'prayer']) {
    for (const code of literals(/`army\/\$\{what\}(-[a-z-]+)`/g)) written.add(`army/${what}${code}`);
  }
  for (const what of ['battlepack', 'format', 'battleplan']) written.add(`army/unknown-${what}`);
  const worded = Object.keys(messages.en).flatMap((key) => /^refusal\.(.*)\.cause$/.exec(key)?.[1] ?? []);
  expect([...written].sort()).toEqual(worded.filter((code) => code.startsWith('army/')).sort());
  expect(lacking(worded.map((code) => `refusal.${code}.remedy`))).toEqual([]);
  const codes = literals(/(?:code: |no\(|musterProblem\(\s*)'([a-z-]+\/[a-z-]+)'/g);
  expect(codes.size).toBeGreaterThan(40);
  expect(lacking([...codes].map((code) => `refusal.${code}.cause`))).toEqual([]);
});

test('every event has its line, every request its question, every roll its purpose', () => {
  const types = literals(/type: '([a-z-]+)',\s+rule/g);
  expect(types.size).toBeGreaterThan(40);
  expect(lacking([...types].map((type) => `event.${type}`))).toEqual([]);
  expect(lacking(Object.keys(decisions).map((kind) => `ask.${kind}`))).toEqual([]);
  const purposes = literals(/\bfor: '([a-z-]+)', by/g);
  expect(lacking([...purposes].map((purpose) => `roll.${purpose}`))).toEqual([]);
});

test('every reason of a modifier and every command has its words', () => {
  const reasons = literals(/message\('(why\.[a-z-]+)'\)/g);
  expect(reasons.size).toBeGreaterThan(4);
  expect(lacking(reasons)).toEqual([]);
  expect(lacking(COMMANDS.map((command) => `command.${command}`))).toEqual([]);
});

test('the gaps of a message are the same in both languages', () => {
  const gaps = (text: string | undefined) => [...new Set((text ?? '').match(/\{\w+\}/g) ?? [])].sort();
  for (const [key, text] of Object.entries(messages.en))
    expect([key, gaps(messages.it[key])]).toEqual([key, gaps(text)]);
});
