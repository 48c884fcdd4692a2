import {
  type Body,
  boundingBox,
  checkMove,
  FULL_TURN,
  gap,
  growBox,
  innerRadius,
  type Length,
  type MoveScene,
  outerRadius,
  overEdge,
  overlaps,
  type Point,
  startOf,
  surfacesOf,
  WITHIN_SLACK,
  whollyWithin,
  within,
  withinBoth,
} from '@mischia/geometry';
import { enemiesOnTable, unitById } from '../rules/01-armies/units.ts';
import type { Battle, Unit } from '../state.ts';
import { bodiesOf } from './bodies.ts';
import { cacheOf } from './cache.ts';
import { ENGAGEMENT_HEIGHT, ENGAGEMENT_RANGE } from './distances.ts';
import { keptFrom, type PlaceOrder, STANDING, sceneFor, tableBox } from './placement.ts';

/** W40K-02.3: centres are looked for on this grid. */
const STEP: Length = 100;
/** Models standing about are sorted into squares of this size. */
const SQUARE: Length = 4000;

/**
 * Where one model of a unit may be put down, mates aside: the same questions as `placeFaults`, the cheap ones first, so
 * that thousands of places can be looked at. Made once per position and order.
 */
export interface Spots {
  fits(body: Body): boolean;
  /** The same for a place on the grid, remembered. */
  fitsOnGrid(body: Body): boolean;
}

export function spotsFor(state: Battle, order: PlaceOrder, unit: Unit): Spots {
  const { other } = cacheOf(state);
  const key = `spots ${JSON.stringify(order)}`;
  const known = other.get(key) as Spots | undefined;
  if (known) return known;
  const made = makeSpots(state, order, unit);
  other.set(key, made);
  return made;
}

function makeSpots(state: Battle, order: PlaceOrder, unit: Unit): Spots {
  const scene = sceneFor(state, order, unit);
  const enemies = enemiesOnTable(state, unit.seat).flatMap((enemy) => bodiesOf(state, enemy));
  const carriers = order.near ? bodiesOf(state, unitById(state, order.near.unit)) : [];
  const isKeptFrom = new Set(enemies.filter((enemy) => !order.engaging?.includes(enemy.unit)));
  const edges = order.zone ? [tableBox(state), order.zone] : [tableBox(state)];
  const rules = { ...STANDING, keepAway: [keptFrom(order)] };
  const standingNear = bySquare(scene.bodies);

  const mayStand = (body: Body): boolean => {
    const box = growBox(boundingBox(body), 1);
    if (body.z === 0 && scene.solidsNear(box).length === 0 && scene.featuresNear(box).length === 0) return true;
    const alone: MoveScene = { ...scene, byId: new Map([[body.id, body]]) };
    return checkMove(alone, [body.id], [{ model: body.id, path: [startOf(body)] }], rules).length === 0;
  };
  const fits = (body: Body): boolean => {
    const near = standingNear(body);
    for (const one of near) if (standsOn(body, one)) return false;
    for (const edge of edges) if (isOver(body, edge)) return false;
    if (order.near) {
      const reach = order.near.within;
      if (!carriers.some((carrier) => whollyWithin(body, carrier, reach))) return false;
    }
    for (const one of near) {
      if (overlaps(body, one)) return false;
      if (isKeptFrom.has(one) && withinBoth(body, one, ENGAGEMENT_RANGE, ENGAGEMENT_HEIGHT)) return false;
    }
    if (order.fromEnemies !== undefined && isNear(body, enemies, order.fromEnemies)) return false;
    return mayStand(body);
  };
  const rows = Math.floor(state.table.depth / STEP) + 1;
  const columns = Math.floor(state.table.width / STEP) + 1;
  const sheets = new Map<number, Uint8Array>();
  const sheetOf = ({ z, facing }: Body): Uint8Array => {
    const key = z * FULL_TURN + facing;
    const known = sheets.get(key);
    if (known) return known;
    const sheet = new Uint8Array(rows * columns);
    sheets.set(key, sheet);
    return sheet;
  };
  return {
    fits,
    fitsOnGrid(body) {
      const sheet = sheetOf(body);
      const at = (body.x / STEP) * rows + body.y / STEP;
      const known = sheet[at];
      if (known) return known === FREE;
      const answer = fits(body);
      sheet[at] = answer ? FREE : TAKEN;
      return answer;
    },
  };
}

