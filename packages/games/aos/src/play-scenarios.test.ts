import { readdirSync, readFileSync } from 'node:fs';
import { isProblems } from '@mischia/kernel';
import { parseScenario, runScenario, type Scenario } from '@mischia/kernel/scenario';
import { expect, test } from 'vitest';
import { game } from './game.ts';

const folder = new URL('../scenarios/play/', import.meta.url);

// Positions for rules that no vector of the specification plays.
for (const file of readdirSync(folder)) {
  const scenario = parseScenario(readFileSync(new URL(file, folder), 'utf8'));
  const rules = isProblems(scenario) ? [] : (scenario as Scenario).rules;
  test(`[${rules.join(', ')}] ${file}`, () => {
    expect(isProblems(scenario) ? scenario : []).toEqual([]);
    expect(runScenario(game, scenario as Scenario).differences).toEqual([]);
  });
}
