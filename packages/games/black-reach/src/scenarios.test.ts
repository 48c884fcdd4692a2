import { readdirSync, readFileSync } from 'node:fs';
import { keepPicture } from '@mischia/geometry/testing';
import { isProblems } from '@mischia/kernel';
import { parseScenario, runScenario, type Scenario } from '@mischia/kernel/scenario';
import { describe, expect, test } from 'vitest';
import { game } from './index.ts';
import { picture } from './picture.ts';

const folder = new URL('../scenarios/', import.meta.url);

/** Whoever sees a scenario fail can look at it. */
function expectNoDifference(file: string, scenario: Scenario): void {
  const { differences, differsAt } = runScenario(game, scenario);
  const kept = differsAt && keepPicture('black-reach', file.replace(/\.jsonc?$/, ''), picture(differsAt));
  expect(differences, kept).toEqual([]);
}

describe('the worked cases', () => {
  for (const file of readdirSync(folder).sort()) {
    const scenario = parseScenario(readFileSync(new URL(file, folder), 'utf8'));
    if (isProblems(scenario)) throw new Error(`${file}: ${JSON.stringify(scenario)}`);
    const { name, rules } = scenario as Scenario;
    test(`[${rules.join(', ')}] ${file}: ${name}`, () => {
      expectNoDifference(file, scenario as Scenario);
    });
  }
});
