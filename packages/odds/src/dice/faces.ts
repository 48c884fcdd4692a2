import { room } from '../distribution/room.ts';

/**
 * Faces of one die. An array over faces holds face 1 at index 0, so a D6 is an array of 6 and a D20 one of 20.
 * The caller says which faces succeed: caps, automatic results and modifiers are its rules, not ours.
 */
export type FaceTest = readonly boolean[];

/** How a plain target number turns into faces. */
export interface TargetOptions {
  /** Sides of the die; 6 unless told. */
  readonly sides?: number;
  /** Added to every face before it is compared; already capped by the caller. */
  readonly modifier?: number;
  /** Unmodified faces that fail whatever the target. */
  readonly alwaysFail?: readonly number[];
  /** Unmodified faces that succeed whatever the target. */
  readonly alwaysSucceed?: readonly number[];
}

/** Adds up modifiers first and limits the sum afterwards: +1, +1 and −1 are +1 in all, and +2 counts as the limit. */
export function limitedSum(modifiers: readonly number[], least: number, most: number): number {
  let sum = 0;
  for (const modifier of modifiers) sum += modifier;
  return Math.min(most, Math.max(least, sum));
}

/** Faces that reach a target number ("3+"). */
export const facesAtLeast = (target: number, options: TargetOptions = {}): boolean[] =>
  facesWhere((face) => face + (options.modifier ?? 0) >= target, options);

/** Faces that do not exceed a target number ("roll 8 or less"). The modifier counts towards the target, as a bonus. */
export const facesAtMost = (target: number, options: TargetOptions = {}): boolean[] =>
  facesWhere((face) => face <= target + (options.modifier ?? 0), options);

function facesWhere(succeeds: (face: number) => boolean, options: TargetOptions): boolean[] {
  const { sides = 6, alwaysFail = [], alwaysSucceed = [] } = options;
  const faces: boolean[] = [];
  for (let face = 1; face <= sides; face++) {
    faces.push(alwaysSucceed.includes(face) || (!alwaysFail.includes(face) && succeeds(face)));
  }
  return faces;
}

/** The probability of each final face of a fair die when the marked faces are rolled again, once. */
export function faceChances(sides: number, reroll?: FaceTest): Float64Array {
  let rerolled = 0;
  if (reroll !== undefined) for (let face = 0; face < sides; face++) if (reroll[face]) rerolled++;
  const chances = room(sides);
  const again = rerolled / (sides * sides);
  // A face that is rolled again can still come up on the second throw; that one stands.
  for (let face = 0; face < sides; face++) chances[face] = again + (reroll?.[face] ? 0 : 1 / sides);
  return chances;
}

/** The probability that one die ends on a marked face, the faces marked in `reroll` being rolled again once. */
export function chanceOf(success: FaceTest, reroll?: FaceTest): number {
  let successes = 0;
  let rerolled = 0;
  let spoiled = 0;
  for (let face = 0; face < success.length; face++) {
    if (success[face]) successes++;
    if (!reroll?.[face]) continue;
    rerolled++;
    if (success[face]) spoiled++;
  }
  const sides = success.length;
  return (successes - spoiled) / sides + (rerolled / sides) * (successes / sides);
}
