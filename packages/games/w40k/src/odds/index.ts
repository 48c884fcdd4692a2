export {
  type AttackOdds,
  attackOdds,
  type GroupOdds,
  type OddsAttack,
  type OddsNote,
  type OddsOptions,
} from './attacks.ts';
export { type ChargeMoveOdds, chargeMoveOdds, chargeMoveSearch } from './charge.ts';
export { attackAnswer, oddsDesk, situationRules, starterLibrary } from './desk.ts';
export { blowOdds, fightOdds, shootingOdds, shotOdds } from './hover.ts';
export { luckRolls } from './luck.ts';
export { type MoraleNumbers, type MoraleOdds, moraleNumbers, moraleOdds } from './morale.ts';
export { battleOf, type UnitsMeet, unitsMeetOdds, unitsMeetProblems } from './pack-units.ts';
export { type PsychicNumbers, psychicNumbers, psychicPowerOdds } from './psychic.ts';
export { allocationOrder } from './target.ts';
