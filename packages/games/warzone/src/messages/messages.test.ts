import { readdirSync, readFileSync } from 'node:fs';
import { tabletopMessages } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { messages } from './index.ts';

const src = new URL('../', import.meta.url);
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(?:messages|bench|choices)\//.test(file))
  .map((file) => readFileSync(new URL(file, src), 'utf8'));
const named = (pattern: RegExp): Set<string> =>
  new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1]!)));

test('every message has a text in both languages', () => {
  expect(Object.keys(messages.it).sort()).toEqual(Object.keys(messages.en).sort());
  for (const text of [...Object.values(messages.it), ...Object.values(messages.en)]) expect(text).not.toBe('');
});

test('the gaps of a message are the same in both languages', () => {
  const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
  for (const [key, text] of Object.entries(messages.en)) expect(gaps(messages.it[key]!), key).toEqual(gaps(text));
});

test('every reason and every refusal in the code has a text, and none is left over', () => {
  const reasons = [
    ...named(/part\(\s*(?:\w+|'WZ-[\d.]+'),\s*'([a-z-]+)'/g),
    ...named(/reason: '([a-z-]+)'/g),
    ...named(/'why\.([a-z-]+)'\)/g),
  ];
  const texts = (start: string, end = '') =>
    Object.keys(messages.en)
      .filter((key) => key.startsWith(start) && key.endsWith(end))
      .map((key) => key.slice(start.length, key.length - end.length));
  expect(new Set(reasons)).toEqual(new Set(texts('why.')));
  const shared = (code: string) => `refusal.${code}.cause` in tabletopMessages.en;
  const codes = [...named(/['`]([a-z-]+\/[a-z-]+)['`]/g)].filter((code) => !shared(code));
  expect(codes.sort()).toEqual(
    texts('refusal.', '.cause')
      .filter((code) => !shared(code))
      .sort(),
  );
  expect(texts('refusal.', '.cause')).toEqual(texts('refusal.', '.remedy'));
});
