// The game's arithmetic of a shot. Its entry does not name these functions yet; when it does, this file goes.
export { type AttackOdds, attackOdds } from '../../../../games/black-reach/src/odds/shot.ts';
export { newAction } from '../../../../games/black-reach/src/rules/action.ts';
export {
  attackBonuses,
  defenceModifiers,
  finalMaluses,
  sharedBonuses,
} from '../../../../games/black-reach/src/rules/shooting/attack.ts';
export { buildShot } from '../../../../games/black-reach/src/rules/shooting/build-shot.ts';
export { shotChoices } from '../../../../games/black-reach/src/rules/shooting/shots.ts';
