import fc from 'fast-check';
import type { AttackGroup, TargetUnit } from '../index.ts';
import { certain, fromWeights, profileFromFaces } from '../index.ts';
import type { Procedure, Victim } from './procedure.ts';

/** How many random cases a property tries; raise it with MISCHIA_CASES for a long run. */
export const CASES = Number(process.env.MISCHIA_CASES ?? 120);

/** Properties run from a fixed seed, so that a red test is red again tomorrow. */
export const settings = { numRuns: CASES, seed: 6 };

const faces = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
const few = (most: number) => fc.array(fc.integer({ min: 0, max: most }), { minLength: 6, maxLength: 6 });
const AMOUNTS = [[1], [2], [3], [1, 2, 3], [1, 2, 3, 4, 5, 6], [4, 5, 6]];

/** Any dice procedure of a moderate size. */
export const anyProcedure: fc.Arbitrary<Procedure> = fc.record({
  weapons: fc.integer({ min: 1, max: 3 }),
  attacks: fc.constantFrom([1], [2], [4], [1, 2, 3], [1, 2, 3, 4, 5, 6]),
  hit: fc.option(faces, { nil: undefined, freq: 6 }),
  hitReroll: faces,
  extraHits: fc.oneof(fc.constant([0, 0, 0, 0, 0, 0]), fc.constant([0, 0, 0, 0, 0, 1]), few(2)),
  autoWound: fc.oneof(fc.constant([false, false, false, false, false, false]), faces),
  hitMortals: fc.oneof({ weight: 4, arbitrary: fc.constant([0, 0, 0, 0, 0, 0]) }, { weight: 1, arbitrary: few(2) }),
  wound: faces,
  woundReroll: faces,
  mortals: fc.oneof(fc.constant([0, 0, 0, 0, 0, 0]), fc.constant([0, 0, 0, 0, 0, 1]), few(3)),
  save: faces,
  damage: fc.constantFrom(...AMOUNTS),
  ignore: fc.oneof(fc.constant([]), faces),
});

/** One to three procedures against one unit, which has one roll to ignore wounds, whoever attacks it. */
export const someProcedures: fc.Arbitrary<Procedure[]> = fc
  .array(anyProcedure, { minLength: 1, maxLength: 3 })
  .map((procedures) => procedures.map((procedure) => ({ ...procedure, ignore: procedures[0]!.ignore })));

/** Any unit of a moderate size. */
export const anyVictim: fc.Arbitrary<Victim> = fc
  .record({ models: fc.integer({ min: 1, max: 5 }), wounds: fc.integer({ min: 1, max: 4 }), seed: fc.nat(100) })
  .map(({ models, wounds, seed }) => ({ models, wounds, lost: seed % wounds }));

const chance = (marked: readonly boolean[]): number => marked.filter(Boolean).length / Math.max(1, marked.length);

/** The package's input for a procedure. */
export function groupOf(p: Procedure): AttackGroup {
  const counts = (values: readonly number[]) => {
    const weights = new Array<number>(Math.max(...values) + 1).fill(0);
    for (const value of values) weights[value]!++;
    return fromWeights(weights);
  };
  const ordinary = { unsaved: 1 - chance(p.save), damage: counts(p.damage) };
  const byAmount = new Map<number, typeof ordinary>();
  const special = p.mortals.map((amount) => {
    if (amount === 0) return undefined;
    if (!byAmount.has(amount)) byAmount.set(amount, { ...ordinary, mortals: certain(amount) } as typeof ordinary);
    return byAmount.get(amount);
  });
  const mortalsToo = p.hitMortals.map((amount) => (amount === 0 ? undefined : certain(amount)));
  const hit =
    p.hit === undefined
      ? ('automatic' as const)
      : { success: p.hit, reroll: p.hitReroll, extraHits: p.extraHits, autoWound: p.autoWound, mortalsToo };
  const wound = { success: p.wound, reroll: p.woundReroll, wound: ordinary, special };
  return { weapons: p.weapons, attacks: counts(p.attacks), profile: profileFromFaces(hit, wound) };
}

/** The package's input for a unit; the procedure brings the roll to ignore wounds. */
export const unitOf = ({ models, wounds, lost }: Victim, p: Procedure): TargetUnit => ({
  stages: [{ models, wounds, ignore: chance(p.ignore) }],
  woundsLost: lost,
});
