import { describe, expect, test } from 'vitest';
import {
  atLeast,
  binomial,
  certain,
  mass,
  mean,
  power,
  resolveAttacks,
  type Situation,
  situationOdds,
  variance,
} from './index.ts';

/**
 * Seven errors found in public calculators. Each test names the wrong answer and the right one, with the right one
 * worked out by hand.
 */
const weapon = { attacks: 1, hit: 'automatic', wound: 'automatic', damage: 1 } as const;

describe('1. random attacks are rolled once and multiplied', () => {
  const flamers: Situation = { weapons: [{ ...weapon, weapons: 3, attacks: 'D6' }], target: { models: 18, wounds: 1 } };

  test('three weapons of D6 attacks make 18 once in 216, not once in 6', () => {
    expect(situationOdds(flamers).groups[0]!.attacks[18]).toBeCloseTo(1 / 216, 14);
    expect(situationOdds(flamers).destroyed).toBeCloseTo(1 / 216, 14);
  });

  test('their variance is three times that of a die, not nine times', () => {
    expect(variance(situationOdds(flamers).groups[0]!.hits)).toBeCloseTo(3 * (35 / 12), 11);
  });

  test('random damage is rolled for each wound as well', () => {
    const shots: Situation = {
      damage: 'pool',
      weapons: [{ ...weapon, attacks: 3, damage: 'D6' }],
      target: { models: 1, wounds: 18 },
    };
    expect(situationOdds(shots).destroyed).toBeCloseTo(1 / 216, 14);
  });
});

describe('2. a re-rolled 6 does not explode', () => {
  test('a 6 on the second throw scores its extra hit like any other', () => {
    const hit = { target: 3, reroll: 'failed' } as const;
    const abilities = [{ id: 'extra-hits', on: 6, hits: 1 }] as const;
    const { groups } = situationOdds({ weapons: [{ ...weapon, hit, abilities }], target: { models: 1, wounds: 1 } });
    // Sixes: 1/6 at once, 1/6 of the third that is rolled again.
    expect(groups[0]!.hits[2]).toBeCloseTo(1 / 6 + (1 / 3) * (1 / 6), 14);
    expect(groups[0]!.hits[0]).toBeCloseTo(1 / 9, 14);
  });

  test('extra hits do not explode again', () => {
    const abilities = [{ id: 'extra-hits', on: 2, hits: 1 }] as const;
    const { groups } = situationOdds({
      weapons: [{ ...weapon, hit: { target: 2 }, abilities }],
      target: { models: 9, wounds: 1 },
    });
    expect(groups[0]!.hits.length).toBe(3);
  });
});

describe('3. exploding hits convolved as a heap of their own lose variance', () => {
  test('an attack and its extra hit come from one die', () => {
    const abilities = [{ id: 'extra-hits', on: 6, hits: 1 }] as const;
    const situation: Situation = {
      weapons: [{ ...weapon, attacks: 30, hit: { target: 3 }, abilities }],
      target: { models: 1, wounds: 1 },
    };
    const { hits } = situationOdds(situation).groups[0]!;
    // One attack: 0, 1 or 2 hits with chances 1/3, 1/2, 1/6. Mean 5/6, second moment 7/6.
    expect(mean(hits)).toBeCloseTo((30 * 5) / 6, 11);
    expect(variance(hits)).toBeCloseTo(30 * (7 / 6 - 25 / 36), 10);
    // Two independent heaps have the same mean and a smaller variance.
    const heaps = 30 * ((2 / 3) * (1 / 3) + (1 / 6) * (5 / 6));
    expect(variance(hits)).toBeGreaterThan(heaps * 1.2);
  });
});

describe('4. damage is cut to the model before the rolls to ignore it', () => {
  test('[W40K-17.3] three points on a model with one wound: it lives only if all three are ignored', () => {
    const { destroyed } = situationOdds({
      weapons: [{ ...weapon, damage: 3 }],
      target: { models: 1, wounds: 1, ignore: 5 },
    });
    expect(1 - destroyed).toBeCloseTo((1 / 3) ** 3, 14);
  });

  test('what is left after ignoring does not spill', () => {
    const { damage } = situationOdds({
      weapons: [{ ...weapon, damage: 3 }],
      target: { models: 2, wounds: 2, ignore: 4 },
    });
    expect(Array.from(damage)).toEqual([1 / 8, 3 / 8, 4 / 8, 0, 0]);
  });
});

