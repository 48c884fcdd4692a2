import { readdirSync, readFileSync } from 'node:fs';
import { isProblems } from '@mischia/kernel';
import { parseScenario, runScenario, type Scenario } from '@mischia/kernel/scenario';
import { expect, test } from 'vitest';
import rulesIndex from '../rules-index.json' with { type: 'json' };
import { game } from './game.ts';

const folder = new URL('../scenarios/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.jsonc'));
const scenarios = files.map((file) => ({ file, scenario: parseScenario(readFileSync(new URL(file, folder), 'utf8')) }));

for (const { file, scenario } of scenarios) {
  const rules = isProblems(scenario) ? [] : (scenario as Scenario).rules;
  test(`[${rules.join(', ')}] ${file}`, () => {
    expect(isProblems(scenario) ? scenario : []).toEqual([]);
    expect(runScenario(game, scenario as Scenario).differences).toEqual([]);
  });
}

test('the scenarios carry every rule of the index, and no other', () => {
  const seen = new Set(scenarios.flatMap(({ scenario }) => [...runScenario(game, scenario as Scenario).rulesSeen]));
  const own = [...seen].filter((rule) => !rule.startsWith('K-')).sort();
  expect(own).toEqual(rulesIndex.map(({ id }) => id).sort());
});
