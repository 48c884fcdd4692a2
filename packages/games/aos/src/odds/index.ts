export {
  type AttackOdds,
  attackOdds,
  declaredOdds,
  type OddsAttack,
  type OddsNote,
  unitAttackOdds,
} from './attacks.ts';
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
