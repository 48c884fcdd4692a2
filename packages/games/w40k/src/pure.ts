/**
 * The rules' own arithmetic, for bots, hints and tooltips: pure functions over the state. `contributions(attack)` gathers
 * everything that bears on one attack; the functions below it read what it found.
 */

export type { MoveAnswer, PlaceAnswer, PlaceOrder } from '@mischia/tabletop';
export { answerOf, type InForce } from '@mischia/tabletop';
export type { AttackContext } from './abilities/ability.ts';
export { isNotAutomated } from './abilities/registry.ts';
export { inForceOn } from './abilities/uses.ts';
export type { Blow, FightAnswer, FightOrder, KindOfMove, MoveOrder, ShootAnswer, ShootOrder, Shot } from './forms.ts';
export { modelName, nameOf, unitName, weaponName } from './names.ts';
export { modelHas, unitHas } from './rules/01-armies/keywords.ts';
export { isCoherentNow } from './rules/02-coherency/coherency.ts';
export { belowHalfStrength } from './rules/05-strength/strength.ts';
export {
  changesTo,
  leadershipOf,
  movementOf,
  profileOf,
  strengthOf,
  toughnessOf,
  weaponStrength,
  woundsLeft,
  woundsOf,
} from './rules/06-datasheets/characteristics.ts';
export { type CharacteristicNow, type CharacteristicsNow, characteristicsOf } from './rules/06-datasheets/now.ts';
export { allowanceOf } from './rules/08-movement/allowance.ts';
export { moveChoiceRefusals } from './rules/08-movement/kinds.ts';
export type { Power } from './rules/12-psychic/power.ts';
export { powerById } from './rules/12-psychic/powers/all.ts';
export { smiteTargets } from './rules/12-psychic/powers/smite.ts';
export { warpChargeOf } from './rules/12-psychic/psychic-test.ts';
export { everythingAt, hasTarget } from './rules/13-shooting/declare.ts';
export { rangeOf, targetFault, withinHalfRange } from './rules/13-shooting/targets.ts';
export { isBlast } from './rules/15-weapons/attacks.ts';
export { type Contributions, contributions } from './rules/16-attacks/context.ts';
export { damageModifiers, damageOf, ignoreWoundRules, modifiedDamage } from './rules/16-attacks/damage.ts';
export { bestSave, type Save, savesOf, saveTarget } from './rules/16-attacks/saves.ts';
export { hitModifiers, hits, hitsAutomatically, hitTarget } from './rules/16-attacks/to-hit.ts';
export {
  attackStrength,
  toughnessOfUnit,
  woundFace,
  woundModifiers,
  woundNeeds,
  wounds,
  woundTarget,
} from './rules/16-attacks/to-wound.ts';
export { chargeRefusals, chargeTargets } from './rules/18-charge/eligible.ts';
export { everyBlowAt } from './rules/20-fight/declare.ts';
export { meleeTargets } from './rules/20-fight/reach.ts';
export { moraleLeadership, passesMorale } from './rules/21-morale/morale.ts';
export { controllerOf } from './rules/22-mission/control.ts';
export { MARKER_RADIUS, MARKER_RANGE } from './rules/22-mission/markers.ts';
export { deploymentZones } from './rules/23-only-war/deployment.ts';
export { COHERENCY } from './table/move-rules.ts';
export {
  findCharge,
  findWayOut,
  fullCharge,
  mayMove,
  moveRefusals,
  moveRules,
  moveTowards,
  planOf,
  shift,
} from './table/moves.ts';
export {
  areEngaged,
  canSee,
  ENGAGEMENT_RANGE,
  engagedWith,
  isEngaged,
  movingScene,
  table,
  unitGap,
} from './table/table.ts';
