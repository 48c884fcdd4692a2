import {
  areNeighbours,
  type Body,
  direction,
  type Feature,
  FULL_TURN,
  findPlace,
  inches,
  type Length,
  type MoveScene,
  moveScene,
  neighboursNeeded,
  outerRadius,
  overlaps,
  type PlacementQuery,
  type Point,
  placeModels,
  surfacesOf,
} from '@mischia/geometry';
import type { Random } from '@mischia/kernel';
import { datasheetOf, unitById } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { bodiesOf, bodyOf, footprintOf } from './bodies.ts';
import { COHERENCY } from './move-rules.ts';
import {
  bodyAt,
  keptFrom,
  modelsToPlace,
  orderFaults,
  type PlaceAnswer,
  type PlaceOrder,
  placeFaults,
  standingBodies,
} from './placement.ts';
import { movingScene } from './scene.ts';

interface Area {
  readonly minX: Length;
  readonly minY: Length;
  readonly maxX: Length;
  readonly maxY: Length;
}

/** Box in which the centres must lie. */
function areaOf(state: Battle, order: PlaceOrder, mates: readonly Body[]): Area {
  if (mates.length > 0) return around(mates, COHERENCY.plan + REACH);
  if (order.zone) return order.zone;
  if (order.near) return around(bodiesOf(state, unitById(state, order.near.unit)), order.near.within);
  return { minX: 0, minY: 0, maxX: state.table.width, maxY: state.table.depth };
}

/** Half of the widest base: centres lie at most so far beyond the gap of coherency. */
const REACH = inches(4);

/** Models of the unit that stand already while others are added to it. */
const restOf = (state: Battle, unit: Unit, order: PlaceOrder): Body[] =>
  order.models ? bodiesOf(state, unit).filter((body) => !order.models?.includes(body.id)) : [];

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

const queryOf = (
  state: Battle,
  order: PlaceOrder,
  unit: Unit,
  mates: readonly Body[],
  near?: Point,
): PlacementQuery => ({
  box: areaOf(state, order, mates),
  allows: (body) => orderFaults(state, order, unit, body).length === 0,
  keepAway: [keptFrom(order)],
  coherency: COHERENCY,
  terrainMeets: 'base',
  levels: levelsOf(state.table.terrain),
  ...(near ? { near } : {}),
});

const levels = new WeakMap<readonly Feature[], readonly Length[]>();

/** W40K-09.2: the table and every floor, roof or top that models may stand on. */
function levelsOf(terrain: readonly Feature[]): readonly Length[] {
  const known = levels.get(terrain);
  if (known) return known;
  const standable = terrain.flatMap((one) => surfacesOf(one)).filter((surface) => surface.standable);
  const found = [...new Set([0, ...standable.map(({ z }) => z)])].sort((a, b) => a - b);
  levels.set(terrain, found);
  return found;
}

// W40K-02.3: whether one more model has room beside those already down, in a unit that is then coherent.
export function hasRoom(state: Battle, order: PlaceOrder, placed: readonly Body[], model: Model): boolean {
  const unit = unitById(state, order.unit);
  const mates = [...restOf(state, unit, order), ...placed];
  const query = queryOf(state, order, unit, mates);
  const spot = findPlace(sceneFor(state, order, unit), bodyOf(state, unit, model), mates, 0, query);
  return spot !== undefined && placeFaults(state, order, unit, [...placed, spot]).length === 0;
}

/** The table without the models being set up: returning ones still have the place where they fell. */
function sceneFor(state: Battle, order: PlaceOrder, unit: Unit): MoveScene {
  if (!order.models) return movingScene(state);
  const { width, depth, terrain } = state.table;
  const bodies = standingBodies(state, unit, order);
  return moveScene({ table: { width, height: depth }, bodies, features: terrain });
}

const FORMATION_GAP = inches(0.1);

/** Places of a block of models, `columns` wide, its corner at 0, 0: close enough that everyone has two neighbours. */
function formation(radius: Length, count: number, columns: number): Point[] {
  const pitch = Math.ceil(2 * radius) + FORMATION_GAP;
  return Array.from({ length: count }, (_, i) => ({ x: (i % columns) * pitch, y: Math.floor(i / columns) * pitch }));
}

const ATTEMPTS = 40;
const CLUSTERS = 6;

/** Legal set-ups of a unit: a block somewhere, or else one model after the other. */
export function placeCandidates(state: Battle, order: PlaceOrder, count: number, random: Random): PlaceAnswer[] {
  const unit = unitById(state, order.unit);
  const found: PlaceAnswer[] = [];
  for (let i = 0; i < count; i++) {
    const guessed = blockSomewhere(state, order, unit, random) ?? clustered(state, order, unit, random);
    // Looking everywhere is slow: who may wait is not made to look.
    const answer = guessed ?? (order.mayWait ? undefined : oneByOne(state, order, unit, random));
    if (answer) found.push(answer);
  }
  return found;
}

const answerOf = (bodies: readonly Body[]): PlaceAnswer => ({
  at: bodies.map(({ id, x, y, z, facing }) => ({ model: id, x, y, ...(z || facing ? { z, facing } : {}) })),
});

