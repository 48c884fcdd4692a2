import { readdirSync, readFileSync } from 'node:fs';
import { keepPicture } from '@mischia/geometry/testing';
import { isProblems } from '@mischia/kernel';
import { parseScenario, runScenario, type Scenario } from '@mischia/kernel/scenario';
import { expect, test } from 'vitest';
import { game } from './game.ts';
import { picture } from './picture.ts';

const folder = new URL('../scenarios/', import.meta.url);

/** Whoever sees a scenario fail can look at it. */
function expectNoDifference(file: string, scenario: Scenario): void {
  const { differences, differsAt } = runScenario(game, scenario);
  const kept = differsAt && keepPicture('w40k', file.replace(/\.jsonc?$/, ''), picture(differsAt));
  expect(differences, kept).toEqual([]);
}

for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonc'))) {
  const scenario = parseScenario(readFileSync(new URL(file, folder), 'utf8'));
  const rules = isProblems(scenario) ? [] : (scenario as Scenario).rules;
  test(`[${rules.join(', ')}] ${file}`, () => {
    expect(isProblems(scenario) ? scenario : []).toEqual([]);
    expectNoDifference(file, scenario as Scenario);
  });
}
