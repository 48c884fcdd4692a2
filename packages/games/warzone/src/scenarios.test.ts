import { readdirSync, readFileSync } from 'node:fs';
import { isProblems } from '@mischia/kernel';
import { parseScenario, runScenario, type Scenario } from '@mischia/kernel/scenario';
import { expect, test } from 'vitest';
import { game } from './game.ts';

const folder = new URL('../scenarios/', import.meta.url);

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonc'));

for (const file of files) {
  const scenario = parseScenario(readFileSync(new URL(file, folder), 'utf8'));
  const rules = isProblems(scenario) ? [] : (scenario as Scenario).rules;
  test(`[${rules.join(', ')}] ${file}`, () => {
    expect(isProblems(scenario) ? scenario : []).toEqual([]);
    expect(runScenario(game, scenario as Scenario).differences).toEqual([]);
  });
}