describe('5. mortal wounds never kill on their own', () => {
  const sniper = {
    ...weapon,
    wound: { target: 4 },
    abilities: [{ id: 'mortals-in-addition', on: 6, roll: 'wound', amount: 1 }],
  } as const;

  test('[W40K-17.2] the mortal wound strikes although the damage is saved', () => {
    const { destroyed } = situationOdds({
      weapons: [sniper],
      target: { models: 1, wounds: 1, save: 2, invulnerable: 2 },
    });
    // Wounds on 4, 5 get past the 2+ save once in six; a 6 kills whatever the save shows.
    expect(destroyed).toBeCloseTo(1 / 6 + (2 / 6) * (1 / 6), 14);
  });

  test('normal damage first, then the mortal wound on whoever is left', () => {
    const { slain } = situationOdds({ weapons: [{ ...sniper, damage: 3 }], target: { models: 2, wounds: 1 } });
    expect(slain[2]).toBeCloseTo(1 / 6, 14);
    expect(slain[1]).toBeCloseTo(2 / 6, 14);
  });

  test('they come after their own attack, not after all of them', () => {
    const both = { ...sniper, wound: { target: 6 }, attacks: 2, damage: 2 } as const;
    const { damage } = situationOdds({ weapons: [both], target: { models: 2, wounds: 3 } });
    // Two sixes: 2 and 1 slay the first model, 2 and 1 the second. Both damages first would lose a point.
    expect(damage[6]).toBeCloseTo(1 / 36, 14);
  });
});

describe('6. the tails are cut off', () => {
  test('every possible result is there, however rare', () => {
    const { groups, slain } = situationOdds({
      weapons: [{ ...weapon, attacks: 60, hit: { target: 6 } }],
      target: { models: 60, wounds: 1 },
    });
    expect(groups[0]!.hits[60]! / 6 ** -60).toBeCloseTo(1, 10);
    expect(slain[60]! / 6 ** -60).toBeCloseTo(1, 10);
    expect(Math.abs(mass(slain) - 1)).toBeLessThan(1e-12);
  });

  test('the mean of random damage is not that of its commoner part', () => {
    const pool = situationOdds({
      damage: 'pool',
      weapons: [{ ...weapon, attacks: 40, hit: { target: 5 }, damage: 'D6' }],
      target: { models: 1, wounds: 1 },
    }).pool!;
    expect(pool.length).toBe(241);
    expect(mean(pool)).toBeCloseTo((40 / 3) * 3.5, 10);
    expect(pool[240]! / (1 / 18) ** 40).toBeCloseTo(1, 9);
  });

  test('results far out agree with the binomial to the last digits', () => {
    const profile = {
      hit: [
        { probability: 0.9, hits: 0 },
        { probability: 0.1, hits: 1 },
      ],
      wound: [{ probability: 1, wound: { unsaved: 1, damage: certain(1) } }],
    };
    const { damage } = resolveAttacks([{ attacks: certain(40), profile }], { stages: [{ models: 40, wounds: 1 }] });
    expect(atLeast(damage, 30) / atLeast(binomial(40, 0.1), 30)).toBeCloseTo(1, 10);
  });
});

describe('7. a +2 modifier is taken as +2', () => {
  const chance = (target: number, modifiers: readonly number[]) =>
    mean(
      situationOdds({ weapons: [{ ...weapon, hit: { target, modifiers } }], target: { models: 1, wounds: 1 } })
        .groups[0]!.hits,
    );

  test('[W40K-16.1] the sum of the modifiers counts as ±1 at most', () => {
    expect(chance(4, [2])).toBeCloseTo(4 / 6, 14);
    expect(chance(4, [1, 1])).toBeCloseTo(4 / 6, 14);
    expect(chance(4, [-3])).toBeCloseTo(2 / 6, 14);
  });

  test('the limit comes after the sum, not before', () => {
    expect(chance(4, [2, -1])).toBeCloseTo(4 / 6, 14);
    expect(chance(4, [1, 1, -1, -1])).toBeCloseTo(3 / 6, 14);
  });

  test('an unmodified 1 misses and an unmodified 6 hits all the same', () => {
    expect(chance(2, [1])).toBeCloseTo(5 / 6, 14);
    expect(chance(6, [-1])).toBeCloseTo(1 / 6, 14);
  });
});

test('the one-ended recurrence keeps its mass and loses its numbers; ours keeps both', () => {
  // Past the middle every step from the bottom subtracts nearly equal numbers.
  const [a, b, c, n] = [12 / 36, 18 / 36, 6 / 36, 60];
  const naive = new Float64Array(2 * n + 1);
  naive[0] = a ** n;
  for (let k = 1; k <= 2 * n; k++) {
    naive[k] = (b * (n + 1 - k) * naive[k - 1]! + c * (2 * n + 2 - k) * (naive[k - 2] ?? 0)) / (a * k);
  }
  const ours = power(Float64Array.of(a, b, c), n);
  expect(Math.abs(mass(naive) - 1)).toBeLessThan(1e-12);
  expect(Math.min(...naive)).toBeLessThan(0);
  expect(Math.abs(naive[2 * n]! / c ** n - 1)).toBeGreaterThan(1e6);
  expect(Math.abs(mass(ours) - 1)).toBeLessThan(1e-12);
  expect(ours[2 * n]! / c ** n).toBeCloseTo(1, 10);
});
