export { type AssaultOdds, type AssaultPlan, assaultOdds, fightOdds } from './assault.ts';
export { builtShot, type ShotAnswers } from './built-shot.ts';
export { burstOdds, evenParts } from './burst.ts';
export { oddsDesk } from './desk.ts';
export { type AssaultForecast, assaultForecast, forecastFrom, forecastInto } from './forecast.ts';
export {
  DAMAGE_PREFERENCE,
  type DamageRolls,
  damageOdds,
  type HitOdds,
  hitOdds,
  repairOf,
  saveChance,
} from './hits.ts';
export { luckRolls, SUMMED } from './luck.ts';
export { answerOdds, type ChoiceOdds, optionOdds } from './request.ts';
export { type AttackOdds, attackOdds, shotOdds, shotsAt } from './shot.ts';
export { type CoveredOdds, templateOdds } from './template.ts';
