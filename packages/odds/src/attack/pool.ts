import { convolve } from '../distribution/combine.ts';
import { certain, type Distribution } from '../distribution/distribution.ts';
import { compound } from '../distribution/power.ts';
import { room } from '../distribution/room.ts';
import { countsOf, perAttack, woundChance } from './counts.ts';
import type { AttackGroup, AttackProfile, Casualties, GroupCounts, TargetUnit, WoundClass } from './profile.ts';
import { sufferMortalWounds } from './resolve.ts';

/** The full result of attacks whose damage is added up before any of it is allocated. */
export interface PoolResult extends Casualties {
  readonly groups: readonly GroupCounts[];
  /** All points of damage and mortal wounds, before wards and beyond what the unit can lose. */
  readonly pool: Distribution;
}

/**
 * Adds up the damage of all groups into one pool, then allocates it point by point: a ward roll each, and on to the
 * next model when one is slain, so that nothing is lost between models.
 */
export function resolvePool(groups: readonly AttackGroup[], target: TargetUnit): PoolResult {
  let pool: Distribution = certain(0);
  const counts: GroupCounts[] = [];
  for (const group of groups) {
    const rolled = countsOf(group);
    counts.push(rolled);
    const points = compound(rolled.attacks, pointsPerAttack(group.profile));
    pool = pool.length === 1 ? points : convolve(pool, points);
  }
  return { ...sufferMortalWounds(pool, target), groups: counts, pool };
}

function pointsPerAttack(profile: AttackProfile): Distribution {
  const auto = profile.autoWound;
  const perAuto = auto === undefined ? certain(0) : pointsOf(auto);
  const parts = profile.wound.map(({ probability, wound }) => ({ probability, points: pointsOf(wound) }));
  const perHit = room(Math.max(1, ...parts.map(({ points }) => points.length)));
  perHit[0] = 1 - woundChance(profile);
  for (const { probability, points } of parts) {
    for (let k = 0; k < points.length; k++) perHit[k]! += probability * points[k]!;
  }
  return perAttack(profile.hit, perHit, perAuto, true);
}

/** Points one wound adds to the pool: its damage unless saved, and its mortal wounds. */
function pointsOf({ unsaved, damage, mortals }: WoundClass): Distribution {
  if (typeof unsaved !== 'number' || !(damage instanceof Float64Array)) {
    throw new RangeError('A pool is made before it is allocated. Give `unsaved` and `damage` once, not per stage.');
  }
  const points = room(damage.length);
  for (let k = 0; k < damage.length; k++) points[k] = unsaved * damage[k]!;
  points[0]! += 1 - unsaved;
  return mortals === undefined ? points : convolve(points, mortals);
}
