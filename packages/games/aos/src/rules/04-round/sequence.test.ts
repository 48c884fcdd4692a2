import { Match, playRandomly, Random, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { readySetups } from '../../army/setup.ts';
import { game } from '../../game.ts';
import { PHASES } from '../../state.ts';

/** What a whole random battle tells of its rounds, turns and phases. */
function told() {
  const { setup } = readySetups[0] as (typeof readySetups)[number];
  const match = Match.start(game, setup, { dice: seededDice('sequence') });
  playRandomly(match, new Random(11));
  return match.events;
}

test('[AOS-4.0] [AOS-5.0] a round has a turn of each player, a turn six phases in their order', () => {
  const events = told();
  const order = events.flatMap(({ type, data }) => {
    if (type === 'round-began') return [`round ${data?.round}`];
    if (type === 'turn-began') return ['turn'];
    return type === 'phase-began' ? [String(data?.phase)] : [];
  });
  const turn = ['turn', ...PHASES];
  expect(order).toEqual([1, 2, 3, 4, 5].flatMap((round) => [`round ${round}`, ...turn, ...turn]));
  const seats = events.flatMap(({ type, data }) => (type === 'turn-began' ? [data?.seat] : []));
  for (let i = 0; i < seats.length; i += 2) expect([seats[i], seats[i + 1]].sort()).toEqual([0, 1]);
});

test('[AOS-4.0] R115: in every round priority is rolled before the command points and the first turn', () => {
  const types = told().map(({ type }) => type);
  const starts = types.flatMap((type, i) => (type === 'round-began' ? [i] : []));
  for (const start of starts) {
    const next = (type: string) => types.indexOf(type, start);
    expect(next('priority-won')).toBeLessThan(next('command-points'));
    expect(next('command-points')).toBeLessThan(next('turn-began'));
  }
});
