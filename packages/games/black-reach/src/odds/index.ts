export { type AssaultOdds, type AssaultPlan, assaultOdds, fightOdds } from './assault.ts';
export { oddsDesk } from './desk.ts';
export {
  DAMAGE_PREFERENCE,
  type DamageRolls,
  damageOdds,
  type HitOdds,
  hitOdds,
  repairOf,
  saveChance,
} from './hits.ts';
export { luckRolls } from './luck.ts';
export { type AttackOdds, attackOdds, shotOdds, shotsAt } from './shot.ts';
