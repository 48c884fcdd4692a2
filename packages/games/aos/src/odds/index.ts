export {
  type AttackOdds,
  attackOdds,
  declaredOdds,
  type GroupOdds,
  type OddsAttack,
  type OddsNote,
  unitAttackOdds,
} from './attacks.ts';
export { attackAnswer, oddsDesk } from './desk.ts';
export { luckRolls } from './luck.ts';
export { type MeetUnit, type UnitsMeet, unitsMeetOdds } from './meet.ts';
export {
  type BattleshockOdds,
  banishChance,
  battleshockNumbers,
  battleshockOdds,
  type CastOdds,
  type ChargeMoveOdds,
  castOdds,
  chantOdds,
  chargeMoveOdds,
  dispelChance,
  mortalWoundOdds,
  unbindChance,
} from './rolls.ts';
export { type PoolOdds, wardChance } from './target.ts';
