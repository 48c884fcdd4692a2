/** The rules' own arithmetic, for play, odds, bots, hints and tooltips alike: pure functions. */
export { entityBodies } from './abilities/auras.ts';
export { type AbilityInForce, abilitiesOn } from './abilities/in-force.ts';
export type { AttackAnswer, AttackOrder } from './decisions/attack-form.ts';
export type { EntityAnswer, EntityOrder } from './decisions/entity-form.ts';
export type { KindOfMove, MoveOrder, PlaceOrder, TerrainAnswer } from './forms.ts';
export { abilityKey } from './messages/ability-names.ts';
export {
  commandName,
  entityName,
  featureName,
  modelName,
  nameOf,
  unitName,
  warscrollName,
  weaponName,
} from './names.ts';
export { riteTargets } from './rites/reach.ts';
export type { Caster, RiteTarget } from './rites/rite.ts';
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
export { enemiesOnTable, findModel, friendsOnTable, isOnTable, scrollOf } from './rules/01-concepts/units.ts';
export { priorityOf, startingPoints } from './rules/04-round/priority.ts';
export { freeCommandOf, type Issuer, issuersOf } from './rules/06-commands/issue.ts';
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
export { stageOfUnit } from './rules/12-combat/candidates.ts';
export { type Fighter, isCandidate, stageOf } from './rules/12-combat/stages.ts';
export { attackerWith, saveOf } from './rules/13-attacks/attacker.ts';
export { declaredAttacks, everythingAt, targetsOfWeapon } from './rules/13-attacks/declare.ts';
export type { WeaponAttacks } from './rules/13-attacks/group.ts';
export { type HitOutcome, type HitTrigger, hitOutcome, triggeredBy } from './rules/13-attacks/hit-triggers.ts';
export { rangeOf } from './rules/13-attacks/reach.ts';
export { hits, type Needs, rendModifier, rollsSaves, saves, saveTarget, wounds } from './rules/13-attacks/rolls.ts';
export {
  garrisonHitModifiers,
  type TargetStands,
  terrainSaveModifiers,
} from './rules/13-attacks/targets-in-terrain.ts';
export { weaponsOf } from './rules/13-attacks/weapons.ts';
export { bestWard, healed, isSlain, isWarded, mayBeWounded } from './rules/14-wounds/allocate.ts';
export { battleshockModifiers, battleshockRoll, fleeing } from './rules/15-battleshock/test.ts';
export { canGarrison, countsAs, garrisonCapacity, terrainSize } from './rules/17-terrain/garrison.ts';
export { modelsNear, OBJECTIVE_RANGE } from './rules/18-objectives/check.ts';
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
export { braveryOf, canFly, changesOf, moveTextOf, tableWounds, woundsOf } from './rules/22-warscrolls/now.ts';
export { type Attacker, attacksOf, columnOf, printedMove, toWoundOf } from './rules/22-warscrolls/profile.ts';
export { mayTriumph } from './rules/27-enhancements/triumphs.ts';
export { cell, pointOnMap, territory } from './rules/28-battleplans/map.ts';
export { demolitionScore, type Holdings, turnScore, winners } from './rules/28-battleplans/victory.ts';
export { COMMANDS, PHASES, RAMPAGES } from './state.ts';
export { coherencyOf } from './table/coherency.ts';
export { CHARGE_REACH } from './table/move-rules.ts';
export {
  findCharge,
  findWayOut,
  fullCharge,
  mayMove,
  moveRefusals,
  moveTowards,
  planOf,
  shift,
} from './table/moves.ts';
export { bodyOf, ENGAGEMENT_RANGE, isEngaged, modelToUnit, table, unitGap } from './table/table.ts';
export { centreOf, featureAt, featureById, isDefensible } from './table/terrain.ts';