/** What a sheet of the grid remembers; 0 was never looked at. */
const FREE = 1;
const TAKEN = 2;

/** Whether a base hangs over an edge; the circle inside it tells most of the time. */
function isOver(body: Body, edge: Area): boolean {
  const inside = innerRadius(body.footprint) - WITHIN_SLACK;
  if (body.x - inside < edge.minX || body.y - inside < edge.minY) return true;
  if (body.x + inside > edge.maxX || body.y + inside > edge.maxY) return true;
  return body.footprint.kind !== 'round' && overEdge(body, edge) > WITHIN_SLACK;
}

/** Certainly one upon the other, by the circles inside their bases; `overlaps` tells about the rest. */
function standsOn(a: Body, b: Body): boolean {
  const near = innerRadius(a.footprint) + innerRadius(b.footprint) - 10;
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return a.z === b.z && dx * dx + dy * dy < near * near;
}

/** Whether an enemy model is within a distance; most are told apart by their places alone. */
function isNear(body: Body, enemies: readonly Body[], distance: Length): boolean {
  const radius = outerRadius(body.footprint);
  return enemies.some((enemy) => {
    const far = distance + radius + outerRadius(enemy.footprint) + 1;
    const dx = enemy.x - body.x;
    const dy = enemy.y - body.y;
    return dx * dx + dy * dy <= far * far && within(gap(body, enemy), distance);
  });
}

/** Models that a body in some square of the table can touch or engage. */
function bySquare(bodies: readonly Body[]): (body: Body) => readonly Body[] {
  const squares = new Map<number, Body[]>();
  const at = (x: Length, y: Length) => Math.floor(x / SQUARE) * 1000 + Math.floor(y / SQUARE);
  let reach: Length | undefined;
  const fill = (radius: Length) => {
    for (const one of bodies) {
      const far = outerRadius(one.footprint) + radius + ENGAGEMENT_RANGE + 1;
      for (let x = one.x - far; x < one.x + far + SQUARE; x += SQUARE) {
        for (let y = one.y - far; y < one.y + far + SQUARE; y += SQUARE) {
          const key = at(x, y);
          const known = squares.get(key);
          if (!known) squares.set(key, [one]);
          else if (known[known.length - 1] !== one) known.push(one);
        }
      }
    }
  };
  return (body) => {
    // All models of a unit have the same base.
    if (reach === undefined) {
      reach = outerRadius(body.footprint);
      fill(reach);
    }
    return squares.get(at(body.x, body.y)) ?? [];
  };
}

/** A box of centres. */
export interface Area {
  readonly minX: Length;
  readonly minY: Length;
  readonly maxX: Length;
  readonly maxY: Length;
}

const surfaces = new WeakMap<Battle['table']['terrain'], ReadonlyMap<Length, readonly Area[]>>();

/** W40K-09.2: the heights models may stand at above the table, with the boxes of the floors, roofs and tops there. */
export function levelsAbove(terrain: Battle['table']['terrain']): ReadonlyMap<Length, readonly Area[]> {
  const known = surfaces.get(terrain);
  if (known) return known;
  const found = new Map<Length, Area[]>();
  for (const { standable, z, box } of terrain.flatMap((one) => surfacesOf(one))) {
    if (!standable || z === 0) continue;
    const boxes = found.get(z);
    if (boxes) boxes.push(box);
    else found.set(z, [box]);
  }
  const sorted = new Map([...found].sort(([a], [b]) => a - b));
  surfaces.set(terrain, sorted);
  return sorted;
}

/** Points of the grid in a box, row by row. */
export function* gridIn(area: Area): Generator<Point> {
  for (let y = Math.ceil(area.minY / STEP) * STEP; y <= area.maxY; y += STEP) {
    for (let x = Math.ceil(area.minX / STEP) * STEP; x <= area.maxX; x += STEP) yield { x, y };
  }
}

export const overlapOf = (a: Area, b: Area): Area => ({
  minX: Math.max(a.minX, b.minX),
  minY: Math.max(a.minY, b.minY),
  maxX: Math.min(a.maxX, b.maxX),
  maxY: Math.min(a.maxY, b.maxY),
});
