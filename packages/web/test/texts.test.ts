import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemOf, systems } from '@mischia/ai';
import { type Catalogues, LANGUAGES, mergeCatalogues } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { gameCards } from '../src/games/catalogue.ts';
import type { GamePlugin } from '../src/games/plugin.ts';
import { baseMessages } from '../src/messages/index.ts';
import { systemsWithRules } from '../src/rules/rule-indexes.ts';

const plugins: GamePlugin[] = await Promise.all(gameCards.flatMap(({ play }) => (play ? [play.load()] : [])));
/** What a page of each game can say: games never share a page, so their keys may meet. */
const pages: Catalogues[] = plugins.map(({ game, messages }) => mergeCatalogues(baseMessages, game.messages, messages));

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });

const code = sources(fileURLToPath(new URL('../src', import.meta.url)));

for (const language of LANGUAGES) {
  test(`every key the client names has its ${language} text`, () => {
    const named = code.flatMap((source) =>
      [...source.matchAll(/'((?:web|smh|w40k|aos|inch|br|wz)\.[\w./-]+)'/g)].map(([, key]) => key!),
    );
    expect([...new Set(named)].filter((key) => pages.every((texts) => texts[language][key] === undefined))).toEqual([]);
  });
}

test('both languages have the same keys and the same gaps', () => {
  const gaps = (text: string | undefined) => [...new Set((text ?? '').match(/\{\w+\}/g))].sort();
  for (const { it, en } of pages) {
    expect(Object.keys(it).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(it)) expect([key, ...gaps(it[key])]).toEqual([key, ...gaps(en[key])]);
  }
});

/** A name, then a participle or an adjective that would have to agree with it: who is named may be a man, a drake or a squad. */
const AGREEING =
  /(?<!(?:unità|modello|giocatore|di|a) )\{(?:unit|model|target|player|struck|hero|enemy|entity|mover)\} (?:non )?(?:è|viene|va|resta|sta)(?: già| di nuovo)?(?: stat[oa])? (?!sotto)\p{L}+(?:at|ut|it|tt|s|pint)[oaie](?!\p{L})/u;

test('no Italian sentence depends on the gender of who is named in it', () => {
  for (const { it } of pages) {
    expect(Object.entries(it).filter(([, text]) => AGREEING.test(text))).toEqual([]);
  }
});

test('what a card starts is something the server knows', () => {
  for (const { id, play } of gameCards) {
    if (!play) continue;
    const system = systems.find((one) => one.id === id);
    expect(system?.readySetups.map((setup) => setup.id)).toEqual(expect.arrayContaining([...play.setups]));
    expect(system?.players.map((player) => player.id)).toEqual(expect.arrayContaining([...play.bots]));
    for (const setup of play.setups) expect(baseMessages.it).toHaveProperty([`game.${id}.setup.${setup}`]);
  }
});

test('every game brings the words of its rules, in both languages', async () => {
  for (const { id } of plugins) {
    expect(systemsWithRules).toContain(id);
    const rules = (await systemOf(id)?.rulesIndex()) ?? [];
    expect(rules.length).toBeGreaterThan(0);
    for (const language of LANGUAGES) {
      expect(rules.filter((rule) => !rule[language]?.title || !rule[language]?.text)).toEqual([]);
    }
  }
});
