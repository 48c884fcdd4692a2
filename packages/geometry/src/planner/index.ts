export { ANY_MOVE_DIRECTIONS, planAnyMove } from './any-move.ts';
export { CHARGE_RESOLUTION, type ChargeAnswer, type ChargeDoubt, type ChargeProof, solveCharge } from './charge.ts';
export { planPileIn } from './pile-in.ts';
export { findPlace, PLACEMENT_STEP, type PlacementAnswer, type PlacementQuery, placeModels } from './placement.ts';
export { canReach, type PlannedPath, shortestPath } from './shortest-path.ts';
export { type Destination, planUnitMove } from './unit-move.ts';
