// The table: who stands where, how far apart, who sees whom.

// Abilities.
export { credit, credited } from './ability/credit.ts';
export { dueAbilities } from './ability/due.ts';
export { dropEffects } from './ability/effects.ts';
export { type FriendRule, friendRulesFor } from './ability/friends.ts';
export type { InForce } from './ability/in-force.ts';
export { abilityProblems, abilityRegistry } from './ability/registry.ts';
export type { AbilityRef, AbleUnit, AnyAbility, Bearer, Effect, Use } from './ability/types.ts';
export { type AbilityGame, abilitiesFor, type ReachingAura } from './ability/uses.ts';
// Battlefields.
export { FeatureSchema } from './battlefield/feature-schema.ts';
export {
  type Battlefield,
  type BattlefieldFile,
  BattlefieldSchema,
  battlefieldOf,
  OwnBattlefieldSchema,
} from './battlefield/pieces.ts';
export { cacheOf, touch, touchAbilities, touchRemoved, untilMoved } from './cache.ts';
// Dice and the order of things.
export { type Due, ordersFor } from './dice/order.ts';
export {
  isRerolled,
  mayReroll,
  type Reroll,
  rerolledFaces,
  rerollForm,
  rerollsFor,
  sumRerollsFor,
} from './dice/reroll.ts';
export { d3, numberRoller } from './dice/roll-number.ts';
// Figures.
export { type Figured, figuresFor, type Modelled, parseFigures } from './figure/figures.ts';
export type {
  Badge,
  Body as FigureBody,
  Extra,
  Figure,
  FigureColours,
  Figures,
  Head,
  Held,
  Pose,
} from './figure/schema.ts';
export { grouped } from './grouped.ts';
export { keptFor } from './kept.ts';
// Lengths in answers.
export { distanceUpTo, facing, height, length, lengthOnTable, turn } from './lengths.ts';
// Losses.
export { commonestFirst } from './losses.ts';
// Texts.
export { tabletopMessages } from './messages/index.ts';
// Moves.
export {
  answerOf,
  type MoveAnswer,
  type MoveOrder,
  type MoveOrderOf,
  moveAnswer,
  moveFormOf,
  movesOf,
  placeOf,
} from './move/answer.ts';
export { carryOut } from './move/carry-out.ts';
export type { MoveGame } from './move/game.ts';
export { movesFor } from './move/index.ts';
export type { FoundCharge, FullCharge } from './move/plan.ts';
export { type ToldWay, toldWays } from './move/told-ways.ts';
// Packs.
export { type Base, BaseSchema, footprintOf } from './pack/base.ts';
export {
  DICE_PATTERN,
  type DiceNumber,
  type DiceText,
  diceNumber,
  isRandom,
  maximumOf,
} from './pack/dice-text.ts';
export { duplicates, type Entry, idsIn, packOrThrow, readPack, unknownId, wellShaped } from './pack/entries.ts';
export { inWords, type MusterProblem, malformed, musterProblem, unknownChoice } from './pack/muster-problem.ts';
export { DiceSchema, IdSchema, InchesSchema, NameSchema, SourceSchema } from './pack/schemas.ts';
export { librariesBeside, type Sent } from './pack/sent-library.ts';
// Phases.
export { barredUnit, namedOption, pick, plainOption, unitOption, yesOrNo } from './phase/options.ts';
export { chooserAmong, type Selection, selectUnit, selectUnitOf } from './phase/select-unit.ts';
// Set-ups.
export {
  type PlaceAnswer,
  type PlaceOrder,
  placeAnswer,
  placeOrder,
  placeOrderFields,
  type Spot,
  type Zone,
} from './place/answer.ts';
export { acrossTheTable } from './place/candidates.ts';
export { setDown } from './place/check.ts';
export type { PlaceFaultCode, PlaceGame } from './place/game.ts';
export { placesFor } from './place/index.ts';
export { probe, type Search, searchOrProbe } from './place/probe.ts';
export { standApart } from './place/stand-apart.ts';
export type { TableModel, TableState, TableUnit } from './state.ts';
export { type Table, tableFor } from './table.ts';
export type { Shape, Sides, Tabletop } from './tabletop.ts';
// Events in words.
export { logLinesFor } from './telling/log-lines.ts';
export { toldByNamesIn } from './telling/names-in-events.ts';
export { namesOfIds, sign } from './telling/names-of-ids.ts';
export { type Names, toldWithNames } from './telling/told-with-names.ts';
export { modelOf, unitsFor } from './units.ts';