function blockSomewhere(state: Battle, order: PlaceOrder, unit: Unit, random: Random): PlaceAnswer | undefined {
  if (order.models) return undefined;
  const models = modelsToPlace(unit, order);
  const radius = outerRadius(footprintOf(datasheetOf(state, unit)));
  const area = areaOf(state, order, []);
  const standing = standingBodies(state, unit, order);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const columns = Math.min(models.length, 2 + random.below(Math.max(1, Math.ceil(models.length / 2))));
    const turned = random.below(2) === 0;
    const block = formation(radius, models.length, columns).map(({ x, y }) => (turned ? { x: y, y: x } : { x, y }));
    const span = (of: (p: Point) => Length, from: Length, to: Length) =>
      to - from - 2 * Math.ceil(radius) - Math.max(...block.map(of));
    const spanX = span(({ x }) => x, area.minX, area.maxX);
    const spanY = span(({ y }) => y, area.minY, area.maxY);
    if (spanX < 0 || spanY < 0) continue;
    const x0 = area.minX + Math.ceil(radius) + random.below(spanX + 1);
    const y0 = area.minY + Math.ceil(radius) + random.below(spanY + 1);
    const bodies = models.map((model, i) => {
      const { x, y } = block[i] as Point;
      return bodyAt(state, unit, model, { x: x0 + x, y: y0 + y, z: 0, facing: 0 });
    });
    // Cheap questions first: most guesses fail on other models.
    if (bodies.some((body) => standing.some((other) => overlaps(body, other)))) continue;
    if (placeFaults(state, order, unit, bodies).length === 0) return answerOf(bodies);
  }
  return undefined;
}

const TRIES_PER_MODEL = 60;

/** A guess: models beside each other from a random start; undefined when it does not work out for all of them. */
function clustered(state: Battle, order: PlaceOrder, unit: Unit, random: Random): PlaceAnswer | undefined {
  const rest = restOf(state, unit, order);
  const standing = standingBodies(state, unit, order);
  for (let attempt = 0; attempt < CLUSTERS; attempt++) {
    const placed = cluster(state, order, unit, standing, rest, random);
    if (placed && placeFaults(state, order, unit, placed).length === 0) return answerOf(placed);
  }
  return undefined;
}

function cluster(
  state: Battle,
  order: PlaceOrder,
  unit: Unit,
  standing: readonly Body[],
  rest: readonly Body[],
  random: Random,
): Body[] | undefined {
  const placed: Body[] = [];
  for (const model of modelsToPlace(unit, order)) {
    const body = guess(state, order, unit, model, standing, [...rest, ...placed], random);
    if (!body) return undefined;
    placed.push(body);
  }
  return placed;
}

function guess(
  state: Battle,
  order: PlaceOrder,
  unit: Unit,
  model: Model,
  standing: readonly Body[],
  mates: readonly Body[],
  random: Random,
): Body | undefined {
  const radius = outerRadius(footprintOf(datasheetOf(state, unit)));
  const area = areaOf(state, order, []);
  for (let attempt = 0; attempt < TRIES_PER_MODEL; attempt++) {
    const mate = mates.length > 0 ? random.pick(mates) : undefined;
    const way = direction(random.below(FULL_TURN));
    const far = mate ? outerRadius(mate.footprint) + radius + FORMATION_GAP : 0;
    const x = mate ? Math.round(mate.x + way.x * far) : area.minX + random.below(area.maxX - area.minX + 1);
    const y = mate ? Math.round(mate.y + way.y * far) : area.minY + random.below(area.maxY - area.minY + 1);
    const body = bodyAt(state, unit, model, { x, y, z: 0, facing: model.facing });
    if (orderFaults(state, order, unit, body).length > 0) continue;
    if (standing.some((other) => overlaps(body, other)) || mates.some((other) => overlaps(body, other))) continue;
    const needed = Math.min(mates.length, neighboursNeeded(unit.models.length, COHERENCY));
    if (mates.filter((other) => areNeighbours(body, other, COHERENCY)).length >= needed) return body;
  }
  return undefined;
}

/** One model after the other, each where it fits beside those already down; those that fit nowhere are left out. */
function oneByOne(state: Battle, order: PlaceOrder, unit: Unit, random: Random): PlaceAnswer {
  const scene = sceneFor(state, order, unit);
  const rest = restOf(state, unit, order);
  const area = areaOf(state, order, rest);
  const near = {
    x: area.minX + random.below(area.maxX - area.minX + 1),
    y: area.minY + random.below(area.maxY - area.minY + 1),
  };
  const wanted = modelsToPlace(unit, order).map((model) => bodyOf(state, unit, model));
  const placed = [...placeModels(scene, wanted, rest, queryOf(state, order, unit, rest, near)).placed];
  for (const body of wanted) {
    // Fewer models need fewer neighbours: who found no place among many may find one now.
    if (placed.some(({ id }) => id === body.id)) continue;
    const mates = [...rest, ...placed];
    const spot = findPlace(scene, body, mates, 0, queryOf(state, order, unit, mates));
    if (spot && placeFaults(state, order, unit, [...placed, spot]).length === 0) placed.push(spot);
  }
  while (placed.length > 0 && placeFaults(state, order, unit, placed).length > 0) placed.pop();
  return answerOf(placed);
}
