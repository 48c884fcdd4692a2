import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certain, dice, mass, mean, resolveAttacks, sufferMortalWounds } from '../index.ts';
import { anyProcedure, anyVictim, CASES, groupOf, settings, someProcedures, unitOf } from '../testing/arbitrary.ts';
import { expectExact } from '../testing/expect-exact.ts';
import { type Procedure, seededDie, simulate } from '../testing/procedure.ts';
import { referenceCasualties, referenceCounts } from '../testing/reference.ts';

/** Long runs take their time. */
const LONG = 60_000 + CASES * 200;

describe('against fractions', () => {
  test(
    'any procedure gives the exact hits, wounds, unsaved wounds and mortal wounds',
    () => {
      fc.assert(
        fc.property(anyProcedure, (procedure) => {
          const exact = referenceCounts(procedure);
          const [counts] = resolveAttacks([groupOf(procedure)], { stages: [{ models: 1, wounds: 1 }] }).groups;
          expectExact(counts!.hits, exact.hits);
          expectExact(counts!.wounds, exact.wounds);
          expectExact(counts!.unsaved!, exact.unsaved);
          expectExact(counts!.mortals ?? certain(0), exact.mortals);
        }),
        settings,
      );
    },
    LONG,
  );

  test(
    'any procedures in order give the exact damage and models slain',
    () => {
      fc.assert(
        fc.property(someProcedures, anyVictim, (procedures, victim) => {
          const exact = referenceCasualties(procedures, victim);
          const result = resolveAttacks(procedures.map(groupOf), unitOf(victim, procedures[0]!));
          expectExact(result.damage, exact.damage);
          expectExact(result.slain, exact.slain);
        }),
        settings,
      );
    },
    LONG,
  );

  test('sixty attacks with re-rolls and extra hits', () => {
    const procedure: Procedure = {
      weapons: 1,
      attacks: [60],
      hit: [false, false, true, true, true, true],
      hitReroll: [true, true, false, false, false, false],
      extraHits: [0, 0, 0, 0, 0, 1],
      autoWound: [false, false, false, false, false, false],
      wound: [false, false, false, true, true, true],
      woundReroll: [true, false, false, false, false, false],
      hitMortals: [0, 0, 0, 0, 0, 0],
      mortals: [0, 0, 0, 0, 0, 0],
      save: [false, false, false, false, true, true],
      damage: [1],
      ignore: [],
    };
    const victim = { models: 20, wounds: 1, lost: 0 };
    const counts = referenceCounts(procedure);
    const result = resolveAttacks([groupOf(procedure)], unitOf(victim, procedure));
    expectExact(result.groups[0]!.hits, counts.hits);
    expectExact(result.groups[0]!.wounds, counts.wounds);
    expectExact(result.groups[0]!.unsaved!, counts.unsaved);
    expectExact(result.slain, referenceCasualties([procedure], victim).slain);
  });
});

test(
  'the dice themselves, thrown many times, stay within 4σ of every probability',
  () => {
    const runs = Math.min(100_000, CASES * 500);
    // Among the many thousand comparisons of a long run, one beyond 4σ is to be expected.
    const sigmas = CASES > 200 ? 5 : 4;
    fc.assert(
      fc.property(someProcedures, anyVictim, (together, victim) => {
        const result = resolveAttacks(together.map(groupOf), unitOf(victim, together[0]!));
        const seen = { damage: new Float64Array(result.damage.length), slain: new Float64Array(result.slain.length) };
        const die = seededDie(runs + together.length);
        for (let run = 0; run < runs; run++) {
          const { damage, slain } = simulate(together, victim, die);
          seen.damage[damage]!++;
          seen.slain[slain]!++;
        }
        for (const kind of ['damage', 'slain'] as const) {
          result[kind].forEach((p, k) => {
            // Two runs of slack: for rare results the count is not yet bell-shaped.
            const allowed = sigmas * Math.sqrt((p * (1 - p)) / runs) + 2 / runs;
            expect(Math.abs(seen[kind][k]! / runs - p)).toBeLessThanOrEqual(allowed);
          });
        }
      }),
      { ...settings, numRuns: Math.max(40, CASES / 2) },
    );
  },
  LONG,
);

