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
/** Every game and every page, without the view in space. */
const EVERYTHING = 600 * KB;

const files = readdirSync(ASSETS).map((name) => {
  const bytes = readFileSync(join(ASSETS, name));
  return { name, text: /\.(js|css)$/.test(name) ? bytes.toString('utf8') : '', size: gzipSync(bytes).length };
});
const sum = (some: typeof files): number => some.reduce((total, { size }) => total + size, 0);
const isInSpace = ({ text }: (typeof files)[number]): boolean => text.includes('WebGLRenderer');
/** Rules in English: whoever reads them in Italian never loads them. */
const isOtherLanguage = ({ name, text }: (typeof files)[number]): boolean =>
  name.startsWith('rules-index') && !/\bit:/.test(text.slice(0, 200));

test('the first page loads in little', () => {
  const page = readFileSync(join(ROOT, 'index.html'), 'utf8');
  const first = files.filter(({ name }) => page.includes(`/assets/${name}`) || /\.woff2$|^home-/.test(name));
  expect(first.length).toBeGreaterThan(5);
  expect(first.filter(isInSpace)).toEqual([]);
  expect(sum(first)).toBeLessThan(FIRST_LOAD);
});

test('everything together, without the view in space, stays under 600 kB', () => {
  const rules = files.filter(({ name }) => name.startsWith('rules-index'));
  expect(rules.filter(isOtherLanguage).length).toBe(rules.length / 2);
  expect(files.filter(isInSpace)).toHaveLength(1);
  expect(sum(files.filter((file) => !isInSpace(file) && !isOtherLanguage(file)))).toBeLessThan(EVERYTHING);
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
