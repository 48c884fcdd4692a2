import { binomial } from '../distribution/binomial.ts';
import type { Distribution } from '../distribution/distribution.ts';
import { compound, multiplyInPlace, power } from '../distribution/power.ts';
import { room } from '../distribution/room.ts';
import { checkProfile } from './check-profile.ts';
import type { AttackGroup, AttackProfile, GroupCounts, HitOutcome } from './profile.ts';

const ONE: Distribution = Float64Array.of(0, 1);

/** The number of attacks of a whole group: every weapon rolls its own. */
function attacksOf(group: AttackGroup): Distribution {
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
  const term = most < SCRATCH.length ? SCRATCH : room(most + 1);
  for (const outcome of hit) {
    term[0] = outcome.probability;
    let length = 1;
    for (let n = 0; n < outcome.hits; n++) length = multiplyInPlace(term, length, perHit);
    for (let n = 0; n < (outcome.autoWounds ?? 0); n++) length = multiplyInPlace(term, length, perAuto);
    if (withMortals && outcome.mortals !== undefined) length = multiplyInPlace(term, length, outcome.mortals);
    for (let k = 0; k < length; k++) {
      total[k]! += term[k]!;
      term[k] = 0;
    }
  }
  return total;
}

/** For terms that are done with when they have been added; all 0 between two uses. */
const SCRATCH = new Float64Array(64);

function yesOrNo(yes: number): Distribution {
  const pmf = room(2);
  pmf[0] = 1 - yes;
  pmf[1] = yes;
  return pmf;
}

/** The probability that a hit wounds. */
export function woundChance(profile: AttackProfile): number {
  let chance = 0;
  for (const { probability } of profile.wound) chance += probability;
  // Six sixths may add up to a hair more than 1.
  return Math.min(1, chance);
}

/** The probability that a hit wounds and is not saved, if the save does not depend on the model. */
function unsavedChance(profile: AttackProfile): number | undefined {
  let chance = 0;
  for (const { probability, wound } of profile.wound) {
    if (typeof wound.unsaved !== 'number') return undefined;
    chance += probability * wound.unsaved;
  }
  return Math.min(1, chance);
}

/**
 * Distributions of hits, wounds, unsaved wounds and mortal wounds of a group, as rolled. They are worked out when
 * somebody looks: most only want to know what becomes of the target. A class, since an object written with getters of its
 * own gets a shape of its own, and shapes outlive their objects.
 */
class Counts implements GroupCounts {
  readonly #profile: AttackProfile;
  readonly attacks: Distribution;
  #hits: Distribution | undefined;
  #wounds: Distribution | undefined;
  #unsaved: Distribution | undefined;
  #mortals: Distribution | undefined;

  constructor(group: AttackGroup) {
    checkProfile(group.profile);
    this.#profile = group.profile;
    this.attacks = attacksOf(group);
  }

  get hits(): Distribution {
    this.#hits ??= successes(this.attacks, this.#profile.hit, 1, 1);
    return this.#hits;
  }

  get wounds(): Distribution {
    this.#wounds ??= successes(this.attacks, this.#profile.hit, woundChance(this.#profile), 1);
    return this.#wounds;
  }

  get unsaved(): Distribution | undefined {
    if (this.#unsaved !== undefined) return this.#unsaved;
    const { hit, autoWound } = this.#profile;
    const chance = unsavedChance(this.#profile);
    const auto = autoWound === undefined ? 1 : autoWound.unsaved;
    if (chance === undefined || typeof auto !== 'number') return undefined;
    this.#unsaved = successes(this.attacks, hit, chance, auto);
    return this.#unsaved;
  }

  get mortals(): Distribution | undefined {
    if (this.#mortals !== undefined || !inflictsMortals(this.#profile)) return this.#mortals;
    const { hit, autoWound } = this.#profile;
    const each = perAttack(hit, mortalsPerHit(this.#profile), autoWound?.mortals ?? NONE, true);
    this.#mortals = compound(this.attacks, each);
    return this.#mortals;
  }
}

export const countsOf = (group: AttackGroup): GroupCounts => new Counts(group);

/** How many hits of some attacks go on, when each does so by chance, and each automatic wound by another one. */
export function successes(
  attacks: Distribution,
  hit: readonly HitOutcome[],
  perHit: number,
  perAuto: number,
): Distribution {
  const last = attacks.length - 1;
  let chance = 0;
  for (const { probability, hits, autoWounds = 0 } of hit) {
    if (hits + autoWounds > 1 || attacks[last] !== 1) {
      return compound(attacks, perAttack(hit, yesOrNo(perHit), perAuto === 1 ? ONE : yesOrNo(perAuto)));
    }
    chance += probability * (hits * perHit + autoWounds * perAuto);
  }
  // A known number of attacks, each of which yields one at most.
  return binomial(last, Math.min(1, chance));
}

const NONE: Distribution = Float64Array.of(1);

/** Whether any roll of this profile can inflict mortal wounds. */
const inflictsMortals = (profile: AttackProfile): boolean =>
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
