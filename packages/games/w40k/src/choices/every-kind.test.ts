import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import index from '../../rules-index.json' with { type: 'json' };
import { messages } from '../messages/index.ts';
import { MARKS, readName } from './testing.ts';

const source = new URL('../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, source), 'utf8');
const files = readdirSync(source, { recursive: true }).map(String).sort();

/** Every kind of request that a rule or an ability makes, from the source; `move-${order.kind}` is one for each kind of move. */
function kindsInSource(): string[] {
  const rules = files.filter(
    (file) => /^(rules|abilities)[\\/].*\.ts$/.test(file) && !/(\.test|testing)\.ts$/.test(file),
  );
  // Rerolls and the order of simultaneous rules are asked for by what all inch games share.
  const shared = ['dice/order.ts', 'dice/reroll.ts'].map((file) => `../../../tabletop/src/${file}`);
  const kinds = new Set<string>();
  for (const text of [...rules, ...shared].map(read)) {
    for (const [, kind] of text.matchAll(/\bkind: '([a-z-]+)',\s*(?:rule|what)\b/g)) kinds.add(kind as string);
    for (const [, window] of text.matchAll(/\bwindow: '([a-z-]+)'/g)) kinds.add(window as string);
    if (text.includes('kind: `move-$' + '{order.kind}`')) {
      const moves = /type KindOfMove = ([^;]+);/.exec(read('table/move-rules.ts'))?.[1] ?? '';
      for (const [, kind] of moves.matchAll(/'([a-z-]+)'/g)) kinds.add(`move-${kind}`);
    }
  }
  // Events and causes have kinds, too; requests have a question in the texts.
  const texts = Object.keys(messages.en).map((key) => `'${key}'`);
  return [...kinds].filter((kind) => texts.includes(`'ask.${kind}'`)).sort();
}

/** What the tests of this folder say they show. */
const shown = files
  .filter((file) => /^choices[\\/].*\.test\.ts$/.test(file))
  .flatMap((file) =>
    [...read(file).matchAll(/^choice\('(\[[^']+)'/gm)].flatMap(([, name]) => readName(name as string) ?? []),
  );

test('every request of the rules is shown offered, absent and refused', () => {
  const kinds = kindsInSource();
  const lacking = kinds.flatMap((kind) =>
    MARKS.filter((mark) => !shown.some((one) => one.kind === kind && one.marks.includes(mark))).map(
      (mark) => `${kind}: ${mark}`,
    ),
  );
  expect(kinds.length).toBeGreaterThan(50);
  expect(lacking).toEqual([]);
});

test('every question that has a text belongs to a request of the source', () => {
  const asked = [...(read('messages/en.ts') + read('messages/abilities.en.ts')).matchAll(/'ask\.([a-z-]+)'/g)];
  const kinds = new Set(kindsInSource());
  expect(asked.map(([, kind]) => kind as string).filter((kind) => !kinds.has(kind))).toEqual([]);
});

test('every test of a choice names a request and a rule that exist', () => {
  const kinds = new Set(kindsInSource());
  const ids = new Set(index.map(({ id }) => id));
  expect(shown.length).toBeGreaterThan(80);
  expect(shown.filter(({ kind, rule }) => !kinds.has(kind) || !ids.has(rule))).toEqual([]);
});
