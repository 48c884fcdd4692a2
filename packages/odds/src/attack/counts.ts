import type { Distribution } from '../distribution/distribution.ts';
import { compound, power } from '../distribution/power.ts';
import { room } from '../distribution/room.ts';
import type { AttackGroup, AttackProfile, GroupCounts, HitOutcome, WoundClass } from './profile.ts';

const ONE: Distribution = Float64Array.of(0, 1);

/** The number of attacks of a whole group: every weapon rolls its own. */
export function attacksOf(group: AttackGroup): Distribution {
  return power(group.attacks, group.weapons ?? 1);
}

/**
 * What one attack yields in all, when each hit yields `perHit` and each automatic wound `perAuto`.
 *
 * A hit and the extra hits that come with it belong to the same die, so they are added up here, inside the attack,
 * before attacks are added to one another. Convolving ordinary and extra hits as two independent heaps would keep the
 * mean and lose the variance.
 */
export function perAttack(
  hit: readonly HitOutcome[],
  perHit: Distribution,
  perAuto: Distribution,
  withMortals = false,
): Distribution {
  let most = 0;
  for (const outcome of hit) {
    const mortals = withMortals ? (outcome.mortals?.length ?? 1) - 1 : 0;
    const length = outcome.hits * (perHit.length - 1) + (outcome.autoWounds ?? 0) * (perAuto.length - 1) + mortals;
    if (length > most) most = length;
  }
  const total = room(most + 1);
  const term = room(most + 1);
  for (const outcome of hit) {
    term[0] = outcome.probability;
    let length = 1;
    for (let n = 0; n < outcome.hits; n++) length = multiply(term, length, perHit);
    for (let n = 0; n < (outcome.autoWounds ?? 0); n++) length = multiply(term, length, perAuto);
    if (withMortals && outcome.mortals !== undefined) length = multiply(term, length, outcome.mortals);
    for (let k = 0; k < length; k++) {
      total[k]! += term[k]!;
      term[k] = 0;
    }
  }
  return total;
}

/** Multiplies the polynomial in term[0…length) by `factor`, in place, and answers its new length. */
function multiply(term: Float64Array, length: number, factor: Distribution): number {
  const degree = factor.length - 1;
  for (let k = length + degree - 1; k >= 0; k--) {
    let sum = 0;
    for (let j = Math.max(0, k - length + 1); j <= degree && j <= k; j++) sum += factor[j]! * term[k - j]!;
    term[k] = sum;
  }
  return length + degree;
}

const yesOrNo = (yes: number): Distribution => Float64Array.of(1 - yes, yes);

/** The probability that a hit wounds. */
export function woundChance(profile: AttackProfile): number {
  let chance = 0;
  for (const { probability } of profile.wound) chance += probability;
  // Six sixths may add up to a hair more than 1.
  return Math.min(1, chance);
}

/** The probability that a hit wounds and is not saved, if the save does not depend on the model. */
export function unsavedChance(profile: AttackProfile): number | undefined {
  let chance = 0;
  for (const { probability, wound } of profile.wound) {
    if (typeof wound.unsaved !== 'number') return undefined;
    chance += probability * wound.unsaved;
  }
  return Math.min(1, chance);
}

/** The wound class of automatic wounds; a profile that needs one and has none is a fault. */
export function autoWoundOf(profile: AttackProfile): WoundClass | undefined {
  if (profile.autoWound !== undefined) return profile.autoWound;
  if (profile.hit.some((outcome) => (outcome.autoWounds ?? 0) > 0)) {
    throw new RangeError('The profile has automatic wounds but no `autoWound`. Say how such a wound goes on.');
  }
  return undefined;
}

/** Distributions of hits, wounds, unsaved wounds and mortal wounds of a group, as rolled. */
export function countsOf(group: AttackGroup): GroupCounts {
  const { profile } = group;
  const { hit } = profile;
  const attacks = attacksOf(group);
  const hits = compound(attacks, perAttack(hit, ONE, ONE));
  const wounding = woundChance(profile);
  const wounds = compound(attacks, perAttack(hit, yesOrNo(wounding), ONE));
  const counts: { -readonly [K in keyof GroupCounts]: GroupCounts[K] } = { attacks, hits, wounds };

  const unsaved = unsavedChance(profile);
  const auto = autoWoundOf(profile);
  const autoUnsaved = auto === undefined ? 1 : auto.unsaved;
  if (unsaved !== undefined && typeof autoUnsaved === 'number') {
    counts.unsaved = compound(attacks, perAttack(hit, yesOrNo(unsaved), yesOrNo(autoUnsaved)));
  }
  if (inflictsMortals(profile)) {
    counts.mortals = compound(attacks, perAttack(hit, mortalsPerHit(profile), auto?.mortals ?? NONE, true));
  }
  return counts;
}

const NONE: Distribution = Float64Array.of(1);

/** Whether any roll of this profile can inflict mortal wounds. */
export const inflictsMortals = (profile: AttackProfile): boolean =>
  profile.autoWound?.mortals !== undefined ||
  profile.wound.some(({ wound }) => wound.mortals !== undefined) ||
  profile.hit.some(({ mortals }) => mortals !== undefined);

function mortalsPerHit(profile: AttackProfile): Distribution {
  let most = 0;
  for (const { wound } of profile.wound) most = Math.max(most, (wound.mortals?.length ?? 1) - 1);
  const sum = room(most + 1);
  sum[0] = 1 - woundChance(profile);
  for (const { probability, wound } of profile.wound) {
    const mortals = wound.mortals ?? NONE;
    for (let k = 0; k < mortals.length; k++) sum[k]! += probability * mortals[k]!;
  }
  return sum;
}
