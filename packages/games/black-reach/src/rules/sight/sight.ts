import {
  aimPoints,
  besideElement,
  type Crossing,
  centreOf,
  type GridElement,
  type GridObstacle,
  type GridPoint,
  type GridSight,
  type GridTile,
  gridSight,
  type Interspace,
} from '@mischia/geometry';
import type { MapElement } from '../../board/board-map.ts';
import { type Derived, derived, typeOf } from '../../board/derived.ts';
import {
  indexOfCorner,
  indexOfSpace,
  lineBetween,
  type TerrainIndex,
  type TracedLine,
} from '../../board/terrain-index.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import type { State, Unit } from '../../state.ts';
import { isAmbushed, isInfantry, placeOf, unitsIn, wrecksIn } from '../units/units.ts';

// BR-08.1: Clear, Reduced or Blocked, and what the obstacles subtract.
export interface Sight {
  readonly state: 'clear' | 'reduced' | 'blocked';
  readonly reduction: number;
  /** It crosses an edge or corner of some element. */
  readonly edges: boolean;
}
const CLEAR: Sight = { state: 'clear', reduction: 0, edges: false };
const BLOCKED: Sight = { state: 'blocked', reduction: 0, edges: false };

/** Who looks: his tile, whose spaces never count, and which units stand in the way (BR-08.4). */
interface Looking {
  readonly from: GridTile;
  readonly to: GridTile | null;
  readonly infantryBlock: boolean;
  /** Only the ground counts (R042: units never block between neighbours). */
  readonly groundOnly?: boolean;
}

// BR-08.4: Infantry block between Infantry, Vehicles always, ambushed units never.
function unitBlocks(unit: Unit, infantryBlock: boolean): boolean {
  if (isAmbushed(unit)) return false;
  return infantryBlock || !isInfantry(unit);
}

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

// BR-08.3, BR-08.5: what an element does to a line across its edge or corner: X blocks, n is subtracted.
function edgeObstacle(
  index: TerrainIndex,
  looking: Looking,
  element: MapElement,
  corner: Interspace | undefined,
): number | 'X' {
  const { obstacle, elevation } = index.symbols(element);
  const beside = (tile: GridTile | null) =>
    tile !== null && element.edges.length > 0 && standsBeside(tile, element, corner);
  // R049: across an elevation line only if one of the two stands beside it.
  if (elevation) return beside(looking.from) || beside(looking.to) ? 0 : 'X';
  if (obstacle === undefined || obstacle === 'X') return obstacle ?? 0;
  return beside(looking.from) ? 0 : obstacle;
}

// BR-08.2, BR-08.3, BR-08.5: what stands at a crossed space, edge or corner.
function obstaclesAt(
  state: State,
  map: Derived,
  looking: Looking,
  crossing: Exclude<Crossing, { kind: 'border' }>,
): GridObstacle[] {
  const found: GridObstacle[] = [];
  const { index } = map;
  if (crossing.kind === 'space') {
    for (const element of index.places.atSpace(crossing.space)) {
      const { obstacle } = index.symbols(element as MapElement);
      if (obstacle !== undefined) found.push(obstacleOf(element.id, obstacle));
    }
    const at = indexOfSpace(index.width, crossing.space);
    for (const wreck of wrecksIn(state, at)) {
      const obstacle = typeOf(wreck).wreck?.obstacle;
      if (obstacle !== undefined) found.push(obstacleOf(wreck.id, obstacle));
    }
    for (const smoke of map.smoke) if (smoke === at) found.push(obstacleOf('smoke', 1));
    for (const unit of looking.groundOnly ? [] : unitsIn(state, at)) {
      if (unitBlocks(unit, looking.infantryBlock)) found.push(obstacleOf(unit.id, 'X'));
    }
    return found;
  }
  const corner = crossing.kind === 'interspace' ? crossing.interspace : undefined;
  const elements = crossing.kind === 'edge' ? index.places.atEdge(crossing.edge) : index.places.atInterspace(corner!);
  for (const element of elements) {
    const obstacle = edgeObstacle(index, looking, element as MapElement, corner);
    if (obstacle !== 0) found.push(obstacleOf(element.id, obstacle));
  }
  if (corner && !looking.groundOnly) {
    const number = map.cornerAt[indexOfCorner(index.width, corner)] as number;
    const unit = state.units[number - 1];
    if (unit && unit.at !== looking.from && unit.at !== looking.to && unitBlocks(unit, true)) {
      found.push(obstacleOf(unit.id, 'X'));
    }
  }
  return found;
}

const besides = new WeakMap<GridTile, Map<string, boolean>>();

/** R047, remembered for each tile: whether it stands beside an edge element. */
function standsBeside(tile: GridTile, element: GridElement, corner: Interspace | undefined): boolean {
  let answers = besides.get(tile);
  if (!answers) {
    answers = new Map();
    besides.set(tile, answers);
  }
  const key = corner ? `${element.id} ${corner.x},${corner.y}` : element.id;
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = besideElement(tile, element, corner);
  answers.set(key, answer);
  return answer;
}

const obstacleOf = (id: string, obstacle: number | 'X'): GridObstacle =>
  obstacle === 'X' ? { id, blocks: true, reduces: 0 } : { id, blocks: false, reduces: obstacle };

