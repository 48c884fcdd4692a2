import { thin } from '../distribution/combine.ts';
import type { Distribution } from '../distribution/distribution.ts';
import { room } from '../distribution/room.ts';
import { stepTrack, walkTrack } from './chain.ts';
import { countsOf, successes, woundChance } from './counts.ts';
import {
  choose,
  compose,
  identityKernel,
  type Kernel,
  passingDamageKernel,
  spillKernel,
  woundKernel,
} from './kernel.ts';
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
  let state = before === undefined ? startOf(track) : afterLosing(track, before);
  const counts: GroupCounts[] = [];
  for (const group of groups) {
    const rolled = countsOf(group);
    counts.push(rolled);
    state = resolveGroup(track, state, group.profile, rolled);
  }
  const { damage, slain, destroyed } = casualties(track, state);
  return { damage, slain, destroyed, groups: counts };
}

/** Where points that cost a wound each leave the unit. */
function afterLosing(track: Track, points: Distribution): Distribution {
  const state = room(track.total + 1);
  for (let n = 0; n < points.length; n++) state[Math.min(track.total, track.start + n)]! += points[n]!;
  return state;
}

/**
 * Chooses the shortest chain that is exact: unsaved wounds where they are all alike, wounds where they differ but each
 * hit is like the next, whole attacks where a hit roll itself makes a difference.
 */
function resolveGroup(track: Track, state: Float64Array, profile: AttackProfile, rolled: GroupCounts): Float64Array {
  const alike = soleWound(profile);
  const stepped = alike && steppedGroup(track, state, profile, rolled, alike);
  if (stepped !== undefined) return stepped;
  if (alike !== undefined && rolled.unsaved !== undefined && alike.mortals === undefined) {
    return walkTrack(track, state, rolled.unsaved, passingDamageKernel(track, alike.damage));
  }
  if (alike !== undefined) return walkTrack(track, state, rolled.wounds, woundKernel(track, alike));
  if (profile.hit.every((outcome) => (outcome.autoWounds ?? 0) === 0 && outcome.mortals === undefined)) {
    const wounding = woundChance(profile);
    if (wounding === 0) return state;
    return walkTrack(track, state, rolled.wounds, hitKernel(track, profile, wounding));
  }
  return walkTrack(track, state, rolled.attacks, attackKernel(track, profile));
}

/**
 * Wounds of fixed damage that nobody can ignore, or of one point that all models ignore alike: then it is as if fewer of
 * them had got past the save. Undefined where it is not as simple.
 */
function steppedGroup(
  track: Track,
  state: Float64Array,
  profile: AttackProfile,
  { attacks, unsaved }: GroupCounts,
  { damage, mortals, unsaved: chance }: WoundClass,
): Float64Array | undefined {
  if (unsaved === undefined || mortals !== undefined || typeof chance !== 'number') return undefined;
  if (!(damage instanceof Float64Array)) return undefined;
  const points = damage.length - 1;
  const keep = wardOf(track);
  if (damage[points] !== 1 || keep === undefined || (keep > 0 && points !== 1)) return undefined;
  if (keep === 0) return stepTrack(track, state, unsaved, points);
  const { wound, autoWound } = profile;
  const past = wound.length === 0 ? 0 : woundChance(profile) * chance * (1 - keep);
  const auto = autoWound === undefined ? 1 : (autoWound.unsaved as number);
  return stepTrack(track, state, successes(attacks, profile.hit, past, auto * (1 - keep)), points);
}

/** The chance to ignore a wound that all models of a unit share. */
function wardOf({ ignore }: Track): number | undefined {
  const [first = 0] = ignore;
  return ignore.every((chance) => chance === first) ? first : undefined;
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
  const keep = wardOf(track);
  if (keep !== undefined) return sufferPoints(track, thin(mortals, 1 - keep));
  return casualties(track, walkTrack(track, startOf(track), mortals, spillKernel(track, Float64Array.of(0, 1))));
}

/** Points that cost the unit a wound each, whichever model takes them. */
const sufferPoints = (track: Track, points: Distribution): Casualties => casualties(track, afterLosing(track, points));

/** The same for a pool of points whose wards have been rolled already; undefined where models have different ones. */
export function sufferPool(target: TargetUnit, lostWith: (ward: number) => Distribution): Casualties | undefined {
  const track = trackOf(target);
  const ward = wardOf(track);
  return ward === undefined ? undefined : sufferPoints(track, lostWith(ward));
}
