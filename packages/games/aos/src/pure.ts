/** The rules' own arithmetic, for play, odds, bots, hints and tooltips alike: pure functions. */
export { d3, isDouble, reaches, rolledNumber, rollOffWinner, total } from './rules/01-concepts/dice.ts';
export { endsAt, lasting, type Moment } from './rules/01-concepts/durations.ts';
export { hasKeyword, isOneOf } from './rules/01-concepts/keywords.ts';
export { mayAgain } from './rules/01-concepts/limits.ts';
export {
  mayReroll,
  type Rolled,
  rerolledAs,
  resultOf,
  totalModifier,
  unmodified,
} from './rules/01-concepts/modifiers.ts';
export { priorityOf, startingPoints } from './rules/04-round/priority.ts';
export { type CommandUse, commandRange, limitRefusals, recordCommand } from './rules/06-commands/limits.ts';
export {
  dropEarmarked,
  earmark,
  gainPoints,
  losePoints,
  type Purse,
  pay,
  pursesOf,
} from './rules/06-commands/points.ts';
export { leadershipModifiers, leads, mayHaveFinestHour, recovery } from './rules/07-hero/heroic-actions.ts';
export { rallied, rallyDice } from './rules/07-hero/rally.ts';
export { AT_THE_DOUBLE, mayChargeAfter, mayShootAfter, runDistance } from './rules/08-movement/what-a-move-bars.ts';
export { lookOutSir } from './rules/10-shooting/look-out-sir.ts';
export { type Fighter, isCandidate, stageOf } from './rules/12-combat/stages.ts';
export { type HitOutcome, type HitTrigger, hitOutcome, triggeredBy } from './rules/13-attacks/hit-triggers.ts';
export { canSave, hits, type Needs, rendModifier, saves, saveTarget, wounds } from './rules/13-attacks/rolls.ts';
export {
  garrisonHitModifiers,
  type TargetStands,
  terrainSaveModifiers,
} from './rules/13-attacks/targets-in-terrain.ts';
export { bestWard, healed, isSlain, isWarded, mayBeWounded } from './rules/14-wounds/allocate.ts';
export { battleshockModifiers, battleshockRoll, fleeing } from './rules/15-battleshock/test.ts';
export { canGarrison, countsAs, garrisonCapacity, terrainSize } from './rules/17-terrain/garrison.ts';
export { contestValue, controllerAfter, initialController } from './rules/18-objectives/control.ts';
export {
  attemptsLeft,
  type CastOutcome,
  castOutcome,
  dispelCost,
  dispels,
  unbinds,
} from './rules/19-wizards/casting.ts';
export { banishes, type ChantOutcome, chantOutcome } from './rules/20-priests/chanting.ts';
export { mayRampage, RAMPAGE_RULES, RAMPAGE_TARGETS } from './rules/21-monsters/rampages.ts';
export {
  changedDistance,
  changedRend,
  changedValue,
  damageRow,
  outsideAttacks,
} from './rules/22-warscrolls/characteristics.ts';
export { type Attacker, attacksOf, columnOf, printedMove, toWoundOf } from './rules/22-warscrolls/profile.ts';
export { mayTriumph } from './rules/27-enhancements/triumphs.ts';
export { cell, pointOnMap, territory } from './rules/28-battleplans/map.ts';
export { demolitionScore, type Holdings, turnScore, winners } from './rules/28-battleplans/victory.ts';
