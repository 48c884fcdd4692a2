import { readdirSync, readFileSync } from 'node:fs';
import { isProblems } from '@mischia/kernel';
import { parseScenario, runScenario, type Scenario } from '@mischia/kernel/scenario';
import { expect, test } from 'vitest';
import { game } from './game.ts';

// Positions for rules that no vector of the specification plays, and a judge's cases from the book.
for (const name of ['play', 'book']) {
  const folder = new URL(`../scenarios/${name}/`, import.meta.url);
  for (const file of readdirSync(folder)) {
    const scenario = parseScenario(readFileSync(new URL(file, folder), 'utf8'));
    const rules = isProblems(scenario) ? [] : (scenario as Scenario).rules;
    test(`[${rules.join(', ')}] ${name}/${file}`, () => {
      expect(isProblems(scenario) ? scenario : []).toEqual([]);
      expect(runScenario(game, scenario as Scenario).differences).toEqual([]);
    });
  }
}
