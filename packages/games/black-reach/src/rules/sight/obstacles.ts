import {
  besideElement,
  type Crossing,
  type GridElement,
  type GridObstacle,
  type GridTile,
  type Interspace,
} from '@mischia/geometry';
import type { MapElement } from '../../board/board-map.ts';
import { type Derived, derived, typeOf } from '../../board/derived.ts';
import { indexOfCorner, indexOfSpace, type TerrainIndex } from '../../board/terrain-index.ts';
import type { State, Unit } from '../../state.ts';
import { isAmbushed, isInfantry, unitsIn, wrecksIn } from '../units/units.ts';
import type { Looking } from './looking.ts';

// BR-08.4: Infantry block between Infantry, Vehicles always, ambushed units never.
export function unitBlocks(unit: Unit, infantryBlock: boolean): boolean {
  if (isAmbushed(unit)) return false;
  return infantryBlock || !isInfantry(unit);
}

// BR-08.3, BR-08.5: what an element does to a line across its edge or corner: X blocks, n is subtracted.
export function edgeObstacle(
  index: TerrainIndex,
  looking: Looking,
  element: MapElement,
  corner: Interspace | undefined,
): number | 'X' {
  const { obstacle, elevation } = index.symbols(element);
  const beside = (tile: GridTile | null) =>
    tile !== null && element.edges.length > 0 && standsBeside(tile, element, corner);
  // R049: across an elevation line only if one of the two stands beside it, or the corner aimed at is of a space that does.
  if (elevation) return beside(looking.from) || beside(looking.to ?? looking.end ?? null) ? 0 : 'X';
  if (obstacle === undefined || obstacle === 'X') return obstacle ?? 0;
  return beside(looking.from) ? 0 : obstacle;
}

// BR-08.2, BR-08.3, BR-08.5: what stands at a crossed space, edge or corner; with `vehicleCorners` also those inside
// vehicle tiles (R034).
export function obstaclesAt(
  state: State,
  map: Derived,
  looking: Looking,
  crossing: Exclude<Crossing, { kind: 'border' }>,
  vehicleCorners: boolean,
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
  if (corner && vehicleCorners && !looking.groundOnly) {
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
