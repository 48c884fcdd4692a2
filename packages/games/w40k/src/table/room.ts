import {
  areNeighbours,
  type Body,
  inches,
  isCoherent,
  type Length,
  neighboursNeeded,
  outerRadius,
} from '@mischia/geometry';
import type { Random } from '@mischia/kernel';
import { datasheetOf, unitById } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { bodiesOf, bodyOf, footprintOf } from './bodies.ts';
import { COHERENCY } from './moves.ts';
import {
  bodyAt,
  isSetUpTogether,
  modelsToPlace,
  type PlaceAnswer,
  type PlaceOrder,
  spotFaults,
  standingBodies,
} from './placement.ts';

interface Area {
  readonly minX: Length;
  readonly minY: Length;
  readonly maxX: Length;
  readonly maxY: Length;
}

/** Box in which the centres must lie. */
function areaOf(state: Battle, order: PlaceOrder): Area {
  const table = { minX: 0, minY: 0, maxX: state.table.width, maxY: state.table.depth };
  if (order.zone) return order.zone;
  if (!order.near) {
    const own = order.models ? restOf(state, unitById(state, order.unit), order) : [];
    return own.length > 0 ? around(own, COHERENCY.plan) : table;
  }
  return around(bodiesOf(state, unitById(state, order.near.unit)), order.near.within);
}

/** Models of the unit that stand already while others are added to it. */
export const restOf = (state: Battle, unit: Unit, order: PlaceOrder): Body[] =>
  bodiesOf(state, unit).filter((body) => !order.models?.includes(body.id));

function around(bodies: readonly Body[], margin: Length): Area {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const body of bodies) {
    const reach = outerRadius(body.footprint) + margin;
    minX = Math.min(minX, body.x - reach);
    minY = Math.min(minY, body.y - reach);
    maxX = Math.max(maxX, body.x + reach);
    maxY = Math.max(maxY, body.y + reach);
  }
  return { minX: Math.round(minX), minY: Math.round(minY), maxX: Math.round(maxX), maxY: Math.round(maxY) };
}

const FORMATION_GAP = inches(0.1);

/** Places of a block of models, `columns` wide, its corner at 0, 0: close enough that everyone has two neighbours. */
export function formation(radius: Length, count: number, columns: number): { x: Length; y: Length }[] {
  const pitch = Math.ceil(2 * radius) + FORMATION_GAP;
  return Array.from({ length: count }, (_, i) => ({
    x: (i % columns) * pitch,
    y: Math.floor(i / columns) * pitch,
  }));
}

const ATTEMPTS = 12;

/** Legal set-ups of a unit, at random places; at least one when one model after the other finds room. */
export function placeCandidates(state: Battle, order: PlaceOrder, count: number, random: Random): PlaceAnswer[] {
  const unit = unitById(state, order.unit);
  const found: PlaceAnswer[] = [];
  for (let i = 0; i < count; i++) {
    const answer = blockSomewhere(state, order, unit, random) ?? oneByOne(state, order, unit, random);
    if (answer) found.push(answer);
  }
  return found;
}

