import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// Two engines may differ in the last bit of these, and a replay must not (CONTRIBUTING.md). Drawing (web), exact
// odds and the server keep no state that depends on them; what a bot (ai) weighs only ends in an answer, which is recorded.
const FORBIDDEN =
  /\bMath\.(sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|hypot|pow|exp|expm1|log|log2|log10|log1p|cbrt)\b/;
const POWER = /\*\*/;
const WHOLE_POWER = /\*\*=?\s*\(?\s*\d+\b(?!\.)/;
const FREE = ['web', 'odds', 'server', 'ai'];

const packages = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

function sources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['testing', 'bench', 'node_modules'].includes(entry.name) ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|bench)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Code only: comments and doc comments may name what they replace. */
const withoutComments = (line: string): string => line.replace(/\/\/.*$/, '').replace(/\/\*.*?\*\//g, '');
const isCommentLine = (line: string): boolean => /^\s*(\*|\/\*)/.test(line);

function offences(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, i) => {
      if (isCommentLine(line)) return [];
      const code = withoutComments(line);
      const bad = FORBIDDEN.test(code) || (POWER.test(code) && !WHOLE_POWER.test(code));
      return bad ? [`${relative(packages, path).split(sep).join('/')}:${i + 1}: ${line.trim()}`] : [];
    });
}

test('no floating trigonometry in code that changes the state of a game', () => {
  const folders = readdirSync(packages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !FREE.includes(entry.name))
    .flatMap((entry) =>
      entry.name === 'games'
        ? readdirSync(join(packages, 'games')).map((game) => join(packages, 'games', game, 'src'))
        : [join(packages, entry.name, 'src')],
    );
  expect(folders.flatMap(sources).flatMap(offences)).toEqual([]);
});

test('the scan finds what it looks for', () => {
  expect(FORBIDDEN.test('const a = Math.atan2(y, x);')).toBe(true);
  expect(WHOLE_POWER.test('x ** 2')).toBe(true);
  expect(WHOLE_POWER.test('x ** 0.5')).toBe(false);
  expect(WHOLE_POWER.test('x ** y')).toBe(false);
});
