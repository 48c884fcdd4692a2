import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderSvg } from '@mischia/geometry';
import { isProblems } from '@mischia/kernel';
import { parseScenario, runScenario, type Scenario } from '@mischia/kernel/scenario';
import { expect, test } from 'vitest';
import { game } from './game.ts';
import { picture } from './picture.ts';

const folder = new URL('../scenarios/', import.meta.url);
const failures = fileURLToPath(new URL('../../../../dist/failures/w40k/', import.meta.url));

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

for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonc'))) {
  const scenario = parseScenario(readFileSync(new URL(file, folder), 'utf8'));
  const rules = isProblems(scenario) ? [] : (scenario as Scenario).rules;
  test(`[${rules.join(', ')}] ${file}`, () => {
    expect(isProblems(scenario) ? scenario : []).toEqual([]);
    expectNoDifference(file, scenario as Scenario);
  });
}
