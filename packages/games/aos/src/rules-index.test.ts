import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import index from '../rules-index.json' with { type: 'json' };
import rulings from '../rulings.json' with { type: 'json' };

const ids = index.map(({ id }) => id);
const root = new URL('./', import.meta.url);
const sources = readdirSync(root, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(new URL(file, root), 'utf8'));

/** An id without its letter means all parts of the section. */
const isKnown = (id: string) =>
  ids.some((known) => known === id || (known.startsWith(id) && /^[a-z]$/.test(known.slice(id.length))));

test('the index has all 263 rules once, in both languages', () => {
  expect(ids).toHaveLength(263);
  expect(new Set(ids).size).toBe(263);
  for (const { id, status, en, it } of index) {
    expect([id, ['executed', 'data', 'hook', 'advice'].includes(status)]).toEqual([id, true]);
    for (const { title, text } of [en, it])
      expect([id, title.length > 0, text.endsWith('.')]).toEqual([id, true, true]);
  }
});

test('all 143 rulings are there in order, for rules that exist', () => {
  expect(rulings.map(({ id }) => Number(id.slice(1)))).toEqual(Array.from({ length: 143 }, (_, i) => i + 1));
  expect(rulings.flatMap(({ rules }) => rules).filter((id) => !ids.includes(id))).toEqual([]);
  for (const { id, en, it } of rulings) expect([id, en.endsWith('.'), it.endsWith('.')]).toEqual([id, true, true]);
});

test('every rule that code, tests or data name is in the index', () => {
  const cited = sources.flatMap((text) =>
    [...text.matchAll(/\bAOS-(\d+(?:\.\d+)*[a-z]?)(?!-[a-z])\b/g)].map(([id]) => id),
  );
  expect(cited.length).toBeGreaterThan(200);
  expect([...new Set(cited)].filter((id) => !isKnown(id) && !ids.some((known) => known.startsWith(`${id}.`)))).toEqual(
    [],
  );
});
