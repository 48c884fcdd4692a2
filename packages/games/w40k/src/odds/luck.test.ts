import { Match, playRandomly, Random, seededDice } from '@mischia/kernel';
import { luckRecords, luckReport } from '@mischia/odds';
import { expect, test } from 'vitest';
import { game, luckRolls, readySetups } from '../index.ts';

test('[W40K-16.1] rolls are judged by the rules: caps, sixes, Overwatch', () => {
  const roll = (rule: string, target: number, amounts: readonly number[], faces: readonly number[]) =>
    luckRolls([
      {
        type: 'dice-rolled',
        rule,
        data: { for: 'to-hit', by: 0, sides: 6, faces: [...faces], target },
        modifiers: amounts.map((amount) => ({ rule, why: { key: 'why.ap' }, amount })),
      },
    ])[0];
  expect(roll('W40K-16.1', 3, [-1, -1], [4, 3, 6, 1])).toMatchObject({ chance: 3 / 6, rolls: 4, successes: 2 });
  expect(roll('W40K-18.8', 6, [], [6, 5, 5, 1])).toMatchObject({ chance: 1 / 6, rolls: 4, successes: 1 });
});

test('a battle with fair dice names no luck, and every die is counted once', () => {
  const setup = readySetups[0]?.setup;
  if (!setup) throw new Error('no ready setup');
  const match = Match.start(game, setup, { dice: seededDice('luck') });
  playRandomly(match, new Random(3), 4000);
  const lines = luckReport(luckRecords(luckRolls(match.events)));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.every(({ verdict }) => verdict === 'as-expected')).toBe(true);
});
