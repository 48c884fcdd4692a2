import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chanceOf,
  DiceError,
  dice,
  faceChances,
  facesAtLeast,
  facesAtMost,
  limitedSum,
  mean,
  parseDice,
} from '../index.ts';
import { settings } from '../testing/arbitrary.ts';

describe('dice expressions', () => {
  test.each([
    ['3', 3, [3, 3]],
    ['D6', 3.5, [1, 6]],
    ['d3', 2, [1, 3]],
    ['2D6+3', 10, [5, 15]],
    ['D3+3', 5, [4, 6]],
    ['D20', 10.5, [1, 20]],
    ['2D6 + D3 - 1', 8, [2, 14]],
    ['1+D6', 4.5, [2, 7]],
    ['D6−1', 2.5, [0, 5]],
  ] as const)('%s has mean %d', (text, expected, [low, high]) => {
    const pmf = dice(text);
    expect(mean(pmf)).toBeCloseTo(expected, 12);
    expect(pmf.findIndex((p) => p > 0)).toBe(low);
    expect(pmf.length - 1).toBe(high);
  });

  test('2D6 has two dice: 2 and 12 once in 36', () => {
    expect(dice('2D6')[2]).toBeCloseTo(1 / 36, 15);
    expect(dice('2D6')[12]).toBeCloseTo(1 / 36, 15);
  });

  test('a floor catches what falls below it', () => {
    expect(Array.from(dice('D3-2', 1), (p) => Math.round(p * 3))).toEqual([0, 3]);
    expect(dice(0, 1)).toEqual(dice(1));
  });

  test.each([
    ['', 'dice/empty', 0],
    ['  ', 'dice/empty', 0],
    ['D', 'dice/syntax', 0],
    ['2D6+', 'dice/syntax', 3],
    ['2D6 3', 'dice/syntax', 4],
    ['6-D3', 'dice/syntax', 1],
    ['2x3', 'dice/syntax', 1],
    ['-D6', 'dice/syntax', 0],
    ['D0', 'dice/no-sides', 0],
    ['9999D6', 'dice/too-many', 0],
  ] as const)('%j is refused with %s at %i', (text, code, at) => {
    try {
      parseDice(text);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(DiceError);
      expect(error).toMatchObject({ code, at });
      expect((error as DiceError).remedy).not.toBe('');
    }
  });
});

describe('faces', () => {
  const sixths = (faces: readonly boolean[]) => faces.map(Number).join('');

  test('3+ with −1 and the automatic faces', () => {
    expect(sixths(facesAtLeast(3))).toBe('001111');
    expect(sixths(facesAtLeast(3, { modifier: -1, alwaysFail: [1], alwaysSucceed: [6] }))).toBe('000111');
    expect(sixths(facesAtLeast(7, { alwaysSucceed: [6] }))).toBe('000001');
    expect(sixths(facesAtLeast(1, { alwaysFail: [1] }))).toBe('011111');
  });

  test('low rolls on a D20: 1 succeeds and 20 fails whatever the target', () => {
    const d20 = { sides: 20, alwaysSucceed: [1], alwaysFail: [20] };
    expect(chanceOf(facesAtMost(10, d20))).toBe(0.5);
    expect(chanceOf(facesAtMost(-3, d20))).toBe(0.05);
    expect(chanceOf(facesAtMost(25, d20))).toBe(0.95);
    expect(chanceOf(facesAtMost(8, { ...d20, modifier: 3 }))).toBe(0.55);
  });

  test('modifiers are added up before the limit, never one by one', () => {
    expect(limitedSum([1, 1, -1], -1, 1)).toBe(1);
    expect(limitedSum([2], -1, 1)).toBe(1);
    expect(limitedSum([-3, 1], -1, 1)).toBe(-1);
    expect(limitedSum([], -1, 1)).toBe(0);
  });

  test('no die is rolled more than twice, and a rerolled face may come again', () => {
    expect(
      chanceOf(
        facesAtLeast(4),
        facesAtLeast(4).map((hit) => !hit),
      ),
    ).toBeCloseTo(3 / 4, 15);
    expect(chanceOf(facesAtLeast(3), [true, false, false, false, false, false])).toBeCloseTo(7 / 9, 15);
    expect(faceChances(6, [true, true, true, true, true, true])[0]).toBeCloseTo(1 / 6, 15);
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        (success, reroll) => {
          const chances = faceChances(6, reroll);
          expect(chances.reduce((a, b) => a + b)).toBeCloseTo(1, 14);
          expect(chanceOf(success, reroll)).toBeCloseTo(
            chances.reduce((sum, p, k) => sum + (success[k] ? p : 0), 0),
            14,
          );
        },
      ),
      settings,
    );
  });
});
