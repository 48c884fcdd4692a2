import { expect, test } from 'vitest';
import { freshFaces, isNew, legalPartitions, partitions } from './setting-aside.ts';
import { WINNING_ROLLS, winningRollsIn, withoutRolls } from './winning-rolls.ts';

const names = (dice: readonly number[]) => winningRollsIn(dice).map((roll) => roll.id);
const legal = (dice: readonly number[], kept: readonly number[] = []) =>
  legalPartitions(dice, kept).map((partition) => partition.rolls.join('+'));

test('[SMH-6] there are thirteen winning rolls', () => {
  expect(WINNING_ROLLS).toHaveLength(13);
});

test('[SMH-6] a 6 is no part of a Straight or a Triple', () => {
  expect(names([1, 1, 2, 4, 5, 6])).toEqual(['lucky-six']);
  expect(names([6, 6, 6])).toEqual(['double-six', 'lucky-six']);
});

test('[SMH-6] a Straight may be taken shorter than it is', () => {
  expect(names([1, 2, 3, 4])).toEqual(['straight-1-2-3-4', 'straight-1-2-3', 'straight-2-3-4']);
});

test('[SMH-6] no die belongs to two winning rolls', () => {
  expect(legal([1, 1, 1, 2, 3])).toEqual(['straight-1-2-3', 'triple-1']);
  expect(legal([1, 1, 1, 1, 2, 3])).toContain('straight-1-2-3+triple-1');
});

test('[SMH-6] two sixes are a Double Six, two Lucky Sixes, or one Lucky Six and a spare die', () => {
  expect(legal([6, 6])).toEqual(['double-six', 'lucky-six+lucky-six', 'lucky-six']);
});

test('[SMH-7] every partition takes dice that are there, and each is listed once', () => {
  for (const dice of allThrows(6)) {
    const all = partitions(dice);
    expect(new Set(all.map(({ rolls }) => rolls.join())).size).toBe(all.length);
    for (const { rolls, dice: taken } of all) expect(withoutRolls(dice, rolls)).toHaveLength(dice.length - taken);
  }
});

test('[SMH-8] a partition is legal if and only if one of its dice can be one that was rerolled', () => {
  // By hand: label every die kept or fresh and try all ways to take the rolls out.
  for (const dice of allThrows(4)) {
    for (let mask = 0; mask < 16; mask++) {
      const kept = dice.filter((_, index) => mask & (1 << index));
      const fresh = freshFaces(dice, kept);
      for (const one of partitions(dice)) expect(isNew(one, fresh)).toBe(canUseFresh(dice, mask, one.rolls));
    }
  }
});

function canUseFresh(dice: readonly number[], keptMask: number, rolls: readonly string[]): boolean {
  const left = withoutRolls(dice, rolls);
  for (let used = 1; used < 1 << dice.length; used++) {
    const rest = dice.filter((_, index) => !(used & (1 << index)));
    if (rest.join() === left.join() && used & ~keptMask) return true;
  }
  return false;
}

function allThrows(count: number): number[][] {
  if (count === 0) return [[]];
  return allThrows(count - 1).flatMap((dice) =>
    [1, 2, 3, 4, 5, 6].filter((face) => face >= (dice.at(-1) ?? 1)).map((face) => [...dice, face]),
  );
}
