import { describe, expect, test } from 'vitest';
import {
  atLeast,
  bestOf,
  certain,
  chargeOdds,
  denyChance,
  dice,
  firstSuccess,
  fleeing,
  given,
  mapValues,
  mass,
  mean,
  opposed,
  psychicOdds,
  timesReached,
  trials,
  uniform,
} from '../index.ts';

const D6 = uniform(1, 6);
const pairs = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => [a, b] as const));

describe('charges', () => {
  test('[W40K-18.5] 2D6 against every distance', () => {
    for (let needed = 2; needed <= 12; needed++) {
      const cases = pairs.filter(([a, b]) => a + b >= needed).length;
      expect(chargeOdds({ needed }).success).toBeCloseTo(cases / 36, 14);
    }
  });

  test('[W40K-04.3] a reroll takes both dice again, once', () => {
    expect(chargeOdds({ needed: 9, reroll: true }).success).toBeCloseTo(1 - (26 / 36) ** 2, 14);
    expect(mass(chargeOdds({ needed: 9, reroll: true }).distance)).toBeCloseTo(1, 14);
  });

  test('modifiers count, and other dice may be rolled', () => {
    expect(chargeOdds({ needed: 9, modifier: 2 }).success).toBeCloseTo(21 / 36, 14);
    expect(chargeOdds({ needed: 9, modifier: 2, reroll: true }).success).toBeCloseTo(1 - (15 / 36) ** 2, 14);
    expect(chargeOdds({ needed: 3, dice: 'D6' }).success).toBeCloseTo(4 / 6, 14);
  });
});

describe('psychic tests', () => {
  const unit = { stages: [{ models: 1, wounds: 2 }] };
  const perils = { doubles: [1, 6], mortals: dice('D3'), unit };

  test('[W40K-12.5] a deny must exceed the test; a tie does not', () => {
    expect(denyChance(8)).toBeCloseTo(10 / 36, 14);
    expect(denyChance(12)).toBe(0);
    expect(denyChance(12, (sum) => sum + 1)).toBeCloseTo(1 / 36, 14);
  });

  test('[W40K-12.4] test, perils and deny against a count of all dice', () => {
    const odds = psychicOdds({
      needed: 5,
      deny: {},
      perils,
      effect: [
        { from: 5, mortals: dice('D3') },
        { from: 11, mortals: D6 },
      ],
    });
    let manifested = 0;
    let denied = 0;
    const mortals = new Float64Array(7);
    for (const [a, b] of pairs) {
      if (a + b < 5) continue;
      // A D3 of 2 or 3 destroys a psyker with two wounds.
      const alive = (a === b && (a === 1 || a === 6) ? 1 / 3 : 1) / 36;
      for (const [c, d] of pairs) {
        if (c + d > a + b) {
          denied += alive / 36;
          continue;
        }
        manifested += alive / 36;
        const sides = a + b >= 11 ? 6 : 3;
        for (let points = 1; points <= sides; points++) mortals[points]! += alive / 36 / sides;
      }
    }
    mortals[0] = 1 - manifested;
    expect(odds.passed).toBeCloseTo(30 / 36, 14);
    expect(odds.perils).toBeCloseTo(2 / 36, 14);
    expect(odds.psykerDestroyed).toBeCloseTo((2 / 36) * (2 / 3), 14);
    expect(odds.manifested).toBeCloseTo(manifested, 14);
    expect(odds.denied).toBeCloseTo(denied, 14);
    mortals.forEach((p, k) => {
      expect(odds.mortals![k]).toBeCloseTo(p, 14);
    });
  });

  test('doubles are judged after the reroll', () => {
    const odds = psychicOdds({ needed: 5, reroll: true, perils });
    // Double 1 only on the second throw, after one of six failures; double 6 on either.
    expect(odds.perils).toBeCloseTo(1 / 36 + (6 / 36) * (2 / 36), 14);
    expect(odds.passed).toBeCloseTo(1 - (6 / 36) ** 2, 14);
  });
});

describe('morale', () => {
  test('[W40K-21.3] one flees, then one die for each that is left', () => {
    const flee = fleeing({ models: 5, fail: 0.5, attrition: 1 / 3 });
    expect(flee[0]).toBe(0.5);
    expect(flee[1]).toBeCloseTo(0.5 * (2 / 3) ** 4, 14);
    expect(flee[5]).toBeCloseTo(0.5 * (1 / 3) ** 4, 14);
    expect(mass(flee)).toBeCloseTo(1, 14);
    expect(Array.from(fleeing({ models: 0, fail: 1, attrition: 1 }))).toEqual([1]);
  });

  test('[AOS-15.1] battleshock is the same distribution with another rule on top', () => {
    // Bravery 5, two to four slain with equal chances: as many flee as the total exceeds 5 by.
    const slain = uniform(2, 4);
    const flee = given(slain, (dead) => mapValues(D6, (die) => die + dead - 5));
    expect(mean(flee)).toBeCloseTo((6 / 6 + 10 / 6 + 15 / 6) / 3, 14);
  });
});

describe('totals against totals', () => {
  test('[BR-16.4] best of two dice against one, with a lead', () => {
    const { higher, equal, lower } = opposed(bestOf(D6, 2), D6, 2);
    let [wins, ties] = [0, 0];
    for (const [a, b] of pairs) {
      for (const [die] of pairs.filter(([, second]) => second === 1)) {
        if (Math.max(a, b) + 2 > die) wins++;
        if (Math.max(a, b) + 2 === die) ties++;
      }
    }
    expect(higher).toBeCloseTo(wins / 216, 14);
    expect(equal).toBeCloseTo(ties / 216, 14);
    expect(lower).toBeCloseTo(1 - (wins + ties) / 216, 14);
  });

  test('[BR-09.8] a shot: miss, hit, double hit', () => {
    // 1d6 + 4 against 5: always a hit, doubled from 10 on.
    expect(Array.from(timesReached(D6, 4, 5, 2), (p) => Math.round(p * 6))).toEqual([0, 5, 1]);
    expect(Array.from(timesReached(D6, -3, 2, 2), (p) => Math.round(p * 6))).toEqual([4, 2]);
  });

  test('[BR-15.14] suppression has no maximum', () => {
    expect(Array.from(timesReached(D6, 8, 3), (p) => Math.round(p * 6))).toEqual([0, 0, 0, 3, 3]);
  });

  test('repeated trials', () => {
    expect(atLeast(trials(3, 0.5), 1)).toBeCloseTo(7 / 8, 14);
    expect(Array.from(firstSuccess(0.5, 3))).toEqual([0.125, 0.5, 0.25, 0.125]);
    expect(opposed(certain(3), certain(3))).toEqual({ higher: 0, equal: 1, lower: 0 });
  });
});
