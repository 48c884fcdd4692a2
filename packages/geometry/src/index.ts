// Everything another package may use, by subject. Tests and modules of this package import the modules themselves.

// Terrain: what it is made of, levels, cover, lines over it
export { type Across, type AcrossWidth, acrossObstacle } from './across.ts';
// Arcs
export { inArc, partlyInArc } from './arc.ts';
export { type BehindLimits, type NotBehind, notBehind, whollyOn } from './behind.ts';

// Bases, models and outlines
export { type Body, bodyAt, topOf } from './body.ts';
// Lengths, facings and tolerances
export { along, direction, facingOf } from './directions.ts';
// Moves of their own kind: crossings, falls, pushes, drives, flights
export { type Face, footOfFace } from './foot-of-face.ts';
export {
  boundingBox,
  type Footprint,
  hullCorners,
  innerRadius,
  outerRadius,
  outlinePoints,
  ovalBase,
  type Placed,
  reach,
  rectangle,
  roundBase,
} from './footprint.ts';

// Distances: between models, between units, to places, zones and features (a garrison measures from its feature)
export { gap, gapToPoint, nearestPoints, planGap, touches, verticalGap, withinBoth } from './gap.ts';
// The square grid
export { type FiringArc, inFiringArc, sideHit, type TileSide } from './grid/arc.ts';
export { type Edge, type Interspace, type Passage, passageBetween, spaceCorners } from './grid/border.ts';
export {
  besideElement,
  defaultInterspaces,
  type ElementIndex,
  type GridElement,
  indexElements,
} from './grid/element.ts';
export {
  aimPoints,
  frontSpaces,
  type GridTile,
  tileCovers,
  tileDistance,
  tileFacing,
  tileInterspace,
  tileInterspaceDistance,
  tileKey,
  tileOnBoard,
  tileRing,
  tileSpaces,
} from './grid/footprint.ts';
export { type Crossing, centreOf, cornerPoint, type GridPoint, passesCentre, traceLine } from './grid/line.ts';
export { reachableTiles } from './grid/reach.ts';
export { type GridObstacle, type GridSight, gridSight } from './grid/sight.ts';
export {
  DIRECTIONS,
  type Direction,
  directionTo,
  directionVector,
  isDiagonal,
  kingDistance,
  neighbours,
  onBoard,
  type Space,
  sameSpace,
  spacesAhead,
  stepped,
} from './grid/space.ts';
export { type GridStep, gridSteps, tilePassages } from './grid/step.ts';
export {
  type BlastTemplate,
  blastSpaces,
  type FlameTemplate,
  flameSpaces,
  scatterDirection,
  scatteredInterspace,
} from './grid/template.ts';
export { zoneOfControl } from './grid/zone.ts';
export { HALF_LINE, lengthInside, lineCrosses } from './line.ts';
// Moves: what a kind of move asks for, is this one legal and why not
export { bodiesAfter, checkMove } from './movement/check-move.ts';
export {
  areNeighbours,
  type Coherency,
  type CoherencyRule,
  coherency,
  isCoherent,
} from './movement/coherency.ts';
export { largestCoherentSubset } from './movement/coherent-subset.ts';
export { moveLength } from './movement/cost.ts';
export {
  type CrossingFault,
  crossObstacle,
  hatchFaults,
  type ObstacleCrossing,
  touchesGap,
  touchesHatch,
  windowFaults,
} from './movement/crossing.ts';
export { type Drive, type DriveFault, type DriveLimits, driveFaults, driveMove } from './movement/drive.ts';
export { straightFlights } from './movement/flight.ts';
export { type ForcedMove, type ForcedRules, forcedMove } from './movement/forced.ts';
export { closedGates, type Gate, type GateLimits, gateCrossed, isOnGate } from './movement/gates.ts';
export { levelsAt, lowestLevelAt } from './movement/levels.ts';
export { isLevelWith, type MetModel, passedAcross, sweptModels } from './movement/passing.ts';
export {
  bodyAfter,
  type ModelMove,
  type PlaceOnPath,
  placeOnPath,
  startOf,
  type Waypoint,
  walk,
} from './movement/path.ts';
export type {
  KeepAway,
  MoveCost,
  MoveFault,
  MoveFaultCode,
  MovePassage,
  MoveRules,
  MustApproach,
  MustReach,
} from './movement/rules.ts';
export {
  type MoveScene,
  moveScene,
  type PreparedTerrain,
  prepareTerrain,
  type Table,
  type TablePosition,
  withMovers,
} from './movement/scene.ts';
export { shovedTo, sideOfWay } from './movement/shoved.ts';
export { type Solid, solidsOf } from './movement/solids.ts';
export { mayStand, type StandingRules, standingFaults } from './movement/standing.ts';
export { overlaps } from './overlap.ts';
// Plans: ways, unit moves, charges, pile-ins, room
export { planAnyMove } from './planner/any-move.ts';
export { type ChargeAnswer, solveCharge } from './planner/charge/charge.ts';
export { canReach, type PlannedPath, shortestPath } from './planner/path/shortest-path.ts';
export { planPileIn } from './planner/pile-in.ts';
export { type PlacementAnswer, placeModels } from './planner/place/placement.ts';
export { levelsOf, type PlacementQuery } from './planner/place/placement-query.ts';
export { roomBeside } from './planner/place/room.ts';
export { hasNeighbours, isSetUpTogether } from './planner/place/set-up-together.ts';
export { type SpotRules, type Spots, spotsFor } from './planner/place/spots.ts';
export { isShutIn } from './planner/shut-in.ts';
export { type Destination, planUnitMove } from './planner/unit-move.ts';
export { distanceToPolygon, distanceToSegment, inPolygon, isConvex, isNearSegment, segmentsCross } from './polygon.ts';
// Openings: doors, windows, hatches and roofs
export {
  type AccessPoint,
  accessPoint,
  acrossHatch,
  inViewArc,
  inVisibleZone,
  type Standing,
  sideHolding,
  sideOf,
  touchesOpening,
} from './sight/access-point.ts';
// Sight: by sample points, from the eye to a silhouette, how much of a target is seen and what hides the rest
export type { SeenThrough } from './sight/corridor.ts';
export { type DeadAngle, deadAngle, flyerDeadAngle } from './sight/dead-angle.ts';
export type { Hiding, SightLine, StoppedLine } from './sight/hiding.ts';
export { belowLineOfFire, type LaneOfFire, laneOfFire } from './sight/lane-of-fire.ts';
export { modelSees, modelSight, type Sampling, seenThrough } from './sight/models.ts';
export type { Occluder } from './sight/occluder.ts';
export { type Roof, roofOver } from './sight/roof.ts';
export { AOS_HEIGHTS, bodySamples, eyeOf, outlineSamples, W40K_HEIGHTS } from './sight/samples.ts';
export {
  buildScene,
  featureOccluders,
  type Scene,
  type SceneOptions,
  sceneWith,
  terrainInSight,
} from './sight/scene.ts';
export { type Sight, sees, sight, traceSight } from './sight/sight.ts';
export {
  lookAt,
  type SilhouetteLimits,
  type SilhouetteSight,
  silhouetteSeen,
  silhouetteSight,
  WZ_SILHOUETTE,
} from './sight/silhouette.ts';
export { type ThroughOpening, throughOpening } from './sight/through-opening.ts';
export { FIRED, THROWN, type TooSteep, tooSteep } from './sight/trajectory.ts';
export { type AcrossWindow, acrossWindow, touchesWindow } from './sight/window.ts';
// Pictures
export { type GridPicture, renderSvg, type TablePicture } from './svg/index.ts';
// Templates and deviation
export { type Blocker, templateBlockers } from './template/blocking.ts';
export {
  deviated,
  deviationDirection,
  deviationDistance,
  type Landing,
  landing,
  type Spot,
  sparedBy,
} from './template/deviation.ts';
export {
  blastTemplate,
  cutFlame,
  FLAMER,
  type FlameShape,
  flameFrom,
  flameTemplate,
  HEAVY_FLAMER,
  isUnder,
  LARGE_BLAST,
  modelsUnder,
  SMALL_BLAST,
  type Template,
} from './template/template.ts';
export { type ThroughWalls, throughWalls } from './template/through-walls.ts';
export {
  type Feature,
  type Floor,
  feature,
  floorHeightAt,
  GROUND,
  type Hatch,
  isOpen,
  type Opening,
  type OpeningState,
  type Prism,
  rectangleOutline,
  type Wall,
  withoutScatter,
} from './terrain.ts';
export {
  closest,
  closestPair,
  notWhollyWithin,
  type Pair,
  TIE,
  unitGap,
  unitWithin,
} from './unit-distance.ts';
export {
  degrees,
  type Facing,
  FULL_TURN,
  HALF_TURN,
  inches,
  type Length,
  millimetres,
  normaliseFacing,
  RIGHT_ANGLE,
  toInches,
  turnBetween,
  WARZONE_CONTACT,
  WARZONE_SLACK,
  WITHIN_SLACK,
  within,
} from './units.ts';
export {
  type Box,
  between,
  boxAround,
  boxesMeet,
  distance,
  growBox,
  type Point,
  type Point3,
  type Segment,
} from './vector.ts';
export { gapToOpening, isOnLevel, LEVEL_HEIGHT, openingCentre } from './walls.ts';
export { farthestGap, whollyWithin } from './wholly.ts';
export { widestDimension } from './widest.ts';
export { gapToArea, gapToSegment, gapToZone, overEdge, partlyInside, whollyInside } from './zone.ts';
