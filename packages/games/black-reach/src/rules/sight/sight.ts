import {
  aimPoints,
  besideElement,
  type Crossing,
  centreOf,
  type GridObstacle,
  type GridPoint,
  type GridTile,
  gridSight,
  type Interspace,
  tileSpaces,
} from '@mischia/geometry';
import type { MapElement } from '../../board/board-map.ts';
import { type Derived, derived, typeOf } from '../../board/derived.ts';
import { indexOfCorner, indexOfSpace, lineBetween } from '../../board/terrain-index.ts';
import type { State, Unit } from '../../state.ts';
import { isAmbushed, isInfantry, placeOf } from '../units/units.ts';

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

const covers = (tile: GridTile | null, width: number, space: number): boolean => {
  if (tile === null) return false;
  if (tile.size === 1) return indexOfSpace(width, tile.at) === space;
  return tileSpaces(tile).some((each) => indexOfSpace(width, each) === space);
};

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
    const wreck = map.wreckAt[at] as number;
    if (wreck > 0) {
      const unit = state.units[wreck - 1] as Unit;
      const obstacle = typeOf(unit).wreck?.obstacle;
      if (obstacle !== undefined) found.push(obstacleOf(unit.id, obstacle));
    }
    for (const smoke of map.smoke) if (smoke === at) found.push(obstacleOf('smoke', 1));
    const number = looking.groundOnly ? 0 : (map.unitAt[at] as number);
    if (number > 0) {
      const unit = state.units[number - 1] as Unit;
      if (unitBlocks(unit, looking.infantryBlock)) found.push(obstacleOf(unit.id, 'X'));
    }
    return found;
  }
  const corner = crossing.kind === 'interspace' ? crossing.interspace : undefined;
  const elements = crossing.kind === 'edge' ? index.places.atEdge(crossing.edge) : index.places.atInterspace(corner!);
  for (const element of elements) {
    const { obstacle, elevation } = index.symbols(element as MapElement);
    const isLine = element.edges.length > 0;
    const beside = (tile: GridTile | null) => tile !== null && isLine && besideElement(tile, element, corner);
    if (elevation) {
      // R049: across an elevation line only if one of the two stands beside it.
      if (!beside(looking.from) && !beside(looking.to)) found.push(obstacleOf(element.id, 'X'));
    } else if (obstacle === 'X') found.push(obstacleOf(element.id, 'X'));
    else if (obstacle !== undefined && !beside(looking.from)) found.push(obstacleOf(element.id, obstacle));
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

const obstacleOf = (id: string, obstacle: number | 'X'): GridObstacle =>
  obstacle === 'X' ? { id, blocks: true, reduces: 0 } : { id, blocks: false, reduces: obstacle };

/** One line between two points. */
export function lineSight(state: State, looking: Looking, from: GridPoint, to: GridPoint): Sight {
  if (from.qx === to.qx && from.qy === to.qy) return CLEAR;
  const map = derived(state);
  const line = lineBetween(map.index, from, to);
  const { width } = map.index;
  let plain = !line.hasBorderRun;
  for (const space of line.spaces) {
    const number = map.unitAt[space] as number;
    const wrecked = (map.wreckAt[space] as number) > 0 || (map.smoke.length > 0 && map.smoke.includes(space));
    if (number === 0 && !wrecked) continue;
    if (covers(looking.from, width, space) || covers(looking.to, width, space)) continue;
    if (wrecked) plain = false;
    if (number > 0 && !looking.groundOnly && unitBlocks(state.units[number - 1] as Unit, looking.infantryBlock))
      return BLOCKED;
  }
  for (const corner of line.corners) if ((map.cornerAt[corner] as number) > 0) plain = false;
  const oneToOne = looking.from.size === 1 && looking.to?.size === 1;
  if (plain && oneToOne && line.still) return line.still;
  const ignored = looking.to ? [...tileSpaces(looking.from), ...tileSpaces(looking.to)] : tileSpaces(looking.from);
  const { state: seen, reduction } = gridSight(from, to, ignored, (crossing) =>
    obstaclesAt(state, map, looking, crossing),
  );
  const sight = { state: seen, reduction, edges: line.meetsEdges };
  if (plain && oneToOne) line.still = sight;
  return sight;
}

/** A line of sight with the ends the shooter chose (BR-08.6). */
export interface AimedSight extends Sight {
  readonly from: GridPoint;
  readonly to: GridPoint;
}

// BR-08.6, R050: every line the shooter may choose between two tiles.
export function* sightLines(state: State, looking: Looking): Generator<AimedSight> {
  const starts = pointsOf(looking.from);
  const ends = looking.to ? pointsOf(looking.to) : [];
  for (const from of starts) {
    for (const to of ends) yield { ...lineSight(state, looking, from, to), from, to };
  }
}

const pointsOf = (tile: GridTile): readonly GridPoint[] => (tile.size === 1 ? [centreOf(tile.at)] : aimPoints(tile));

// BR-08.4, BR-19.4: an embarked shooter sees over Infantry.
export const lookingAt = (state: State, shooter: Unit, target: Unit): Looking | undefined => {
  const from = placeOf(state, shooter);
  const to = placeOf(state, target);
  if (!from || !to) return undefined;
  return { from, to, infantryBlock: isInfantry(shooter) && isInfantry(target) && shooter.status !== 'embarked' };
};

// BR-08.1: the best line between two units.
export function sightBetween(state: State, a: Unit, b: Unit): Sight {
  const looking = lookingAt(state, a, b);
  if (!looking?.to) return BLOCKED;
  const { from, to } = looking;
  if (from.size === 1 && to.size === 1) return lineSight(state, looking, centreOf(from.at), centreOf(to.at));
  let best: Sight = BLOCKED;
  for (const line of sightLines(state, looking)) {
    if (line.state === 'clear') return line;
    if (line.state === 'reduced' && (best.state === 'blocked' || line.reduction < best.reduction)) best = line;
  }
  return best;
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

// BR-08.2, BR-08.4, BR-08.5: the rule by which a straight look from tile to tile is blocked, for refusals.
export function blockedBy(state: State, a: Unit, b: Unit): string {
  const looking = lookingAt(state, a, b);
  if (!looking?.to) return 'BR-08.1';
  const map = derived(state);
  const from = pointsOf(looking.from)[0] as GridPoint;
  const to = pointsOf(looking.to)[0] as GridPoint;
  const ignored = [...tileSpaces(looking.from), ...tileSpaces(looking.to)];
  const { effects } = gridSight(from, to, ignored, (crossing) => obstaclesAt(state, map, looking, crossing));
  const block = effects.find(({ obstacle }) => obstacle.blocks);
  if (!block) return 'BR-08.1';
  if (state.units.some((unit) => unit.id === block.obstacle.id && unit.status === 'board')) return 'BR-08.4';
  const element = state.map.elements.find((each) => each.id === block.obstacle.id);
  if (element && map.index.symbols(element).elevation) return 'BR-08.5';
  return block.crossing.kind === 'space' ? 'BR-08.2' : 'BR-08.3';
}
