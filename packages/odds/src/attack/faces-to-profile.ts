import { chanceOf, type FaceTest, faceChances } from '../dice/faces.ts';
import type { AttackProfile, HitOutcome, WoundClass, WoundOutcome } from './profile.ts';

/** A roll to hit or to wound, face by face. */
export interface FaceRoll {
  /** Faces that succeed, all caps and automatic results included. */
  readonly success: FaceTest;
  /** Faces that are rolled again, once. */
  readonly reroll?: FaceTest | undefined;
}

/** What a hit roll does beyond hitting, by final unmodified face (index 0 is face 1). */
export interface HitFaces extends FaceRoll {
  /** Extra hits; they are not rolled, so they never yield extra hits themselves. */
  readonly extraHits?: readonly number[] | undefined;
  /** Faces whose hit wounds without a wound roll (its extra hits still roll). */
  readonly autoWound?: FaceTest | undefined;
  /** Faces that end the attack and inflict these mortal wounds instead. */
  readonly mortalsInstead?: readonly (WoundClass['mortals'] | undefined)[] | undefined;
  /** Mortal wounds in addition to the hit. */
  readonly mortalsToo?: readonly (WoundClass['mortals'] | undefined)[] | undefined;
}

/** A wound roll, with faces whose wounds are worse than the ordinary ones. */
export interface WoundFaces extends FaceRoll {
  readonly wound: WoundClass;
  /** Wounds of particular final faces, where they differ from `wound`. */
  readonly special?: readonly (WoundClass | undefined)[] | undefined;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The hit outcomes of an attack that makes no hit roll. */
export const AUTOMATIC_HIT: readonly HitOutcome[] = [{ probability: 1, hits: 1 }];

/** What was folded from a roll before: plain rolls are handed out again and again, and never changed. */
const foldedHits = new WeakMap<HitFaces, readonly HitOutcome[]>();

/** Folds the faces of a hit roll into outcomes; equal outcomes are merged. */
export function hitOutcomes(roll: HitFaces): readonly HitOutcome[] {
  const known = foldedHits.get(roll);
  if (known !== undefined) return known;
  const outcomes = foldHits(roll);
  const { extraHits, autoWound, mortalsInstead, mortalsToo } = roll;
  if ((extraHits ?? autoWound ?? mortalsInstead ?? mortalsToo) === undefined) foldedHits.set(roll, outcomes);
  return outcomes;
}

function foldHits(roll: HitFaces): HitOutcome[] {
  const chances = faceChances(roll.success.length, roll.reroll);
  const outcomes: Writable<HitOutcome>[] = [];
  for (let face = 0; face < chances.length; face++) {
    const instead = roll.mortalsInstead?.[face];
    const scores = roll.success[face] === true && instead === undefined;
    const auto = scores && roll.autoWound?.[face] === true ? 1 : 0;
    const hits = scores ? 1 - auto + (roll.extraHits?.[face] ?? 0) : 0;
    const mortals = instead ?? (scores ? roll.mortalsToo?.[face] : undefined);
    const same = outcomes.find((o) => o.hits === hits && o.autoWounds === auto && o.mortals === mortals);
    if (same !== undefined) same.probability += chances[face]!;
    else outcomes.push({ probability: chances[face]!, hits, autoWounds: auto, mortals });
  }
  return outcomes;
}

/** Folds the faces of a wound roll into outcomes, one for each kind of wound. */
export function woundOutcomes(roll: WoundFaces): WoundOutcome[] {
  if (roll.special === undefined) {
    const probability = chanceOf(roll.success, roll.reroll);
    return probability > 0 ? [{ probability, wound: roll.wound }] : [];
  }
  const chances = faceChances(roll.success.length, roll.reroll);
  const outcomes: Writable<WoundOutcome>[] = [];
  for (let face = 0; face < chances.length; face++) {
    if (!roll.success[face]) continue;
    const wound = roll.special?.[face] ?? roll.wound;
    const same = outcomes.find((outcome) => outcome.wound === wound);
    if (same !== undefined) same.probability += chances[face]!;
    else outcomes.push({ probability: chances[face]!, wound });
  }
  return outcomes;
}

/** An attack profile from its two rolls. An automatic wound is an ordinary one: it shows no face. */
export const profileFromFaces = (hit: HitFaces | 'automatic', wound: WoundFaces): AttackProfile => ({
  hit: hit === 'automatic' ? AUTOMATIC_HIT : hitOutcomes(hit),
  wound: woundOutcomes(wound),
  autoWound: wound.wound,
});
