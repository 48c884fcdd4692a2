import type { Procedure, Victim } from './procedure.ts';
import {
  addIndependent,
  equallyLikely,
  minus,
  ONE,
  plus,
  type Rational,
  type RationalDistribution,
  ratio,
  repeated,
  times,
  ZERO,
} from './rational.ts';

/** Counts as rolled, in fractions. */
export interface ReferenceCounts {
  readonly hits: RationalDistribution;
  readonly wounds: RationalDistribution;
  readonly unsaved: RationalDistribution;
  readonly mortals: RationalDistribution;
}

/** What becomes of the unit, in fractions. */
export interface ReferenceCasualties {
  readonly damage: RationalDistribution;
  readonly slain: RationalDistribution;
}

/** The chance of each face after one reroll of the marked ones. */
function facesOf(reroll: readonly boolean[]): Rational[] {
  const sides = reroll.length;
  const again = ratio(reroll.filter(Boolean).length, sides * sides);
  return reroll.map((rerolled) => (rerolled ? again : plus(again, ratio(1, sides))));
}

const share = (faces: readonly boolean[]): Rational => ratio(faces.filter(Boolean).length, Math.max(1, faces.length));

/** Chances by number of models left and wounds left on the first of them. */
type Unit = Map<string, Rational>;

function add(unit: Unit, key: string, chance: Rational): void {
  if (chance.top !== 0n) unit.set(key, plus(unit.get(key) ?? ZERO, chance));
}

function scaled(unit: Unit, chance: Rational, into: Unit): void {
  for (const [key, value] of unit) add(into, key, times(value, chance));
}

/** One point of damage at a time; `spills` says whether points go on to the next model. */
function suffer(unit: Unit, points: number, p: Procedure, victim: Victim, spills: boolean): Unit {
  const ignored = share(p.ignore);
  let now: Unit = unit;
  const done: Unit = new Map();
  for (let point = 0; point < points; point++) {
    const next: Unit = new Map();
    for (const [key, chance] of now) {
      const [models, left] = key.split('/').map(Number) as [number, number];
      if (models === 0) {
        add(done, key, chance);
        continue;
      }
      add(next, key, times(chance, ignored));
      const lost = times(chance, minus(ONE, ignored));
      if (left > 1) add(next, `${models}/${left - 1}`, lost);
      else add(spills ? next : done, `${models - 1}/${models > 1 ? victim.wounds : 0}`, lost);
    }
    now = next;
  }
  for (const [key, chance] of now) add(done, key, chance);
  return done;
}

function takeWound(unit: Unit, mortals: number, p: Procedure, victim: Victim): Unit {
  const saved = share(p.save);
  const after: Unit = new Map();
  scaled(unit, saved, after);
  for (const points of p.damage) {
    const chance = times(minus(ONE, saved), ratio(1, p.damage.length));
    scaled(suffer(unit, points, p, victim, false), chance, after);
  }
  return suffer(after, mortals, p, victim, true);
}

function takeHit(unit: Unit, p: Procedure, victim: Victim): Unit {
  const after: Unit = new Map();
  facesOf(p.woundReroll).forEach((chance, face) => {
    scaled(p.wound[face] ? takeWound(unit, p.mortals[face]!, p, victim) : unit, chance, after);
  });
  return after;
}

function takeAttack(unit: Unit, p: Procedure, victim: Victim): Unit {
  if (p.hit === undefined) return takeHit(unit, p, victim);
  const after: Unit = new Map();
  facesOf(p.hitReroll).forEach((chance, face) => {
    let result = unit;
    if (p.hit![face]) {
      result = p.autoWound[face] ? takeWound(unit, 0, p, victim) : takeHit(unit, p, victim);
      for (let extra = 0; extra < p.extraHits[face]!; extra++) result = takeHit(result, p, victim);
      result = suffer(result, p.hitMortals[face]!, p, victim, true);
    }
    scaled(result, chance, after);
  });
  return after;
}

