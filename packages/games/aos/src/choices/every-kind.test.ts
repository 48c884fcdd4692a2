import { choicesShownIn, showsEveryKind } from '@mischia/kernel/testing';
import { expect, test } from 'vitest';
import index from '../../rules-index.json' with { type: 'json' };
import { decisions } from '../decisions.ts';
import { messages } from '../messages/index.ts';

const kinds = Object.keys(decisions).sort();
const ids = new Set(index.map(({ id }) => id));

const shown = choicesShownIn(new URL('.', import.meta.url));

showsEveryKind(kinds, shown);

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
