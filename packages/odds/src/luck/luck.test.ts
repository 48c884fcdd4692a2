import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atLeast, binomial, dice, exactPValue, holmAdjusted, luckReport, power, successesOf } from '../index.ts';
import { settings } from '../testing/arbitrary.ts';
import { expectExact } from '../testing/expect-exact.ts';
import { seededDie } from '../testing/procedure.ts';
import { addIndependent, ratio, repeated } from '../testing/rational.ts';

describe('exact p-values', () => {
  test('rolls of different chances add up exactly', () => {
    const exact = addIndependent(repeated([ratio(1, 3), ratio(2, 3)], 7), repeated([ratio(5, 6), ratio(1, 6)], 9));
    expectExact(
      successesOf([
        { chance: 2 / 3, rolls: 4 },
        { chance: 1 / 6, rolls: 9 },
        { chance: 2 / 3, rolls: 3 },
      ]),
      exact,
    );
  });

  test('results no more likely than the observed one, on both sides', () => {
    expect(exactPValue(binomial(10, 0.5), 2)).toBeCloseTo((2 * (1 + 10 + 45)) / 1024, 14);
    expect(exactPValue(binomial(10, 0.5), 5)).toBe(1);
    // One-sided shapes: nothing on the other side is as unlikely.
    expect(exactPValue(binomial(3, 1 / 6), 3)).toBeCloseTo(1 / 216, 14);
  });

  test('mirror images count alike, whatever the last digit of their chances', () => {
    const sums = power(dice('2D6'), 5);
    for (let k = 10; k < 35; k++) expect(exactPValue(sums, k)).toBeCloseTo(exactPValue(sums, 70 - k), 12);
    expect(exactPValue(sums, 10)).toBeCloseTo(2 / 6 ** 10, 20);
    expect(exactPValue(sums, 60)).toBeCloseTo(2 * atLeast(sums, 60), 12);
  });

  test('a p-value is never too small: the chance of p ≤ α is at most α', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        fc.double({ min: 0.001, max: 0.5, noNaN: true }),
        (rolls, chance, level) => {
          const expected = binomial(rolls, chance);
          let named = 0;
          expected.forEach((p, k) => {
            if (p > 0 && exactPValue(expected, k) <= level) named += p;
          });
          expect(named).toBeLessThanOrEqual(level + 1e-9);
        },
      ),
      settings,
    );
  });

  test('an impossible result is a fault of the expectation', () => {
    expect(() => exactPValue(binomial(3, 0.5), 4)).toThrow(RangeError);
    expect(() => exactPValue(dice('2D6'), 1)).toThrow(RangeError);
  });

  test('Holm: the smallest counts fully, the rest step down, never out of order', () => {
    expect(holmAdjusted([0.04, 0.01, 0.03])).toEqual([0.06, 0.03, 0.06]);
    expect(holmAdjusted([])).toEqual([]);
  });
});

describe('the report', () => {
  const hits = { player: 'A', kind: 'to-hit', expected: [{ chance: 0.5, rolls: 100 }] };

  test('an ordinary game names no luck', () => {
    const [line] = luckReport([{ ...hits, observed: 57 }]);
    expect(line).toMatchObject({
      expected: expect.closeTo(50, 10),
      deviation: expect.closeTo(1.4, 10),
      verdict: 'as-expected',
    });
  });

  test('a result remarkable alone is ordinary among twenty', () => {
    const ordinary = Array.from({ length: 19 }, (_, n) => ({ ...hits, kind: `other-${n}`, observed: 50 }));
    expect(luckReport([{ ...hits, observed: 61 }])[0]!.verdict).toBe('lucky');
    const [line] = luckReport([{ ...hits, observed: 61 }, ...ordinary]);
    expect(line!.pValue).toBeLessThan(0.05);
    expect(line!.verdict).toBe('as-expected');
  });

  test('a truly odd game is named, in the right direction', () => {
    expect(luckReport([{ ...hits, observed: 80 }])[0]!.verdict).toBe('lucky');
    expect(luckReport([{ ...hits, observed: 20 }])[0]!.verdict).toBe('unlucky');
    expect(luckReport([{ ...hits, observed: 20, lowIsGood: true }])[0]!.verdict).toBe('lucky');
  });

  test('sums of dice have their own distribution', () => {
    const [line] = luckReport([{ player: 'A', kind: 'charge', expected: power(dice('2D6'), 5), observed: 35 }]);
    expect(line).toMatchObject({ expected: expect.closeTo(35, 10), pValue: 1, verdict: 'as-expected' });
  });

  test('fair games are called lucky or unlucky at most one time in twenty', () => {
    const die = seededDie(77);
    const games = 400;
    let named = 0;
    for (let game = 0; game < games; game++) {
      const records = [1, 2, 3, 4, 5].flatMap((target) =>
        ['A', 'B'].map((player) => {
          let observed = 0;
          for (let roll = 0; roll < 40; roll++) if (die(6) >= target) observed++;
          return { player, kind: `${target + 1}+`, expected: [{ chance: (6 - target) / 6, rolls: 40 }], observed };
        }),
      );
      if (luckReport(records).some(({ verdict }) => verdict !== 'as-expected')) named++;
    }
    expect(named / games).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / games));
  });
});
