import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import index from '../../rules-index.json' with { type: 'json' };
import { decisions } from '../decisions.ts';
import { messages } from '../messages/index.ts';
import { MARKS, readChoice } from './testing.ts';

const kinds = Object.keys(decisions).sort();
const ids = new Set(index.map(({ id }) => id));

/** What the tests of this folder say they show. */
const shown = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/^choice\('(\[[^']+)'/gm)].flatMap(
      ([, name]) => readChoice(name as string) ?? [],
    ),
  );

test.each(kinds)('%s is shown offered, absent and refused', (kind) => {
  const marks = shown.filter((one) => one.kind === kind).flatMap((one) => one.marks);
  expect(MARKS.filter((mark) => !marks.includes(mark))).toEqual([]);
});

test('every request is asked under rules that exist, and every question that has a text belongs to a request', () => {
  const asked = Object.keys(messages.en).flatMap((key) => (key.startsWith('ask.') ? [key.slice('ask.'.length)] : []));
  // Single dice are rolled again in other games.
  expect(asked.filter((kind) => kind !== 'reroll').sort()).toEqual(kinds);
  expect(Object.values(decisions).flatMap(({ rules }) => rules.filter((rule) => !ids.has(rule)))).toEqual([]);
});

test('every test of a choice names a request and a rule that exist', () => {
  expect(shown.length).toBeGreaterThan(80);
  expect(shown.filter(({ kind, rule }) => !kinds.includes(kind) || !ids.has(rule))).toEqual([]);
});
