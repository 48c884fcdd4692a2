import { expect, test } from 'vitest';
import { given } from '../../../test/given.ts';
import { game } from '../../game.ts';
import type { Battle } from '../../state.ts';

function over(ended: Battle['mission']['ended'], destroyed: number[], vp: readonly [number, number]): Battle {
  const state = given({ players: [{ vp: vp[0] }, { vp: vp[1] }] });
  state.flow.stage = 'over';
  state.mission.ended = ended;
  state.mission.destroyed = destroyed;
  return state;
}

test.each([
  ['army-destroyed', [0], [12, 2], [1], 'army-destroyed'],
  // Lost with its Reinforcements when the last round ends (W40K-09.1).
  ['last-round', [0], [12, 2], [1], 'army-destroyed'],
  ['army-destroyed', [0, 1], [12, 2], [0], 'both-destroyed'],
  ['last-round', [], [12, 2], [0], 'last-round'],
  ['last-round', [], [2, 2], [], 'draw'],
] as const)('[W40K-23.15] %s, armies %j gone, points %j: %j by %s', (ended, destroyed, vp, winners, reason) => {
  const outcome = game.outcome(over(ended, [...destroyed], vp));
  expect(outcome?.winners).toEqual(winners);
  expect(outcome?.reason.key).toBe(`outcome.${reason}`);
});
