import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import rules from '../rules-index.json' with { type: 'json' };
import { CARDS } from './content/content.ts';

const here = new URL('./', import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(name, here), 'utf8');
/** Where each kind of rule has a file of its own. */
const FOLDERS: { readonly [kind: string]: string } = {
  ability: 'abilities',
  option: 'options',
  token: 'tokens',
  card: 'cards',
  power: 'powers',
};

/** IDs that stand in a comment above code: `// BR-15.7: …`. */
const idsIn = (text: string): string[] =>
  [...text.matchAll(/^(?:\/\/|\/\*\*| {2}\/\/) ?((?:(?:BR-[\d.]+|R\d+),? ?)+):/gm)].flatMap(
    (match) => (match[1] as string).match(/BR-[\d.]*\d/g) ?? [],
  );

const files = Object.values(FOLDERS).flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, here))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`),
);
const owned = new Map(files.map((file) => [file, idsIn(textOf(file))]));

/** Everything that names a rule in a test: test files, the cases of choices, scenario files. */
const tested = [
  ...readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') || name.startsWith('choices/cases/'))
    .map(textOf),
  ...readdirSync(new URL('../scenarios/', here)).map((name) => textOf(`../scenarios/${name}`)),
].join('\n');
const isTested = (id: string): boolean => new RegExp(`${id.replace('.', '\\.')}(?![\\d])`).test(tested);

describe('every special ability, option, token, card and power has its own file and its test', () => {
  for (const { id, kind, en } of rules) {
    const folder = FOLDERS[kind];
    if (folder === undefined) continue;
    test(`[${id}] ${en.title}`, () => {
      // Its home is the file that names it first, so no file is the home of two.
      const homes = files.filter((file) => file.startsWith(`${folder}/`) && owned.get(file)?.[0] === id);
      expect(homes).not.toEqual([]);
      expect(isTested(id)).toBe(true);
    });
  }
});

test('[BR-20.2] every card has a file and a scenario or a case of its own', () => {
  for (const id of Object.keys(CARDS)) {
    expect(existsSync(new URL(`cards/${id}.ts`, here)), id).toBe(true);
    expect(tested.includes(`card:${id}`) || tested.includes(`'${id}'`), id).toBe(true);
  }
});