describe('groups in order', () => {
  test('the second group meets the unit as the first left it', () => {
    fc.assert(
      fc.property(anyProcedure, anyProcedure, anyVictim, (first, second, victim) => {
        const unit = unitOf(victim, first);
        const both = resolveAttacks([groupOf(first), groupOf(second)], unit);
        const before = resolveAttacks([groupOf(first)], unit).damage;
        const after = resolveAttacks([groupOf(second)], unit, before);
        both.damage.forEach((p, k) => {
          expect(p).toBeCloseTo(after.damage[k]!, 12);
        });
      }),
      settings,
    );
  });

  test('small shots before large ones lose less damage than the other way round', () => {
    const hits = [{ probability: 1, hits: 1 }];
    const group = (points: number, attacks: number) => ({
      attacks: certain(attacks),
      profile: { hit: hits, wound: [{ probability: 1, wound: { unsaved: 1, damage: certain(points) } }] },
    });
    const unit = { stages: [{ models: 2, wounds: 3 }] };
    // 1 + 1, then 3 kills the first only; 3 first kills it, and 1 + 1 are left on the second.
    expect(mean(resolveAttacks([group(1, 2), group(3, 1)], unit).damage)).toBe(3);
    expect(mean(resolveAttacks([group(3, 1), group(1, 2)], unit).damage)).toBe(5);
  });
});

describe('units of unlike models', () => {
  const always = (unsaved: number[], points: number, attacks: number) => ({
    attacks: certain(attacks),
    profile: {
      hit: [{ probability: 1, hits: 1 }],
      wound: [{ probability: 1, wound: { unsaved, damage: certain(points) } }],
    },
  });

  test('each model saves with its own chance', () => {
    const unit = {
      stages: [
        { models: 1, wounds: 1 },
        { models: 1, wounds: 2 },
      ],
    };
    const { damage, destroyed } = resolveAttacks([always([0.5, 0.25], 2, 2)], unit);
    // First wound: past the first model 1/2. Then the second model fails 1/4 and dies whole.
    expect(Array.from(damage)).toEqual([0.25, 0.5 * 0.5 + 0.5 * 0.75, 0, 0.125]);
    expect(destroyed).toBe(0.125);
  });

  test('mortal wounds meet each model with its own ability to ignore them', () => {
    const unit = {
      stages: [
        { models: 1, wounds: 1, ignore: 0.5 },
        { models: 1, wounds: 1 },
      ],
    };
    const { damage } = sufferMortalWounds(certain(2), unit);
    expect(Array.from(damage)).toEqual([0.25, 0.25, 0.5]);
  });
});

test('mortal wounds on their own spill from model to model', () => {
  const { slain } = sufferMortalWounds(dice('D3'), { stages: [{ models: 3, wounds: 2 }], woundsLost: 1 });
  expect(Array.from(slain, (p) => Math.round(p * 3))).toEqual([0, 2, 1, 0]);
});

test('mass stays 1 within 1e-12 in the largest questions', () => {
  const group = {
    weapons: 20,
    attacks: dice('2D6'),
    profile: {
      hit: [
        { probability: 1 / 3, hits: 0 },
        { probability: 1 / 2, hits: 1 },
        { probability: 1 / 6, hits: 3 },
      ],
      wound: [{ probability: 0.6, wound: { unsaved: 0.7, damage: dice('D6') } }],
    },
  };
  const result = resolveAttacks([group, group], { stages: [{ models: 30, wounds: 4, ignore: 1 / 3 }] });
  for (const pmf of [result.damage, result.slain, result.groups[0]!.hits, result.groups[1]!.unsaved!]) {
    expect(Math.abs(mass(pmf) - 1)).toBeLessThan(1e-12);
  }
});

describe('faulty profiles are not answered', () => {
  const wound = { unsaved: 0.5, damage: certain(1) };
  const unit = { stages: [{ models: 1, wounds: 1 }] };
  test.each([
    ['hit outcomes that miss a face', { hit: [{ probability: 5 / 6, hits: 1 }], wound: [{ probability: 0.5, wound }] }],
    ['wound outcomes beyond 1', { hit: [{ probability: 1, hits: 1 }], wound: [{ probability: 1.5, wound }] }],
    [
      'a negative chance',
      { hit: [{ probability: 1, hits: 1 }], wound: [{ probability: 1, wound: { ...wound, unsaved: -1 } }] },
    ],
    ['no number at all', { hit: [{ probability: Number.NaN, hits: 1 }], wound: [] }],
    ['automatic wounds that lead nowhere', { hit: [{ probability: 1, hits: 0, autoWounds: 1 }], wound: [] }],
  ])('%s', (_, profile) => {
    expect(() => resolveAttacks([{ attacks: certain(1), profile }], unit)).toThrow(RangeError);
  });

  test('nor targets without wounds or with too many lost', () => {
    expect(() => resolveAttacks([], { stages: [] })).toThrow(RangeError);
    expect(() => resolveAttacks([], { stages: [{ models: 1, wounds: 2 }], woundsLost: 2 })).toThrow(RangeError);
  });
});
