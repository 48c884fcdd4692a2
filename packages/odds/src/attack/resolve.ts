import type { Distribution } from '../distribution/distribution.ts';
import { walkTrack } from './chain.ts';
import { countsOf, woundChance } from './counts.ts';
import { choose, compose, damageKernel, identityKernel, type Kernel, spillKernel, woundKernel } from './kernel.ts';
import type { AttackGroup, AttackProfile, Casualties, GroupCounts, TargetUnit, WoundClass } from './profile.ts';
import { casualties, startOf, type Track, trackOf } from './track.ts';

/** The full result of attacks resolved one after the other. */
export interface AttackResult extends Casualties {
  /** One entry for each group, in order. */
  readonly groups: readonly GroupCounts[];
}

/**
 * Resolves groups of attacks in order against one unit, wound by wound: save, damage to the model that must take it
 * (what exceeds its last wound is lost), rolls to ignore each point, then that wound's mortal wounds, which spill.
 *
 * @param before distribution of the wounds the unit loses before the first group, where that is not certain
 */
export function resolveAttacks(
  groups: readonly AttackGroup[],
  target: TargetUnit,
  before?: Distribution,
): AttackResult {
  const track = trackOf(target);
  let state = startOf(track);
  if (before !== undefined) {
    state.fill(0);
    for (let lost = 0; lost < before.length; lost++) {
      state[Math.min(track.total, track.start + lost)]! += before[lost]!;
    }
  }
  const counts: GroupCounts[] = [];
  for (const group of groups) {
    const rolled = countsOf(group);
    counts.push(rolled);
    state = resolveGroup(track, state, group.profile, rolled);
  }
  const { damage, slain, destroyed } = casualties(track, state);
  return { damage, slain, destroyed, groups: counts };
}

/**
 * Chooses the shortest chain that is exact: unsaved wounds where they are all alike, wounds where they differ but each
 * hit is like the next, whole attacks where a hit roll itself makes a difference.
 */
function resolveGroup(track: Track, state: Float64Array, profile: AttackProfile, rolled: GroupCounts): Float64Array {
  const alike = soleWound(profile);
  if (alike !== undefined && rolled.unsaved !== undefined && alike.mortals === undefined) {
    return walkTrack(track, state, rolled.unsaved, damageKernel(track, alike.damage));
  }
  if (alike !== undefined) return walkTrack(track, state, rolled.wounds, woundKernel(track, alike));
  if (profile.hit.every((outcome) => (outcome.autoWounds ?? 0) === 0 && outcome.mortals === undefined)) {
    const wounding = woundChance(profile);
    if (wounding === 0) return state;
    return walkTrack(track, state, rolled.wounds, hitKernel(track, profile, wounding));
  }
  return walkTrack(track, state, rolled.attacks, attackKernel(track, profile));
}

/** The one wound class of a profile in which all wounds are alike and the hit roll inflicts no mortal wounds. */
function soleWound(profile: AttackProfile): WoundClass | undefined {
  const auto = profile.autoWound;
  const used = profile.hit.some((outcome) => (outcome.autoWounds ?? 0) > 0);
  const sole = profile.wound[0]?.wound ?? auto;
  if (sole === undefined || profile.hit.some((outcome) => outcome.mortals !== undefined)) return undefined;
  if (used && auto !== sole) return undefined;
  return profile.wound.every(({ wound }) => wound === sole) ? sole : undefined;
}

/** One hit; `given` is the probability that is already known to have happened (1: none is). */
function hitKernel(track: Track, profile: AttackProfile, given = 1): Kernel {
  const parts = profile.wound.map(({ probability, wound }) => ({
    probability: probability / given,
    kernel: woundKernel(track, wound),
  }));
  return choose(track, parts);
}

function attackKernel(track: Track, profile: AttackProfile): Kernel {
  const hit = hitKernel(track, profile);
  const auto = profile.autoWound;
  const autoWound = auto === undefined ? identityKernel(track) : woundKernel(track, auto);
  const parts = profile.hit.map((outcome) => {
    let kernel = identityKernel(track);
    for (let n = 0; n < (outcome.autoWounds ?? 0); n++) kernel = compose(track, kernel, autoWound);
    for (let n = 0; n < outcome.hits; n++) kernel = compose(track, kernel, hit);
    if (outcome.mortals !== undefined) kernel = compose(track, kernel, spillKernel(track, outcome.mortals));
    return { probability: outcome.probability, kernel };
  });
  return choose(track, parts);
}

/** Mortal wounds on their own, as from a psychic power or an explosion. */
export function sufferMortalWounds(mortals: Distribution, target: TargetUnit): Casualties {
  const track = trackOf(target);
  return casualties(track, walkTrack(track, startOf(track), mortals, spillKernel(track, Float64Array.of(0, 1))));
}
