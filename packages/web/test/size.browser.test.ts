import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

// No browser, but the built client: this belongs to what runs after the build.
const ROOT = process.env.MISCHIA_WEB_ROOT ?? fileURLToPath(new URL('../dist', import.meta.url));
const ASSETS = join(ROOT, 'assets');
const KB = 1000;

/** The page before anything is chosen. */
const FIRST_LOAD = 260 * KB;
/** Every table of every game, with all fonts, without the view in space. */
const EVERY_TABLE = 600 * KB;
/** The same with odds, rules, replays and scenarios. */
const EVERYTHING = 650 * KB;

const isPacked = (name: string): boolean => /\.(br|gz)$/.test(name);
const files = readdirSync(ASSETS)
  .filter((name) => !isPacked(name))
  .map((name) => {
    const bytes = readFileSync(join(ASSETS, name));
    return { name, text: /\.(js|css)$/.test(name) ? bytes.toString('utf8') : '', size: gzipSync(bytes).length };
  });
const sum = (some: typeof files): number => some.reduce((total, { size }) => total + size, 0);
const isInSpace = ({ text }: (typeof files)[number]): boolean => text.includes('WebGLRenderer');
/** Rules in the other language and pictures in the other theme: nobody loads both. */
const isOther = ({ name, text }: (typeof files)[number]): boolean =>
  /-light-[\w-]{8}\.webp$/.test(name) || (name.startsWith('rules-index') && !/\bit:/.test(text.slice(0, 200)));

test('the first page loads in little', () => {
  const page = readFileSync(join(ROOT, 'index.html'), 'utf8');
  const first = files.filter(
    ({ name }) => page.includes(`/assets/${name}`) || /\.woff2$|-dark-[\w-]{8}\.webp$/.test(name),
  );
  expect(first.filter(({ name }) => name.endsWith('.webp'))).toHaveLength(3);
  expect(first.filter(isInSpace)).toEqual([]);
  expect(sum(first)).toBeLessThan(FIRST_LOAD);
});

/** A file and all it cannot do without. */
function withImports(names: readonly string[]): typeof files {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    const text = files.find((file) => file.name === name)?.text ?? '';
    for (const [, needed = ''] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/g)) visit(needed);
  };
  for (const name of names) visit(name);
  return files.filter(({ name }) => found.has(name));
}

test('all games together, without the view in space, stay under 600 kB', () => {
  const page = readFileSync(join(ROOT, 'index.html'), 'utf8');
  const isPart = ({ name }: (typeof files)[number]): boolean =>
    page.includes(`/assets/${name}`) ||
    /^(plugin|w40k|black-reach|space-marine-heroes)-[\w-]{8}\.(js|css)$|\.worker-|\.woff2$|-dark-[\w-]{8}\.webp$/.test(
      name,
    );
  const tables = withImports(files.filter(isPart).map(({ name }) => name));
  // Three games, each with its view, its dice and its style.
  expect(tables.filter(({ name }) => /^plugin-.*\.js$/.test(name))).toHaveLength(3);
  expect(tables.some(({ name }) => name.startsWith('schemas'))).toBe(true);
  expect(tables.filter(isInSpace)).toEqual([]);
  expect(sum(tables)).toBeLessThan(EVERY_TABLE);
});

test('whatever else there is comes to little', () => {
  const rules = files.filter(({ name }) => name.startsWith('rules-index'));
  expect(rules.filter(isOther).length).toBe(rules.length / 2);
  expect(files.filter(isInSpace)).toHaveLength(1);
  expect(sum(files.filter((file) => !isInSpace(file) && !isOther(file)))).toBeLessThan(EVERYTHING);
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
