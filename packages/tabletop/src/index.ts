// The table: who stands where, how far apart, who sees whom.
export { cacheOf, touch, touchRemoved } from './cache.ts';
// Texts.
export { tabletopMessages } from './messages/index.ts';
// Moves.
export {
  answerOf,
  type MoveAnswer,
  type MoveOrder,
  moveAnswer,
  moveOrderFields,
  movesOf,
  placeOf,
} from './move/answer.ts';
export { carryOut } from './move/carry-out.ts';
export type { MoveGame } from './move/game.ts';
export { movesFor } from './move/index.ts';
export type { FoundCharge } from './move/plan.ts';
// Packs.
export { type Base, BaseSchema, footprintOf } from './pack/base.ts';
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
export { setDown } from './place/check.ts';
export type { PlaceFaultCode, PlaceGame } from './place/game.ts';
export { placesFor } from './place/index.ts';
export type { TableModel, TableState, TableUnit } from './state.ts';
export { type Table, tableFor } from './table.ts';
export type { Shape, Sides, Tabletop } from './tabletop.ts';
export { modelOf, unitsFor } from './units.ts';
