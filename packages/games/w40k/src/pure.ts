/** The rules' own arithmetic, for bots, hints and tooltips: pure functions over the state. */

export type { InForce, MoveAnswer } from '@mischia/tabletop';
export { isNotAutomated } from './abilities/registry.ts';
export { inForceOn } from './abilities/uses.ts';
export type { Blow, FightAnswer, MoveOrder, ShootAnswer, ShootOrder, Shot } from './forms.ts';
export { modelName, nameOf, unitName, weaponName } from './names.ts';
export { woundsLeft, woundsOf } from './rules/06-datasheets/characteristics.ts';
export { characteristicsOf } from './rules/06-datasheets/now.ts';
export type { Power } from './rules/12-psychic/power.ts';
export { powerById } from './rules/12-psychic/powers/all.ts';
export { smiteTargets } from './rules/12-psychic/powers/smite.ts';
export { everythingAt } from './rules/13-shooting/declare.ts';
export { withinHalfRange } from './rules/13-shooting/targets.ts';
export type { Save } from './rules/16-attacks/saves.ts';
export { hits } from './rules/16-attacks/to-hit.ts';
export { wounds } from './rules/16-attacks/to-wound.ts';
export { chargeTargets } from './rules/18-charge/eligible.ts';
export { everyBlowAt } from './rules/20-fight/declare.ts';
export { meleeTargets } from './rules/20-fight/reach.ts';
export { MARKER_RADIUS, MARKER_RANGE } from './rules/22-mission/markers.ts';
export { deploymentZones } from './rules/23-only-war/deployment.ts';
export { COHERENCY } from './table/move-rules.ts';
export { findCharge, fullCharge, mayMove, moveTowards, planOf, shift } from './table/moves.ts';
export { ENGAGEMENT_RANGE, table, unitGap } from './table/table.ts';