/** What one attack counts, when a rolled hit counts `rolled`, an automatic wound `auto` and each hit its face's own. */
function countsPerAttack(
  p: Procedure,
  rolled: RationalDistribution,
  auto: RationalDistribution,
  onFace: (face: number) => RationalDistribution = () => [ONE],
): Rational[] {
  if (p.hit === undefined) return [...rolled];
  let total: Rational[] = [ZERO];
  facesOf(p.hitReroll).forEach((chance, face) => {
    let counts: Rational[] = [chance];
    if (p.hit![face]) {
      counts = addIndependent(counts, p.autoWound[face] ? auto : rolled);
      counts = addIndependent(counts, repeated(rolled, p.extraHits[face]!));
      counts = addIndependent(counts, onFace(face));
    }
    total = sumOf(total, counts);
  });
  return total;
}

function sumOf(a: RationalDistribution, b: RationalDistribution): Rational[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, k) => plus(a[k] ?? ZERO, b[k] ?? ZERO));
}

function compounded(counts: RationalDistribution, base: RationalDistribution): Rational[] {
  let total: Rational[] = [ZERO];
  let power: Rational[] = [ONE];
  counts.forEach((chance, n) => {
    if (n > 0) power = addIndependent(power, base);
    if (chance.top !== 0n)
      total = sumOf(
        total,
        power.map((value) => times(value, chance)),
      );
  });
  return total;
}

const yesOrNo = (yes: Rational): Rational[] => [minus(ONE, yes), yes];
const exactly = (value: number): Rational[] => equallyLikely([value]);

/** The exact counts of one procedure, by going through its dice. */
export function referenceCounts(p: Procedure): ReferenceCounts {
  const attacks = repeated(equallyLikely(p.attacks), p.weapons);
  const failing = minus(ONE, share(p.save));
  let wounding = ZERO;
  let mortals: Rational[] = [ZERO];
  facesOf(p.woundReroll).forEach((chance, face) => {
    if (p.wound[face]) wounding = plus(wounding, chance);
    const amount = exactly(p.wound[face] ? p.mortals[face]! : 0);
    mortals = sumOf(
      mortals,
      amount.map((value) => times(value, chance)),
    );
  });
  const unsaved = countsPerAttack(p, yesOrNo(times(wounding, failing)), yesOrNo(failing));
  return {
    hits: compounded(attacks, countsPerAttack(p, yesOrNo(ONE), yesOrNo(ONE))),
    wounds: compounded(attacks, countsPerAttack(p, yesOrNo(wounding), yesOrNo(ONE))),
    unsaved: compounded(attacks, unsaved),
    mortals: compounded(
      attacks,
      countsPerAttack(p, mortals, [ONE], (face) => exactly(p.hitMortals[face]!)),
    ),
  };
}

/** What exactly becomes of a unit under procedures carried out in order. */
export function referenceCasualties(procedures: readonly Procedure[], victim: Victim): ReferenceCasualties {
  let unit: Unit = new Map([[`${victim.models}/${victim.wounds - victim.lost}`, ONE]]);
  for (const p of procedures) {
    const after: Unit = new Map();
    repeated(equallyLikely(p.attacks), p.weapons).forEach((chance, n) => {
      if (n > 0) unit = takeAttack(unit, p, victim);
      scaled(unit, chance, after);
    });
    unit = after;
  }
  const damage = new Array<Rational>(victim.models * victim.wounds - victim.lost + 1).fill(ZERO);
  const slain = new Array<Rational>(victim.models + 1).fill(ZERO);
  for (const [key, chance] of unit) {
    const [models, left] = key.split('/').map(Number) as [number, number];
    const remaining = models === 0 ? 0 : (models - 1) * victim.wounds + left;
    const lost = victim.models * victim.wounds - victim.lost - remaining;
    damage[lost] = plus(damage[lost]!, chance);
    slain[victim.models - models] = plus(slain[victim.models - models]!, chance);
  }
  return { damage, slain };
}
