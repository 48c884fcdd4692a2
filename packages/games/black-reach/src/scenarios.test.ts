import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderSvg } from '@mischia/geometry';
import { isProblems } from '@mischia/kernel';
import { parseScenario, runScenario, type Scenario } from '@mischia/kernel/scenario';
import { describe, expect, test } from 'vitest';
import { game } from './index.ts';
import { picture } from './picture.ts';

const folder = new URL('../scenarios/', import.meta.url);
const failures = fileURLToPath(new URL('../../../../dist/failures/black-reach/', import.meta.url));

/** Whoever sees a scenario fail can look at it. */
function expectNoDifference(file: string, scenario: Scenario): void {
  const { differences, differsAt } = runScenario(game, scenario);
  const drawn = join(failures, `${file.replace(/\.jsonc?$/, '')}.svg`);
  if (differsAt !== undefined) {
    mkdirSync(failures, { recursive: true });
    writeFileSync(drawn, renderSvg(picture(differsAt)));
  }
  expect(differences, differsAt === undefined ? undefined : `Picture: ${drawn}`).toEqual([]);
}

describe('the vectors of the specification', () => {
  for (const file of readdirSync(folder).sort()) {
    const scenario = parseScenario(readFileSync(new URL(file, folder), 'utf8'));
    if (isProblems(scenario)) throw new Error(`${file}: ${JSON.stringify(scenario)}`);
    const { name, rules } = scenario as Scenario;
    test(`[${rules.join(', ')}] ${file}: ${name}`, () => {
      expectNoDifference(file, scenario as Scenario);
    });
  }
});
