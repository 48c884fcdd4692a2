import { type GridPoint, type GridSight, type GridTile, gridSight } from '@mischia/geometry';
import { type Derived, derived } from '../../board/derived.ts';
import {
  indexOfCentre,
  indexOfSpace,
  lineBetween,
  type TerrainIndex,
  type TracedLine,
} from '../../board/terrain-index.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import type { State, Unit } from '../../state.ts';
import { unitsIn } from '../units/units.ts';
import type { Looking } from './looking.ts';
import { edgeObstacle, obstaclesAt, unitBlocks } from './obstacles.ts';

// BR-08.1: Clear, Reduced or Blocked, and what the obstacles subtract.
export interface Sight {
  readonly state: 'clear' | 'reduced' | 'blocked';
  readonly reduction: number;
  /** It crosses an edge or corner of some element. */
  readonly edges: boolean;
}
const CLEAR: Sight = { state: 'clear', reduction: 0, edges: false };
export const BLOCKED: Sight = { state: 'blocked', reduction: 0, edges: false };

/** Whether somebody in the space blocks: while a Vehicle passes over Infantry there are two. */
const anyBlocks = (state: State, map: Derived, space: number, infantryBlock: boolean): boolean =>
  map.shared
    ? unitsIn(state, space).some((unit) => unitBlocks(unit, infantryBlock))
    : unitBlocks(state.units[(map.unitAt[space] as number) - 1] as Unit, infantryBlock);

const covers = (tile: GridTile | null, width: number, space: number): boolean => {
  if (tile === null) return false;
  if (tile.size === 1) return indexOfSpace(width, tile.at) === space;
  if (tile.size === 2) return indexOfSpace(width, tile.rear) === space || indexOfSpace(width, tile.front) === space;
  return spacesOf(tile).some((each) => indexOfSpace(width, each) === space);
};

/** One line between two points. */
export function lineSight(state: State, looking: Looking, from: GridPoint, to: GridPoint): Sight {
  if (from.qx === to.qx && from.qy === to.qy) return CLEAR;
  const map = derived(state);
  if (looking.from.size === 1 && looking.to?.size === 1) return fromCentreToCentre(state, map, looking, from, to);
  const line = lineBetween(map.index, from, to);
  const { width } = map.index;
  let plain = !line.hasBorderRun;
  // Counted loops here and below: these lines are looked along a thousand times a game, and iterators cost as much again.
  for (let i = 0; i < line.spaces.length; i++) {
    const space = line.spaces[i] as number;
    const number = map.unitAt[space] as number;
    const wrecked = (map.wreckAt[space] as number) > 0 || (map.smoke.length > 0 && map.smoke.includes(space));
    if (number === 0 && !wrecked) continue;
    if (covers(looking.from, width, space) || covers(looking.to, width, space)) continue;
    if (wrecked) plain = false;
    if (number > 0 && !looking.groundOnly && anyBlocks(state, map, space, looking.infantryBlock)) return BLOCKED;
  }
  for (let i = 0; i < line.corners.length; i++) {
    if ((map.cornerAt[line.corners[i] as number] as number) > 0) plain = false;
  }
  // Nothing but the map in between: its spaces and the edges it meets tell all.
  if (plain && line.meets) return groundSight(map.index, looking, line);
  const { state: seen, reduction } = lookAlong(state, looking, from, to);
  return { state: seen, reduction, edges: line.meetsEdges };
}

