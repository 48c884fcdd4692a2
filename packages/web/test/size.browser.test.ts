import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gameCards } from '../src/games/catalogue.ts';

// No browser, but the built client: this belongs to what runs after the build.
const ROOT = process.env.MISCHIA_WEB_ROOT ?? fileURLToPath(new URL('../dist', import.meta.url));
const ASSETS = join(ROOT, 'assets');
const KB = 1000;

// A player loads the first page, then the game he opens, and nothing of the others. So each of these has its own budget;
// one for all games together would grow with every game, and say nothing about what anybody waits for.
/** The page before anything is chosen, with fonts and the pictures of the games. */
const FIRST_LOAD = 260 * KB;
/** What every table needs that the first page does not: panels, log, dice, the line to the server. */
const ANY_TABLE = 52 * KB;
/** What opening one game adds: its rules, its data, its table, its dice and its planner, and how its units look. Warzone, the longest book, is the largest. */
const ONE_TABLE = 320 * KB;
/** Everything that whoever plays one game loads, but for the view in space. */
const ALL_OF_ONE = 650 * KB;
/** The words of one game's rules in one language. */
const RULES = 20 * KB;
/** What models figures and paints the tables; it works beside the page. */
const PAINTER = 40 * KB;
/** Odds, replays, scenarios, what explains abilities in either language and the rest of the pages, together. */
const OTHER_PAGES = 70 * KB;

/** One file as the builder lists it. */
interface Built {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
const built: { readonly [source: string]: Built } = JSON.parse(readFileSync(join(ROOT, '.vite/manifest.json'), 'utf8'));

/** What the server sends of a file to whoever takes gzip: packed at build time, unless that gains nothing. */
const sentOf = (path: string): number => statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size;

const isPacked = (name: string): boolean => /\.(br|gz)$/.test(name);
const files = readdirSync(ASSETS)
  .filter((name) => !isPacked(name))
  .map((name) => {
    const path = join(ASSETS, name);
    return { name, text: /\.(js|css)$/.test(name) ? readFileSync(path, 'utf8') : '', size: sentOf(path) };
  });
type File = (typeof files)[number];
const sum = (some: readonly File[]): number => some.reduce((total, { size }) => total + size, 0);
const isInSpace = ({ text }: File): boolean => text.includes('WebGLRenderer');
const isRules = ({ name }: File): boolean => name.startsWith('rules-index');

/** A source and all it cannot do without, as files. */
function filesOf(...sources: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (source: string): void => {
    if (seen.has(source)) return;
    seen.add(source);
    for (const needed of built[source]?.imports ?? []) visit(needed);
  };
  for (const source of sources) visit(source);
  const named = [...seen].flatMap((source) => [built[source]?.file ?? '', ...(built[source]?.css ?? [])]);
  return new Set(named.map((name) => name.replace('assets/', '')));
}

const shell = filesOf('index.html');
const playable = gameCards.filter(({ play }) => play).map(({ id }) => id);
const partsOf = (system: string): readonly string[] =>
  [`src/games/${system}/plugin.tsx`, `src/games/dice/${system}.ts`, `src/games/${system}/planner.worker.ts`].filter(
    (source) => built[source],
  );
const anyTable = filesOf('src/table/TablePage.tsx');
/** What opening a game adds to the first page and to what every table has. */
const tableOf = (system: string): readonly File[] => {
  const needed = filesOf(...partsOf(system));
  return files.filter(({ name }) => needed.has(name) && !shell.has(name) && !anyTable.has(name));
};
// Of a picture in two themes one is loaded; a painted table has one for both.
const first = files.filter(
  ({ name }) => shell.has(name) || /\.woff2$/.test(name) || /(?<!-light)-[\w-]{8}\.webp$/.test(name),
);

test('the first page loads in little', () => {
  expect(first.filter(({ name }) => name.endsWith('.webp'))).toHaveLength(gameCards.length);
  expect(first.filter(isInSpace)).toEqual([]);
  expect(sum(first)).toBeLessThan(FIRST_LOAD);
});

test('what every table needs comes with the first one, and is little', () => {
  const table = files.filter(({ name }) => anyTable.has(name) && !shell.has(name));
  expect(table.filter(isInSpace)).toEqual([]);
  expect(sum(table)).toBeGreaterThan(10 * KB);
  expect(sum(table)).toBeLessThan(ANY_TABLE);
});

test.each(playable)('opening %s adds what one game needs, without the view in space', (system) => {
  const table = tableOf(system);
  expect(partsOf(system).length).toBeGreaterThan(1);
  expect(table.length).toBeGreaterThan(1);
  expect(table.filter(isInSpace)).toEqual([]);
  expect(table.filter(isRules)).toEqual([]);
  expect(sum(table)).toBeLessThan(ONE_TABLE);
});

test('no game brings another along', () => {
  const own = (system: string) => new Set(partsOf(system).map((source) => built[source]?.file.replace('assets/', '')));
  for (const system of playable) {
    const loaded = tableOf(system).map(({ name }) => name);
    for (const other of playable.filter((id) => id !== system)) {
      expect(loaded.filter((name) => own(other).has(name))).toEqual([]);
    }
  }
});

test('rules come in one language at a time, game by game', () => {
  const rules = files.filter(isRules);
  expect(rules).toHaveLength(2 * playable.length);
  for (const { name, size } of rules) expect(size, name).toBeLessThan(RULES);
});

const painter = filesOf('src/inch-table/picture/painter.worker.ts');

test('what paints the tables comes by itself, and is small', () => {
  const own = files.filter(({ name }) => painter.has(name) && !shell.has(name));
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter(isInSpace)).toEqual([]);
  expect(
    sum(own.filter(({ name }) => !playable.some((system) => tableOf(system).some((file) => file.name === name)))),
  ).toBeLessThan(PAINTER);
});

test.each(playable)('whoever plays %s loads no more than this, without the view in space', (system) => {
  const own = tableOf(system).map(({ name }) => name);
  const needed = new Set([...first.map(({ name }) => name), ...anyTable, ...painter, ...own]);
  expect(sum(files.filter(({ name }) => needed.has(name)))).toBeLessThan(ALL_OF_ONE);
});

test('whatever else there is comes to little', () => {
  const tables = playable.flatMap((system) => tableOf(system).map(({ name }) => name));
  const known = new Set([...shell, ...anyTable, ...painter, ...tables]);
  const rest = files.filter(
    (file) => !known.has(file.name) && !isInSpace(file) && !isRules(file) && !/\.(woff2|webp)$/.test(file.name),
  );
  expect(files.filter(isInSpace)).toHaveLength(1);
  expect(sum(rest)).toBeLessThan(OTHER_PAGES);
});

test('fonts come once, in one form; a worker shares the files of the page', () => {
  const fonts = files.filter(({ name }) => /\.(woff2?|ttf|otf)$/.test(name));
  expect(fonts.map(({ name }) => name.replace(/-[\w-]{8}\.woff2$/, '')).sort()).toEqual([
    'barlow-condensed-latin-600-normal',
    'inter-latin-400-normal',
    'inter-latin-600-normal',
  ]);
  for (const { name, size } of files.filter((file) => file.name.includes('.worker'))) {
    expect(size, name).toBeLessThan(20 * KB);
  }
});
