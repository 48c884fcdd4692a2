import { Match, playRandomly, Random, seededDice } from '@mischia/kernel';
import { luckRecords, luckReport } from '@mischia/odds';
import { expect, test } from 'vitest';
import { game, luckRolls, readySetups } from '../index.ts';

const roll = (kind: string, target: number | undefined, amounts: readonly number[], faces: readonly number[]) =>
  luckRolls([
    {
      type: 'dice-rolled',
      rule: 'AOS-13.3',
      data: { for: kind, by: 0, sides: 6, faces: [...faces], ...(target === undefined ? {} : { target }) },
      modifiers: amounts.map((amount) => ({ rule: 'AOS-13.3', why: { key: 'why.rend' }, amount })),
    },
  ])[0];

test('[AOS-13.3a] hit rolls are judged by the rules: −2 counts as −1, sixes hit', () => {
  expect(roll('to-hit', 3, [-1, -1], [4, 3, 6, 1])).toMatchObject({ chance: 3 / 6, rolls: 4, successes: 2 });
});

test('[AOS-13.3c] saves have no lower limit, and a 6 is not always safe', () => {
  expect(roll('save', 5, [-2], [6, 6])).toMatchObject({ chance: 0, rolls: 2, successes: 0 });
  expect(roll('save', 5, [-1], [6, 5])).toMatchObject({ chance: 1 / 6, rolls: 2, successes: 1 });
});

test('[AOS-14.3] wards by their number alone; sums are sums, and a low battleshock roll is the lucky one', () => {
  expect(roll('ward', 5, [], [5, 4])).toMatchObject({ chance: 2 / 6, successes: 1 });
  expect(roll('battleshock', undefined, [], [2])).toMatchObject({ dice: 1, total: 2, lowIsGood: true });
  expect(roll('charge', undefined, [], [2, 5])).toMatchObject({ dice: 2, total: 7, lowIsGood: false });
});

test('a battle with fair dice names no luck', () => {
  const setup = readySetups[0]?.setup;
  if (!setup) throw new Error('no ready setup');
  const match = Match.start(game, setup, { dice: seededDice('luck') });
  playRandomly(match, new Random(3), 4000);
  const lines = luckReport(luckRecords(luckRolls(match.events)));
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.every(({ verdict }) => verdict === 'as-expected')).toBe(true);
});
