export type { ChargeMoveOdds } from '@mischia/odds';
export { type AttackOdds, attackOdds, declaredOdds, type OddsAttack, unitAttackOdds } from './attacks.ts';
export { oddsDesk } from './desk.ts';
export { leadershipOdds, rallyOdds, rampageOdds, recoveryOdds } from './hero.ts';
export { luckRolls } from './luck.ts';
export { prayerOdds, removalOdds, spellOdds, unbindOdds } from './magic.ts';
export { unitsMeetOdds } from './meet.ts';
export { type NeededFaces, neededFaces } from './needs.ts';
export {
  battleshockNumbers,
  battleshockOdds,
  castOdds,
  chantOdds,
  chargeMoveOdds,
  mortalWoundOdds,
} from './rolls.ts';
export { wardChance } from './target.ts';
