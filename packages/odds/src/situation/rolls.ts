import type { FaceRoll } from '../attack/faces-to-profile.ts';
import { type FaceTest, facesAtLeast, facesAtMost, limitedSum } from '../dice/faces.ts';
import type { RerollSituation, RollSituation } from './format.ts';

type TargetRoll = Extract<RollSituation, { readonly target: number }>;

/** Plain rolls of a D6, by target, modifier and what is rolled again: there are few, and they come up all the time. */
const plainRolls = new Map<number, FaceRoll>();
const REROLLS: readonly string[] = ['none', 'ones', 'failed', 'any'];

/** The key of a roll that nothing but these three decides; undefined for all others. */
function plainKey(roll: TargetRoll, modifier: number): number | undefined {
  const { target, sides = 6, succeed = 'at-least', reroll = 'none' } = roll;
  const isPlain =
    sides === 6 && succeed === 'at-least' && roll.alwaysFail === undefined && roll.alwaysSucceed === undefined;
  const again = typeof reroll === 'string' ? REROLLS.indexOf(reroll) : -1;
  if (!isPlain || again < 0 || target < 0 || target > 15 || modifier < -8 || modifier > 7) return undefined;
  return (target * 16 + modifier + 8) * REROLLS.length + again;
}

/** The faces of a roll against a target number. */
export function rollFaces(roll: TargetRoll): FaceRoll {
  const { modifiers = NO_MODIFIERS, limits = USUAL_LIMITS } = roll;
  const modifier = limitedSum(modifiers, limits[0], limits[1]);
  const key = Number.isInteger(modifier) && Number.isInteger(roll.target) ? plainKey(roll, modifier) : undefined;
  if (key === undefined) return facesOf(roll, modifier);
  let faces = plainRolls.get(key);
  if (faces === undefined) {
    faces = facesOf(roll, modifier);
    plainRolls.set(key, faces);
  }
  return faces;
}

const NO_MODIFIERS: readonly number[] = [];
const USUAL_LIMITS = [-1, 1] as const;

function facesOf(roll: TargetRoll, modifier: number): FaceRoll {
  const { target, sides = 6, succeed = 'at-least' } = roll;
  const best = succeed === 'at-least' ? sides : 1;
  const worst = succeed === 'at-least' ? 1 : sides;
  const { alwaysFail = [worst], alwaysSucceed = [best] } = roll;
  const facesFor = succeed === 'at-least' ? facesAtLeast : facesAtMost;
  const success = facesFor(target, { sides, modifier, alwaysFail, alwaysSucceed });
  if (roll.reroll === undefined) return { success };
  const printed = modifier === 0 ? success : facesFor(target, { sides, alwaysFail, alwaysSucceed });
  return { success, reroll: rerolledFaces(roll.reroll, success, printed) };
}

/**
 * The faces that are rolled again. Leave to reroll failures looks at the printed target, since rerolls come before
 * modifiers; but nobody rerolls a die that succeeds in the end, except by naming its face.
 */
export function rerolledFaces(reroll: RerollSituation, success: FaceTest, printed: FaceTest): boolean[] {
  if (typeof reroll !== 'string') return success.map((_, index) => reroll.includes(index + 1));
  if (reroll === 'ones') return success.map((succeeds, index) => index === 0 && !succeeds);
  if (reroll === 'failed') return success.map((succeeds, index) => !succeeds && !printed[index]);
  return success.map((succeeds) => !succeeds);
}
