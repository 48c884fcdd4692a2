/** What players plan with beside the arithmetic of `pure.ts`: places, reach and what may be used now. */
export type { AttackAnswer, AttackOrder } from './decisions/attack-form.ts';
export type { EntityAnswer, EntityOrder } from './decisions/entity-form.ts';
export type { KindOfMove, MoveOrder, PlaceOrder } from './forms.ts';
export { riteTargets } from './rites/reach.ts';
export type { Caster, RiteTarget } from './rites/rite.ts';
export { rollModifiers } from './rules/01-concepts/rolling.ts';
export { enemiesOnTable, findModel, friendsOnTable, scrollOf } from './rules/01-concepts/units.ts';
export { attackerWith } from './rules/13-attacks/attacker.ts';
export { declaredAttacks } from './rules/13-attacks/declare.ts';
export { rangeOf } from './rules/13-attacks/reach.ts';
export { weaponsOf } from './rules/13-attacks/weapons.ts';
export { garrisonRefusals } from './rules/17-terrain/join.ts';
export { modelsNear, OBJECTIVE_RANGE } from './rules/18-objectives/check.ts';
export { unbinders } from './rules/19-wizards/unbind.ts';
export { braveryOf, canFly, moveTextOf, woundsOf } from './rules/22-warscrolls/now.ts';
export { findCharge, moveTowards } from './table/moves.ts';
export { enemiesEngaged, isEngaged, unitGap } from './table/table.ts';
export { centreOf, featureById } from './table/terrain.ts';
