import type { FaceRoll } from '../attack/faces-to-profile.ts';
import { type FaceTest, facesAtLeast, facesAtMost, limitedSum } from '../dice/faces.ts';
import type { RerollSituation, RollSituation } from './format.ts';

type TargetRoll = Extract<RollSituation, { readonly target: number }>;

/** The faces of a roll against a target number. */
export function rollFaces(roll: TargetRoll): FaceRoll {
  const { target, sides = 6, succeed = 'at-least', modifiers = [], limits = [-1, 1] } = roll;
  const best = succeed === 'at-least' ? sides : 1;
  const worst = succeed === 'at-least' ? 1 : sides;
  const { alwaysFail = [worst], alwaysSucceed = [best] } = roll;
  const facesFor = succeed === 'at-least' ? facesAtLeast : facesAtMost;
  const modifier = limitedSum(modifiers, limits[0], limits[1]);
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
