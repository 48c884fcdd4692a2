import { parseScenario, runScenario, type Scenario } from '@mischia/kernel/scenario';
import { expect, test } from 'vitest';
import { game } from '../game.ts';

const marine = (x: number) => ({ unit: 'free-marines', models: { 'free-marine': 1 }, at: [[x, 20]] });

const differences = (absent: string): string => {
  const file = {
    name: 'looking',
    system: 'warzone',
    rules: ['WZ-34.1'],
    setup: { position: { units: { a1: marine(20), b1: marine(60) } } },
    steps: [
      { seat: 0, ask: 'select-to-activate', answer: 'activate:a1' },
      { seat: 0, ask: 'select-member', answer: 'member:a1.1' },
      { seat: 0, ask: 'act', absent: [absent] },
    ],
  };
  const scenario = parseScenario(JSON.stringify(file));
  return runScenario(game, scenario as Scenario).differences.join('\n');
};

test('[WZ-34.1] a scenario that looks for an activity there is not is told so, with the one that was meant', () => {
  expect(differences('charge')).toBe('');
  expect(differences('chrage')).toMatch(/"chrage" is no option of "act"; did you mean "charge"\?/);
});
