/** The situation format: a question in plain numbers, its check and its answer. */
export { checkSituation, situationSchema } from './situation/check.ts';
export type {
  AbilitySituation,
  Amount,
  RerollSituation,
  RollSituation,
  RollTerms,
  Situation,
  TargetSituation,
  WeaponSituation,
} from './situation/format.ts';
export { type SituationOdds, situationOdds } from './situation/odds.ts';
export type { Problem } from './situation/shape.ts';
export type { SituationRules } from './situation/strength.ts';
