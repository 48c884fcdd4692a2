/**
 * Exact odds, in plain numbers. No game is known here: the games say what their dice do, and this package says how
 * likely each result is.
 */
export { type BurstTarget, burst } from './attack/burst.ts';
export {
  AUTOMATIC_HIT,
  type FaceRoll,
  type HitFaces,
  hitOutcomes,
  profileFromFaces,
  type WoundFaces,
  woundOutcomes,
} from './attack/faces-to-profile.ts';
export { type PoolResult, resolvePool } from './attack/pool.ts';
export type {
  AttackGroup,
  AttackProfile,
  Casualties,
  GroupCounts,
  HitOutcome,
  Stage,
  TargetUnit,
  WoundClass,
  WoundOutcome,
} from './attack/profile.ts';
export { type AttackResult, resolveAttacks, sufferMortalWounds } from './attack/resolve.ts';
export {
  deskOf,
  lostProblems,
  type OddsAnswer,
  type OddsDesk,
  type OddsPart,
  type OddsTerm,
  type PlainAnswer,
  plainAnswer,
  rolledDistributions,
} from './desk.ts';
export { chanceOfFaces, D6_FACES } from './dice/d6.ts';
export { DiceError, type DiceExpression, dice, parseDice } from './dice/expression.ts';
export {
  chanceOf,
  type FaceTest,
  faceChances,
  facesAtLeast,
  facesAtMost,
  limitedSum,
  type TargetOptions,
} from './dice/faces.ts';
export { binomial } from './distribution/binomial.ts';
export {
  bestOf,
  cap,
  convolve,
  given,
  type MixturePart,
  mapValues,
  mixture,
  raise,
  shift,
  thin,
  worstOf,
} from './distribution/combine.ts';
export {
  atLeast,
  atMost,
  certain,
  type Distribution,
  fromWeights,
  mass,
  mean,
  mode,
  probabilityOf,
  quantile,
  standardDeviation,
  tails,
  uniform,
  variance,
} from './distribution/distribution.ts';
export { compound, power } from './distribution/power.ts';
export { exactPValue, holmAdjusted, type RollTally, successesOf } from './luck/exact-test.ts';
export { type LuckLine, type LuckRecord, type LuckVerdict, luckReport } from './luck/report.ts';
export {
  type JudgedRoll,
  type LuckRoll,
  luckReader,
  luckRecords,
  type SummedRoll,
  type ToldDice,
} from './luck/rolls.ts';
export {
  type ChargeMoveOdds,
  type ChargeOdds,
  type ChargeRoll,
  chargeOdds,
  leastTotal,
  rerollBelow,
  resultOf,
} from './rolls/charge.ts';
export { type LocationOdds, type LocationRolls, locationOdds, type Repair } from './rolls/location.ts';
export { fleeing, type MoraleTest } from './rolls/morale.ts';
export { type Comparison, firstSuccess, opposed, timesReached, trials } from './rolls/opposed.ts';
export { denyChance, type PsychicOdds, type PsychicTest, psychicOdds } from './rolls/psychic.ts';
export { situationShape } from './situation/format.ts';
export {
  about,
  eitherShape,
  listShape,
  numberShape,
  objectShape,
  recordShape,
  type Shape,
  type Shaped,
  type ShapedAll,
  switchShape,
  textShape,
  wordShape,
} from './situation/shape.ts';
export {
  type AbilitySituation,
  type Amount,
  checkSituation,
  type Problem,
  type RerollSituation,
  type RollSituation,
  type RollTerms,
  type Situation,
  type SituationOdds,
  type SituationRules,
  situationOdds,
  situationSchema,
  type TargetSituation,
  type WeaponSituation,
} from './situation.ts';