/** One line between two points. */
export function lineSight(state: State, looking: Looking, from: GridPoint, to: GridPoint): Sight {
  if (from.qx === to.qx && from.qy === to.qy) return CLEAR;
  const map = derived(state);
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
  const oneToOne = looking.from.size === 1 && looking.to?.size === 1;
  if (plain && oneToOne && line.still) return line.still;
  // Nothing but the map in between: its spaces and the edges it meets tell all.
  if (plain && line.meets) return groundSight(map.index, looking, line);
  const ignored = looking.to ? [...spacesOf(looking.from), ...spacesOf(looking.to)] : spacesOf(looking.from);
  const { state: seen, reduction } = gridSight(from, to, ignored, (crossing) =>
    obstaclesAt(state, map, looking, crossing),
  );
  const sight = { state: seen, reduction, edges: line.meetsEdges };
  if (plain && oneToOne) line.still = sight;
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

/** A line of sight with the ends the shooter chose (BR-08.6). */
export interface AimedSight extends Sight {
  readonly from: GridPoint;
  readonly to: GridPoint;
}

// BR-08.6, R050: every open line the shooter may choose between two tiles; looked up until somebody moves.
export function sightLines(state: State, looking: Looking & { readonly to: GridTile }): readonly AimedSight[] {
  const { lines } = derived(state);
  const towards = lines.get(looking.from);
  const known = towards?.get(looking.to);
  if (known && known.infantryBlock === looking.infantryBlock) return known.open;
  const open: AimedSight[] = [];
  for (const from of pointsOf(looking.from)) {
    for (const to of pointsOf(looking.to)) {
      const { state: seen, reduction, edges } = lineSight(state, looking, from, to);
      if (seen !== 'blocked') open.push({ state: seen, reduction, edges, from, to });
    }
  }
  const fresh = towards ?? new Map();
  if (!towards) lines.set(looking.from, fresh);
  fresh.set(looking.to, { infantryBlock: looking.infantryBlock, open });
  return open;
}

const knownPoints = new WeakMap<GridTile, readonly GridPoint[]>();

/** The aim points of a tile; tiles are never changed in place. */
export function pointsOf(tile: GridTile): readonly GridPoint[] {
  if (tile.size === 1) return [centreOf(tile.at)];
  const known = knownPoints.get(tile);
  if (known) return known;
  const points = aimPoints(tile);
  knownPoints.set(tile, points);
  return points;
}

// BR-08.4, BR-19.4: an embarked shooter sees over Infantry.
export const lookingAt = (
  state: State,
  shooter: Unit,
  target: Unit,
): (Looking & { readonly to: GridTile }) | undefined => {
  const from = placeOf(state, shooter);
  const to = placeOf(state, target);
  if (!from || !to) return undefined;
  return { from, to, infantryBlock: isInfantry(shooter) && isInfantry(target) && shooter.status !== 'embarked' };
};

/** The best of all lines between two tiles: the first clear one will do. Looked up until somebody moves. */
export function bestSight(state: State, looking: Looking & { readonly to: GridTile }): Sight {
  const { from, to } = looking;
  if (from.size === 1 && to.size === 1) return lineSight(state, looking, centreOf(from.at), centreOf(to.at));
  const { bests } = derived(state);
  let towards = bests.get(from);
  if (!towards) {
    towards = new Map();
    bests.set(from, towards);
  }
  const known = towards.get(to);
  if (known && known.infantryBlock === looking.infantryBlock) return known.sight;
  const sight = searchBest(state, looking);
  towards.set(to, { infantryBlock: looking.infantryBlock, sight });
  return sight;
}

function searchBest(state: State, looking: Looking & { readonly to: GridTile }): Sight {
  let best: Sight = BLOCKED;
  for (const from of pointsOf(looking.from)) {
    for (const to of pointsOf(looking.to)) {
      const line = lineSight(state, looking, from, to);
      if (line.state === 'clear') return line;
      if (line.state === 'reduced' && (best.state === 'blocked' || line.reduction < best.reduction)) best = line;
    }
  }
  return best;
}

// BR-08.1: the best line between two units.
export function sightBetween(state: State, a: Unit, b: Unit): Sight {
  const looking = lookingAt(state, a, b);
  return looking ? bestSight(state, looking) : BLOCKED;
}

// BR-15.16, R092: to a corner all crossed spaces but the shooter's count; Infantry never block it, Vehicles do.
export function sightToCorner(state: State, from: GridTile, corner: Interspace): Sight {
  const to: GridPoint = { qx: 4 * corner.x + 2, qy: 4 * corner.y + 2 };
  let best: Sight = BLOCKED;
  for (const start of pointsOf(from)) {
    const sight = lineSight(state, { from, to: null, infantryBlock: false }, start, to);
    if (sight.state === 'clear') return sight;
    if (sight.state === 'reduced' && (best.state === 'blocked' || sight.reduction < best.reduction)) best = sight;
  }
  return best;
}

// BR-12.7, R046, R047: the malus of a wall whose corner is aimed at, the worst of several; none for whoever stands beside it.
export function cornerMalus(state: State, from: GridTile, corner: Interspace): number {
  const { index } = derived(state);
  let worst = 0;
  for (const element of index.places.atInterspace(corner)) {
    if (element.edges.length === 0) continue;
    const obstacle = edgeObstacle(index, { from, to: null, infantryBlock: false }, element as MapElement, corner);
    if (obstacle !== 'X') worst = Math.max(worst, obstacle);
  }
  return worst;
}

/** Everything one line meets, step by step: for whoever wants to see the line and not only its result. */
export function lookAlong(state: State, looking: Looking, from: GridPoint, to: GridPoint): GridSight {
  const map = derived(state);
  const ignored = looking.to ? [...spacesOf(looking.from), ...spacesOf(looking.to)] : spacesOf(looking.from);
  return gridSight(from, to, ignored, (crossing) => obstaclesAt(state, map, looking, crossing));
}
