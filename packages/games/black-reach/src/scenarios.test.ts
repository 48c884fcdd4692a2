import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderSvg } from '@mischia/geometry';
import { isProblems } from '@mischia/kernel';
import { parseScenario, runScenario, type Scenario } from '@mischia/kernel/scenario';
import { describe, expect, test } from 'vitest';
import { game } from './index.ts';
import { picture } from './picture.ts';
import type { State } from './state.ts';

const folder = new URL('../scenarios/', import.meta.url);
const failures = fileURLToPath(new URL('../../../../dist/failures/black-reach/', import.meta.url));

/** The state after some steps, which the kernel hands out when it asks whether the game is over. */
function runTo(scenario: Scenario, steps: Scenario['steps']) {
  let state: State | undefined;
  const outcome: typeof game.outcome = (now) => {
    state = now;
    return game.outcome(now);
  };
  const { differences } = runScenario({ ...game, outcome }, { ...scenario, steps, expect: {} });
  return { state, differences };
}

/** Where a scenario first went another way: at a question, after an answer, or at the end. */
function stateAt(first: string, scenario: Scenario): State | undefined {
  const step = Number(/^step (\d+): /.exec(first)?.[1] ?? 0);
  if (step === 0) return runTo(scenario, scenario.steps).state;
  const looking = scenario.steps
    .slice(0, step)
    .map(({ answer, ...rest }, at) => (at < step - 1 ? { answer, ...rest } : rest));
  const asked = runTo(scenario, looking);
  if (asked.differences.some((difference) => difference.startsWith(`step ${step}: `))) return asked.state;
  return runTo(scenario, scenario.steps.slice(0, step)).state;
}

/** Whoever sees a scenario fail can look at it. */
function expectNoDifference(file: string, scenario: Scenario): void {
  const { differences } = runScenario(game, scenario);
  const [first] = differences;
  const state = first === undefined ? undefined : stateAt(first, scenario);
  const drawn = join(failures, `${file.replace(/\.jsonc?$/, '')}.svg`);
  if (state) {
    mkdirSync(failures, { recursive: true });
    writeFileSync(drawn, renderSvg(picture(state)));
  }
  expect(differences, state ? `Picture: ${drawn}` : undefined).toEqual([]);
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
