import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certain, dice, facesAtLeast, mass, mean, profileFromFaces, resolveAttacks, resolvePool } from '../index.ts';
import { settings } from '../testing/arbitrary.ts';
import { expectExact } from '../testing/expect-exact.ts';
import { seededDie } from '../testing/procedure.ts';
import { equallyLikely, minus, ONE, plus, type Rational, ratio, repeated, times, ZERO } from '../testing/rational.ts';

const anyPool = fc.record({
  attacks: fc.integer({ min: 0, max: 12 }),
  hit: fc.integer({ min: 2, max: 6 }),
  wound: fc.integer({ min: 2, max: 6 }),
  save: fc.integer({ min: 2, max: 7 }),
  damage: fc.constantFrom([1], [2], [1, 2, 3], [1, 2, 3, 4, 5, 6]),
  mortalsOnSix: fc.boolean(),
  ward: fc.integer({ min: 4, max: 7 }),
  models: fc.integer({ min: 1, max: 5 }),
  wounds: fc.integer({ min: 1, max: 4 }),
  lost: fc.integer({ min: 0, max: 3 }),
});
type Pool = typeof anyPool extends fc.Arbitrary<infer T> ? T : never;

const from = (target: number) => Math.min(6, 7 - target);

function resolve(p: Pool) {
  const hit = facesAtLeast(p.hit);
  const onSix = [1, 2, 3, 4, 5, 6].map((face) => (face === 6 && p.mortalsOnSix ? certain(1) : undefined));
  const profile = profileFromFaces(
    { success: hit, mortalsInstead: onSix },
    {
      success: facesAtLeast(p.wound),
      wound: {
        unsaved: 1 - from(p.save) / 6,
        damage: dice(p.damage.length === 1 ? p.damage[0]! : `D${p.damage.length}`),
      },
    },
  );
  const unit = {
    stages: [{ models: p.models, wounds: p.wounds, ignore: from(p.ward) / 6 }],
    woundsLost: p.lost % p.wounds,
  };
  return resolvePool([{ attacks: certain(p.attacks), profile }], unit);
}

/** Points per attack, the whole pool, then ward rolls one by one, all in fractions. */
function exactPool(p: Pool): { pool: Rational[]; damage: Rational[] } {
  const sixes = p.mortalsOnSix ? 1 : 0;
  const past = times(ratio((from(p.hit) - sixes) * from(p.wound), 36), minus(ONE, ratio(from(p.save), 6)));
  const attack = equallyLikely(p.damage).map((chance) => times(chance, past));
  attack[1] = plus(attack[1] ?? ZERO, ratio(sixes, 6));
  attack[0] = minus(ONE, plus(past, ratio(sixes, 6)));
  const pool = repeated(attack, p.attacks);
  const left = p.models * p.wounds - (p.lost % p.wounds);
  const damage = new Array<Rational>(left + 1).fill(ZERO);
  const keep = ratio(from(p.ward), 6);
  pool.forEach((chance, points) => {
    repeated([keep, minus(ONE, keep)], points).forEach((share, lost) => {
      damage[Math.min(left, lost)] = plus(damage[Math.min(left, lost)]!, times(chance, share));
    });
  });
  return { pool, damage };
}

test('any pool is exact against fractions, before and after the ward', () => {
  fc.assert(
    fc.property(anyPool, (p) => {
      const [result, exact] = [resolve(p), exactPool(p)];
      expectExact(result.pool, exact.pool);
      expectExact(result.damage, exact.damage);
      expect(Math.abs(mass(result.slain) - 1)).toBeLessThan(1e-12);
    }),
    settings,
  );
});

test('the dice themselves, thrown many times, stay within 4σ', () => {
  const p: Pool = {
    attacks: 11,
    hit: 3,
    wound: 3,
    save: 5,
    damage: [1, 2, 3],
    mortalsOnSix: true,
    ward: 6,
    models: 5,
    wounds: 2,
    lost: 1,
  };
  const { slain } = resolve(p);
  const die = seededDie(13);
  const runs = 50_000;
  const seen = new Float64Array(slain.length);
  for (let run = 0; run < runs; run++) {
    let pool = 0;
    for (let attack = 0; attack < p.attacks; attack++) {
      const face = die(6) + 1;
      if (face === 6) pool++;
      else if (face >= p.hit && die(6) + 1 >= p.wound && die(6) + 1 < p.save) pool += die(3) + 1;
    }
    let lost = p.lost;
    for (let point = 0; point < pool; point++) if (die(6) + 1 < p.ward) lost++;
    seen[Math.min(p.models, Math.floor(lost / p.wounds))]!++;
  }
  slain.forEach((chance, k) => {
    expect(Math.abs(seen[k]! / runs - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / runs) + 1e-9);
  });
});

describe('pooled damage is not damage one by one', () => {
  const group = {
    attacks: certain(2),
    profile: {
      hit: [{ probability: 1, hits: 1 }],
      wound: [{ probability: 1, wound: { unsaved: 1, damage: certain(2) } }],
    },
  };
  const unit = { stages: [{ models: 2, wounds: 3 }] };

  test('[AOS-14.2] two attacks of 2 slay a three-wound model and wound the next', () => {
    expect(Array.from(resolvePool([group], unit).damage)).toEqual([0, 0, 0, 0, 1, 0, 0]);
  });

  test('the same attacks one by one lose the excess', () => {
    expect(Array.from(resolveAttacks([group], unit).damage)).toEqual([0, 0, 0, 1, 0, 0, 0]);
  });

  test('the pool keeps the points beyond the unit', () => {
    const result = resolvePool([{ ...group, attacks: certain(9) }, group], unit);
    expect(mean(result.pool)).toBe(22);
    expect(result.destroyed).toBe(1);
  });
});

test('different saves within a pool are a fault of the caller', () => {
  const profile = {
    hit: [{ probability: 1, hits: 1 }],
    wound: [{ probability: 1, wound: { unsaved: [1, 0.5], damage: certain(1) } }],
  };
  const unit = {
    stages: [
      { models: 1, wounds: 1 },
      { models: 1, wounds: 1 },
    ],
  };
  expect(() => resolvePool([{ attacks: certain(1), profile }], unit)).toThrow(RangeError);
});
