export { ANY_MOVE_DIRECTIONS, planAnyMove } from './any-move.ts';
export { CHARGE_RESOLUTION, type ChargeAnswer, type ChargeDoubt, type ChargeProof, solveCharge } from './charge.ts';
export { planPileIn } from './pile-in.ts';
export { type PlacementAnswer, placeModels } from './placement.ts';
export {
  findPlace,
  hasNeighbours,
  isSetUpTogether,
  levelsOf,
  PLACEMENT_TURN,
  type PlacementQuery,
  roomBeside,
} from './room.ts';
export { canReach, type PlannedPath, shortestPath } from './shortest-path.ts';
export { isShutIn } from './shut-in.ts';
export { PLACEMENT_STEP, type SpotRules, type Spots, spotsFor } from './spots.ts';
export { type Destination, planUnitMove } from './unit-move.ts';
