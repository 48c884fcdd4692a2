import { describe, expect, test } from 'vitest';
import { binomial, burst, certain, chanceOf, facesAtMost, mixture, resolveAttacks } from '../index.ts';

const d20 = { sides: 20, alwaysSucceed: [1], alwaysFail: [20] };
/** Wounds of one shot: to hit on `hit` or less, then armour rolls of `armour` or less, each failure one wound. */
const shot = (hit: number, armour: number, rolls = 1) => {
  const hits = chanceOf(facesAtMost(hit, d20));
  return mixture([
    { weight: 1 - hits, distribution: certain(0) },
    { weight: hits, distribution: binomial(rolls, 1 - chanceOf(facesAtMost(armour, d20))) },
  ]);
};

describe('[WZ-14.5] bursts', () => {
  test('all shots at one model: it dies unless every shot fails', () => {
    const { destroyed } = burst(3, [{ wounds: 1, perShot: shot(11, 8) }]);
    expect(destroyed).toBeCloseTo(1 - (1 - 0.55 * 0.6) ** 3, 14);
  });

  test('excess shots go on to the next model with its own numbers', () => {
    const { slain } = burst(2, [
      { wounds: 1, perShot: shot(11, 8) },
      { wounds: 1, perShot: shot(9, 8) },
    ]);
    expect(slain[2]).toBeCloseTo(0.55 * 0.6 * (0.45 * 0.6), 14);
    expect(slain[0]).toBeCloseTo((1 - 0.33) ** 2, 14);
  });

  test('[WZ-14.7] several armour rolls for one hit, surplus wounds lost', () => {
    const { damage } = burst(1, [
      { wounds: 2, perShot: shot(20, 10, 3) },
      { wounds: 2, perShot: shot(20, 10, 3) },
    ]);
    // 20 always misses, 10 or less saves half the time: three rolls, at most the model's two wounds.
    expect(Array.from(damage, (p) => Math.round(p * 1e6) / 1e6)).toEqual(
      [0.05 + 0.95 / 8, (0.95 * 3) / 8, 0.95 / 2, 0, 0].map((p) => Math.round(p * 1e6) / 1e6),
    );
  });

  test('one target is the ordinary attack engine with other numbers', () => {
    const plain = burst(4, [{ wounds: 3, perShot: shot(12, 9, 2), woundsLost: 1 }]);
    const profile = {
      hit: [
        { probability: 0.4, hits: 0 },
        { probability: 0.6, hits: 1 },
      ],
      wound: [{ probability: 1, wound: { unsaved: 1, damage: binomial(2, 0.55) } }],
    };
    const unit = { stages: [{ models: 1, wounds: 3 }], woundsLost: 1 };
    const same = resolveAttacks([{ attacks: certain(4), profile }], unit);
    plain.damage.forEach((p, k) => {
      expect(p).toBeCloseTo(same.damage[k]!, 13);
    });
  });
});
