import { expect, test } from 'vitest';
import { foresee, Match, seededDice } from './index.ts';
import { type Standoff, standoff } from './testing/standoff.ts';

const game = standoff(4);

const marching = (): Standoff => {
  const match = Match.start(game, { seats: 2, rounds: 2 }, { dice: seededDice('a') });
  return { ...match.state, stage: 'march', marching: 0 };
};

test('what would be asked after an answer is foreseen without touching the state', () => {
  const state = marching();
  const before = JSON.stringify(state);
  const ahead = foresee(game, state, [{ to: 1 }]);
  expect(ahead?.asked.map(({ kind, seat }) => [kind, seat])).toEqual([
    ['march', 0],
    ['ambush', 1],
  ]);
  expect(ahead?.state.seats[0]?.at).toBe(1);
  expect(JSON.stringify(state)).toBe(before);
});

test('an answer that would be refused is told with its reasons, and nothing beyond it', () => {
  const ahead = foresee(game, marching(), [{ to: 19 }, { to: 1 }]);
  expect(ahead?.asked).toHaveLength(1);
  expect(ahead?.refusals?.[0]?.code).toBe('march/too-far');
});

test('nobody sees beyond dice, nor beyond questions to several seats at once', () => {
  const match = Match.start(game, { seats: 2, rounds: 2 }, { dice: seededDice('a') });
  expect(foresee(game, match.state, [])).toBeUndefined();
  const dealing: Standoff = { ...match.state, stage: 'deal' };
  expect(foresee(game, dealing, [])?.dice).toBeDefined();
});
