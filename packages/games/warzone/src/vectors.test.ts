import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import early from '../test/vectors-01-18.json' with { type: 'json' };
import late from '../test/vectors-19-36.json' with { type: 'json' };

/** A worked case of the rules and what shows it: scenario files, tests that carry its name, or both. */
interface Vector {
  readonly id: string;
  readonly scenarios?: readonly string[];
  /** Paths in this package. */
  readonly tests?: readonly string[];
}

interface Half {
  readonly vectors: readonly Vector[];
  readonly from: number;
  readonly to: number;
  /** How many of them nothing shows yet. */
  readonly bare: number;
}

const halves: readonly Half[] = [
  { vectors: early, from: 1, to: 18, bare: 0 },
  { vectors: late, from: 19, to: 36, bare: 28 },
];
const all = halves.flatMap(({ vectors }) => vectors);

const home = new URL('../', import.meta.url);
const scenarioFolder = new URL('scenarios/', home);
const textOf = (file: string, folder: URL): string => readFileSync(new URL(file, folder), 'utf8');

/** The names in brackets before the titles of a test file: `test('[WZ-04.2-a] …')`. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\btest\(\s*['"`]\[([^\]]*)\]/g)].flatMap(([, names]) => (names as string).split(/,\s*/));

test('all 192 vectors are listed once, 83 of them before chapter 19', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(halves.map(({ vectors }) => vectors.length)).toEqual([83, 109]);
  for (const { vectors, from, to } of halves) {
    const chapters = vectors.map(({ id }) => Number(/^WZ-(\d\d)\.\d+-[a-z]$/.exec(id)?.[1]));
    expect(chapters.filter((chapter) => !(chapter >= from && chapter <= to))).toEqual([]);
  }
});

test('every vector is shown by a scenario file or by a test', () => {
  for (const { vectors, bare } of halves) {
    const found = vectors.filter(({ scenarios = [], tests = [] }) => scenarios.length + tests.length === 0);
    expect([found.length, found.map(({ id }) => id)]).toEqual([bare, expect.any(Array)]);
  }
});

test('every scenario file named after a vector stands under it, and every file listed is there', () => {
  const shown = readdirSync(scenarioFolder)
    .filter((file) => file.endsWith('.jsonc'))
    .filter((file) => textOf(file, scenarioFolder).startsWith('// TV '));
  expect(all.flatMap(({ scenarios = [] }) => scenarios).sort()).toEqual(shown.sort());
  for (const { id, scenarios = [] } of all) {
    for (const file of scenarios) {
      expect(file).toMatch(new RegExp(`^${id.toLowerCase().replaceAll('.', '\\.')}(-\\d+)?\\.jsonc$`));
      expect(textOf(file, scenarioFolder)).toMatch(new RegExp(`^// TV ${id}\\n`));
    }
  }
});

test('every test listed carries the name of its vector', () => {
  const names = new Map<string, readonly string[]>();
  const astray = all.flatMap(({ id, tests = [] }) =>
    tests
      .filter((file) => {
        if (!existsSync(new URL(file, home))) return true;
        if (!names.has(file)) names.set(file, namesIn(textOf(file, home)));
        return !names.get(file)?.includes(id);
      })
      .map((file) => `${id} in ${file}`),
  );
  expect(astray).toEqual([]);
});
