import { readdirSync, readFileSync } from 'node:fs';
import { isProblems } from '@mischia/kernel';
import { parseScenario, runScenario, type Scenario } from '@mischia/kernel/scenario';
import { expect, test } from 'vitest';
import vectors from '../vectors.json' with { type: 'json' };
import { game } from './game.ts';

const folder = new URL('../scenarios/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonc'));

for (const file of files) {
  const scenario = parseScenario(readFileSync(new URL(file, folder), 'utf8'));
  const rules = isProblems(scenario) ? [] : (scenario as Scenario).rules;
  test(`[${rules.join(', ')}] ${file}`, () => {
    expect(isProblems(scenario) ? scenario : []).toEqual([]);
    expect(runScenario(game, scenario as Scenario).differences).toEqual([]);
  });
}

test('the README tells every die that a scenario gives', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const given = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonc'))
    .map((name) => parseScenario(readFileSync(new URL(name, folder), 'utf8')))
    .flatMap((scenario) => (isProblems(scenario) ? [] : Object.keys((scenario as Scenario).dice ?? {})));
  expect([...new Set(given)].filter((purpose) => !readme.includes(`\`${purpose}\``))).toEqual([]);
});

test('all 107 vectors are listed once, each with scenarios, cases or both', () => {
  expect(vectors).toHaveLength(107);
  expect(new Set(vectors.map(({ id }) => id)).size).toBe(107);
  const bare = vectors.filter(({ scenarios = [], cases = [] }) => scenarios.length + cases.length === 0);
  expect(bare).toEqual([]);
});

test('every scenario file stands under its vector, and every file listed is there', () => {
  const listed = vectors.flatMap(({ scenarios = [] }) => scenarios);
  const shown = files.filter((file) => readFileSync(new URL(file, folder), 'utf8').startsWith('// TV '));
  expect([...listed].sort()).toEqual([...shown].sort());
  for (const { id, scenarios = [] } of vectors) {
    for (const file of scenarios) {
      expect(file).toMatch(new RegExp(`^${id.toLowerCase().replaceAll('.', '\\.')}(-\\d+)?\\.jsonc$`));
      expect(readFileSync(new URL(file, folder), 'utf8')).toMatch(new RegExp(`^// TV ${id}\\n`));
    }
  }
});