/** A line between two one-space units, as most are: what the map does to it is looked up. */
function fromCentreToCentre(state: State, map: Derived, looking: Looking, from: GridPoint, to: GridPoint): Sight {
  const { index } = map;
  const start = indexOfCentre(index.width, from);
  const end = indexOfCentre(index.width, to);
  const still = index.still[start * index.size + end] as number;
  // Whoever and whatever stands in between, the ground blocks.
  if (still === STILL_BLOCKED) return BLOCKED;
  const line = lineBetween(index, from, to);
  const { spaces } = line;
  const { unitAt, smoke } = map;
  const isLittered = map.wrecks.length > 0 || smoke.length > 0;
  let plain = true;
  for (let i = 0; i < spaces.length; i++) {
    const space = spaces[i] as number;
    if (space === start || space === end) continue;
    if ((unitAt[space] as number) > 0 && !looking.groundOnly && anyBlocks(state, map, space, looking.infantryBlock))
      return BLOCKED;
    if (isLittered && ((map.wreckAt[space] as number) > 0 || smoke.includes(space))) plain = false;
  }
  if (map.hasCorners) {
    for (let i = 0; i < line.corners.length; i++) {
      if ((map.cornerAt[line.corners[i] as number] as number) > 0) plain = false;
    }
  }
  if (plain && still > 0) return STILL_SIGHTS[still] as Sight;
  if (plain && line.meets) return noted(index, start * index.size + end, groundSight(index, looking, line));
  const { state: seen, reduction } = lookAlong(state, looking, from, to);
  const sight = { state: seen, reduction, edges: line.meetsEdges };
  return plain ? noted(index, start * index.size + end, sight) : sight;
}

// Sights as numbers: blocked, or what is subtracted and whether an edge is crossed.
const STILL_BLOCKED = 1;
const STILL_SIGHTS: readonly Sight[] = Array.from({ length: 256 }, (_, still) => ({
  state: still > 3 ? 'reduced' : 'clear',
  reduction: (still >> 1) - 1,
  edges: (still & 1) === 1,
}));

function noted(index: TerrainIndex, line: number, sight: Sight): Sight {
  index.still[line] = sight.state === 'blocked' ? STILL_BLOCKED : 2 + 2 * sight.reduction + (sight.edges ? 1 : 0);
  return sight;
}

/** BR-08.2, BR-08.3, BR-08.5 for a line that meets neither wreck nor smoke nor a border run. */
function groundSight(index: TerrainIndex, looking: Looking, line: TracedLine): Sight {
  let reduction = 0;
  for (let i = 0; i < line.spaces.length; i++) {
    const space = line.spaces[i] as number;
    const obstacle = index.obstacle[space] as number;
    if (obstacle === 0 || covers(looking.from, index.width, space) || covers(looking.to, index.width, space)) continue;
    if (obstacle < 0) return BLOCKED;
    reduction += obstacle;
  }
  const meets = line.meets ?? [];
  for (let i = 0; i < meets.length; i++) {
    const meeting = meets[i];
    const obstacle = meeting ? edgeObstacle(index, looking, meeting.element, meeting.corner) : 0;
    if (obstacle === 'X') return BLOCKED;
    reduction += obstacle;
  }
  if (reduction > 0) return { state: 'reduced', reduction, edges: line.meetsEdges };
  return line.meetsEdges ? CLEAR_ACROSS : CLEAR;
}
const CLEAR_ACROSS: Sight = { state: 'clear', reduction: 0, edges: true };

/** Everything one line meets, step by step: for whoever wants to see the line and not only its result. */
export function lookAlong(state: State, looking: Looking, from: GridPoint, to: GridPoint): GridSight {
  const map = derived(state);
  const ignored = looking.to ? [...spacesOf(looking.from), ...spacesOf(looking.to)] : spacesOf(looking.from);
  const vehicleCorners = !joinsNeighbours(from, to);
  return gridSight(from, to, ignored, (crossing) => obstaclesAt(state, map, looking, crossing, vehicleCorners));
}

/** R042: no unit blocks between adjacent spaces, so neither does the corner inside a diagonal vehicle (R034). */
const joinsNeighbours = (from: GridPoint, to: GridPoint): boolean =>
  Math.abs(from.qx - to.qx) <= KING_STEP && Math.abs(from.qy - to.qy) <= KING_STEP;
/** From one centre to the next, in quarters. */
const KING_STEP = 4;
