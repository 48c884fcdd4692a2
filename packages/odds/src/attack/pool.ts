import { convolve, thin } from '../distribution/combine.ts';
import { certain, type Distribution } from '../distribution/distribution.ts';
import { compound } from '../distribution/power.ts';
import { room } from '../distribution/room.ts';
import { countsOf, perAttack, woundChance } from './counts.ts';
import type { AttackGroup, AttackProfile, Casualties, GroupCounts, TargetUnit, WoundClass } from './profile.ts';
import { sufferMortalWounds, sufferPool } from './resolve.ts';

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
export const resolvePool = (groups: readonly AttackGroup[], target: TargetUnit): PoolResult => new Pool(groups, target);

class Pool implements PoolResult {
  readonly damage: Distribution;
  readonly slain: Distribution;
  readonly destroyed: number;
  readonly groups: readonly GroupCounts[];
  readonly #attackGroups: readonly AttackGroup[];
  #pool: Distribution | undefined;

  constructor(groups: readonly AttackGroup[], target: TargetUnit) {
    this.#attackGroups = groups;
    this.groups = groups.map(countsOf);
    const { damage, slain, destroyed } =
      sufferPool(target, (ward) => this.#pooled(ward)) ?? sufferMortalWounds(this.pool, target);
    this.damage = damage;
    this.slain = slain;
    this.destroyed = destroyed;
  }

  // Worked out when somebody looks.
  get pool(): Distribution {
    this.#pool ??= this.#pooled(0);
    return this.#pool;
  }

  /** All points, or those that are left when each is ignored by a ward. */
  #pooled(ward: number): Distribution {
    let sum: Distribution = certain(0);
    this.#attackGroups.forEach(({ profile }, i) => {
      const points = compound(this.groups[i]!.attacks, pointsPerAttack(profile, ward));
      sum = sum.length === 1 ? points : convolve(sum, points);
    });
    return sum;
  }
}

function pointsPerAttack(profile: AttackProfile, ward: number): Distribution {
  const auto = profile.autoWound;
  const isUsed = auto !== undefined && profile.hit.some(({ autoWounds = 0 }) => autoWounds > 0);
  const perAuto = isUsed ? pointsOf(auto, ward) : certain(0);
  const parts = profile.wound.map(({ probability, wound }) => ({ probability, points: pointsOf(wound, ward) }));
  const perHit = room(Math.max(1, ...parts.map(({ points }) => points.length)));
  perHit[0] = 1 - woundChance(profile);
  for (const { probability, points } of parts) {
    for (let k = 0; k < points.length; k++) perHit[k]! += probability * points[k]!;
  }
  const warded = (mortals: Distribution) => (ward > 0 ? thin(mortals, 1 - ward) : mortals);
  const hit = profile.hit.map((outcome) =>
    outcome.mortals === undefined ? outcome : { ...outcome, mortals: warded(outcome.mortals) },
  );
  return perAttack(hit, perHit, perAuto, true);
}

/** Points one wound adds to the pool, or takes past a ward: its damage unless saved, and its mortal wounds. */
function pointsOf({ unsaved, damage, mortals }: WoundClass, ward: number): Distribution {
  if (typeof unsaved !== 'number' || !(damage instanceof Float64Array)) {
    throw new RangeError('A pool is made before it is allocated. Give `unsaved` and `damage` once, not per stage.');
  }
  const points = room(damage.length);
  for (let k = 0; k < damage.length; k++) points[k] = unsaved * damage[k]!;
  points[0]! += 1 - unsaved;
  const all = mortals === undefined ? points : convolve(points, mortals);
  return ward > 0 ? thin(all, 1 - ward) : all;
}