function blockSomewhere(state: Battle, order: PlaceOrder, unit: Unit, random: Random): PlaceAnswer | undefined {
  const models = modelsToPlace(unit, order);
  if (order.models) return undefined;
  const radius = outerRadius(footprintOf(datasheetOf(state, unit)));
  const standing = standingBodies(state, unit, order);
  const area = areaOf(state, order);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const columns = Math.min(models.length, 2 + random.below(Math.max(1, Math.ceil(models.length / 2))));
    const turned = random.below(2) === 0;
    const block = formation(radius, models.length, columns).map(({ x, y }) => (turned ? { x: y, y: x } : { x, y }));
    const wide = Math.max(...block.map(({ x }) => x));
    const deep = Math.max(...block.map(({ y }) => y));
    const r = Math.ceil(radius);
    const spanX = area.maxX - area.minX - 2 * r - wide;
    const spanY = area.maxY - area.minY - 2 * r - deep;
    if (spanX < 0 || spanY < 0) continue;
    const x0 = area.minX + r + random.below(spanX + 1);
    const y0 = area.minY + r + random.below(spanY + 1);
    const spots = models.map((model, i) => ({ model, x: x0 + (block[i]?.x ?? 0), y: y0 + (block[i]?.y ?? 0) }));
    const bodies = spots.map(({ model, x, y }) => bodyAt(state, unit, model, { x, y, z: 0, facing: 0 }));
    if (bodies.some((body) => spotFaults(state, order, unit, body, standing).length > 0)) continue;
    if (!isCoherent(bodies, COHERENCY)) continue;
    return { at: spots.map(({ model, x, y }) => ({ model: model.id, x, y })) };
  }
  return undefined;
}

/** One model after the other, each where it fits beside those already down; those that fit nowhere are left out. */
function oneByOne(state: Battle, order: PlaceOrder, unit: Unit, random: Random): PlaceAnswer | undefined {
  const placed: Body[] = [];
  const standing = standingBodies(state, unit, order);
  const rest = order.models ? restOf(state, unit, order) : [];
  for (const model of modelsToPlace(unit, order)) {
    const down = [...rest, ...placed];
    // The plain search last: it is the one that decides whether there is room (W40K-02.3).
    const spot =
      findSpot(state, order, unit, model, standing, down, random) ??
      findSpot(state, order, unit, model, standing, down);
    if (spot) placed.push(spot);
  }
  while (placed.length > 0 && !isSetUpTogether(rest, placed)) placed.pop();
  return { at: placed.map(({ id, x, y, z, facing }) => ({ model: id, x, y, z, facing })) };
}

const GRID = inches(0.5);

/** W40K-02.3: a legal place for one more model, in coherency with those already down; undefined when there is none. */
export function findSpot(
  state: Battle,
  order: PlaceOrder,
  unit: Unit,
  model: Model,
  standing: readonly Body[],
  placed: readonly Body[],
  random?: Random,
): Body | undefined {
  const area = placed.length > 0 ? around(placed, COHERENCY.plan + inches(1)) : areaOf(state, order);
  const own = bodyOf(state, unit, model);
  const radius = outerRadius(own.footprint);
  const spots: { x: number; y: number }[] = [];
  // Beside the models already down first: 24 places around each, as close as bases allow.
  for (const mate of placed) {
    const reach = Math.ceil(outerRadius(mate.footprint) + radius) + FORMATION_GAP;
    for (const [dx, dy] of AROUND)
      spots.push({ x: Math.round(mate.x + dx * reach), y: Math.round(mate.y + dy * reach) });
  }
  const offset = random ? random.below(GRID) : 0;
  for (let x = area.minX + offset; x <= area.maxX; x += GRID) {
    for (let y = area.minY + offset; y <= area.maxY; y += GRID) spots.push({ x, y });
  }
  const others = [...standing, ...placed];
  const total = unit.models.length;
  for (const { x, y } of spots) {
    const body = bodyAt(state, unit, model, { x, y, z: 0, facing: own.facing });
    if (!joins(body, placed, total)) continue;
    if (spotFaults(state, order, unit, body, others).length === 0) return body;
  }
  return undefined;
}

/** Neighbours a further model needs: as many as it will need in the whole unit, as far as there are any yet. */
function joins(body: Body, placed: readonly Body[], total: number): boolean {
  const needed = Math.min(placed.length, neighboursNeeded(total, COHERENCY));
  let found = 0;
  for (const mate of placed) if (found < needed && areNeighbours(body, mate, COHERENCY)) found++;
  return found >= needed;
}

// Eight directions; the diagonals are a little longer than they need to be.
const AROUND: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [0.72, 0.72],
  [-0.72, 0.72],
  [-0.72, -0.72],
  [0.72, -0.72],
];
