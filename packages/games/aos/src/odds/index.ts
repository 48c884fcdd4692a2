export {
  type AttackOdds,
  attackOdds,
  declaredOdds,
  type OddsAttack,
  type OddsNote,
  unitAttackOdds,
} from './attacks.ts';
export { leadershipOdds, rallyOdds, rampageOdds, recoveryOdds } from './hero.ts';
export { luckRolls } from './luck.ts';
export { prayerOdds, removalOdds, type SpellOdds, spellOdds, unbindOdds } from './magic.ts';
export { type NeededFaces, neededFaces } from './needs.ts';
export {
  type BattleshockOdds,
  battleshockNumbers,
  battleshockOdds,
  type CastOdds,
  type ChargeMoveOdds,
  castOdds,
  chantOdds,
  chargeMoveOdds,
  mortalWoundOdds,
} from './rolls.ts';
export { wardChance } from './target.ts';
