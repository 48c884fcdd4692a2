// What the game says about the modifiers of a shot. Its entry does not name these yet; when it does, this file goes.
export { newAction } from '../../../../games/black-reach/src/rules/action.ts';
export {
  attackBonuses,
  defenceModifiers,
  finalMaluses,
  sharedBonuses,
} from '../../../../games/black-reach/src/rules/shooting/attack.ts';
export { buildShot } from '../../../../games/black-reach/src/rules/shooting/build-shot.ts';
