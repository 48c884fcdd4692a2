/** The rules' own arithmetic, for play, odds, bots, hints and tooltips alike: pure functions. */
export { entityBodies } from './abilities/auras.ts';
export { type AbilityInForce, abilitiesOn } from './abilities/in-force.ts';
export type { AttackAnswer, AttackOrder } from './decisions/attack-form.ts';
export type { EntityAnswer } from './decisions/entity-form.ts';
export type { KindOfMove, MoveOrder } from './forms.ts';
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
export { d3, reaches, total } from './rules/01-concepts/dice.ts';
export type { Moment } from './rules/01-concepts/durations.ts';
export { hasKeyword } from './rules/01-concepts/keywords.ts';
export { mayReroll, type Rolled, unmodified } from './rules/01-concepts/modifiers.ts';
export { enemiesOnTable, findModel, friendsOnTable, isOnTable, scrollOf } from './rules/01-concepts/units.ts';
export { freeCommandOf, issuersOf } from './rules/06-commands/issue.ts';
export { pay } from './rules/06-commands/points.ts';
export { leads, recovery } from './rules/07-hero/heroic-actions.ts';
export { rallied, rallyDice } from './rules/07-hero/rally.ts';
export { stageOf } from './rules/12-combat/stages.ts';
export { attackerWith, saveOf } from './rules/13-attacks/attacker.ts';
export { declaredAttacks, everythingAt, targetsOfWeapon } from './rules/13-attacks/declare.ts';
export type { WeaponAttacks } from './rules/13-attacks/group.ts';
export { rangeOf } from './rules/13-attacks/reach.ts';
export { hits, type Needs, saves, wounds } from './rules/13-attacks/rolls.ts';
export { weaponsOf } from './rules/13-attacks/weapons.ts';
export { healed } from './rules/14-wounds/allocate.ts';
export { fleeing } from './rules/15-battleshock/test.ts';
export { modelsNear, OBJECTIVE_RANGE } from './rules/18-objectives/check.ts';
export { contestValue } from './rules/18-objectives/control.ts';
export { dispels, unbinds } from './rules/19-wizards/casting.ts';
export { banishes } from './rules/20-priests/chanting.ts';
export { RAMPAGE_TARGETS } from './rules/21-monsters/rampages.ts';
export { damageRow } from './rules/22-warscrolls/characteristics.ts';
export { braveryOf, canFly, changesOf, moveTextOf, tableWounds, woundsOf } from './rules/22-warscrolls/now.ts';
export { type Attacker, attacksOf } from './rules/22-warscrolls/profile.ts';
export { territory } from './rules/28-battleplans/map.ts';
export { winners } from './rules/28-battleplans/victory.ts';
export { COMMANDS, PHASES, RAMPAGES } from './state.ts';
export { coherencyOf } from './table/coherency.ts';
export { CHARGE_REACH } from './table/move-rules.ts';
export { findCharge, fullCharge, mayMove, moveTowards, planOf, shift } from './table/moves.ts';
export { bodyOf, ENGAGEMENT_RANGE, isEngaged, modelToUnit, table, unitGap } from './table/table.ts';
export { centreOf, featureById, isDefensible } from './table/terrain.ts';
