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
export { leadershipOdds, rallyOdds, rampageOdds, recoveryOdds } from './hero.ts';
export { luckRolls } from './luck.ts';
export { prayerOdds, removalOdds, type SpellOdds, spellOdds, unbindOdds } from './magic.ts';
export { type MeetUnit, type UnitsMeet, unitsMeetOdds } from './meet.ts';
export { type NeededFaces, neededFaces } from './needs.ts';
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
