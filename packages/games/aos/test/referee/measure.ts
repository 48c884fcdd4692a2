import { type Body, type Footprint, farthestGap, planGap } from '@mischia/geometry';
import type { Battle, Model, Unit } from '../../src/state.ts';

/** The referee's own measuring: thousandths of an inch. Round bases and rectangles by hand, ovals by geometry. */

/** One inch in stored lengths. */
export const INCH = 1000;
/** R01: the one tolerance. */
const TOLERANCE = 1;
/** Two ways to work out a distance may differ by this much. */
const DOUBT = 0.05;

let closeCalls = 0;

/** How many comparisons since the last call were too close to be sure of. */
export function closeCallsSoFar(): number {
  const seen = closeCalls;
  closeCalls = 0;
  return seen;
}

/** For questions that the specification leaves open: what hangs on them is nobody's fault. */
export function tooCloseToCall(): void {
  closeCalls++;
}

// R01: within N is distance ≤ N + 0.001", more than N is everything else.
export function isWithin(distance: number, length: number): boolean {
  const over = distance - (length + TOLERANCE);
  if (Math.abs(over) <= DOUBT) closeCalls++;
  return over <= 0;
}

/** Something that distances are measured to: a base, or a block (a feature, and a garrison in its place). */
export type Thing = Base | Block;

export interface Base {
  readonly is: 'base';
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly facing: number;
  readonly shape: Shape;
}

export interface Block {
  readonly is: 'block';
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly bottom: number;
  readonly top: number;
  /** Measured in place of the models inside. */
  readonly isGarrison?: true;
}

export type Shape = { readonly round: number } | { readonly oval: readonly [long: number, wide: number] };

/** Radius or half axis of a base sold in millimetres: mm / 50.8 inches, to a thousandth. */
export const half = (mm: number): number => Math.round((mm / 50.8) * INCH);

export function shapeOf(base: { round: number } | { oval: readonly number[] } | object): Shape {
  if ('round' in base) return { round: half(base.round as number) };
  if ('oval' in base) {
    const [long, wide] = base.oval as [number, number];
    return { oval: [half(long), half(wide)] };
  }
  throw new Error(`a base of a kind the referee does not know: ${JSON.stringify(base)}`);
}

export const scrollOf = (state: Battle, unit: Unit) => {
  const scroll = state.library.warscrolls[unit.warscroll];
  if (!scroll) throw new Error(`no warscroll ${unit.warscroll}`);
  return scroll;
};

export const baseOf = (state: Battle, unit: Unit, model: Pick<Model, 'x' | 'y' | 'z' | 'facing'>): Base => ({
  is: 'base',
  x: model.x,
  y: model.y,
  z: model.z,
  facing: model.facing,
  shape: shapeOf(scrollOf(state, unit).body.base),
});

export const pointAt = (x: number, y: number, z = 0): Base => ({
  is: 'base',
  x,
  y,
  z,
  facing: 0,
  shape: { round: 0 },
});

/** The footprint of a feature from the table to its height; every feature of these battles is one upright rectangle. */
export function blockOf(state: Battle, featureId: string): Block {
  const feature = state.table.terrain.find(({ id }) => id === featureId);
  const outline = feature?.area[0];
  if (!feature || !outline || feature.area.length !== 1 || outline.length !== 4) throw new Error(`odd ${featureId}`);
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  return {
    is: 'block',
    minX: Math.min(...xs),
    minY: Math.min(...ys),
    maxX: Math.max(...xs),
    maxY: Math.max(...ys),
    bottom: 0,
    top: feature.height,
  };
}

/** What a unit is measured from: its bases, or its feature in their place (AOS-17.2.1). */
export const thingsOf = (state: Battle, unit: Unit): Thing[] =>
  unit.place === 'garrison' && unit.garrison
    ? [{ ...blockOf(state, unit.garrison), isGarrison: true }]
    : unit.models.map((model) => baseOf(state, unit, model));

export const thingOf = (state: Battle, unit: Unit, model: Model): Thing =>
  unit.place === 'garrison' && unit.garrison
    ? { ...blockOf(state, unit.garrison), isGarrison: true }
    : baseOf(state, unit, model);

/** Parts of an endless spell or invocation; none while it is off the battlefield. */
export function partsOf(state: Battle, entityId: string): Base[] {
  const entity = state.entities[entityId];
  const scroll = entity && state.library.entities[entity.scroll];
  if (!entity || !scroll) throw new Error(`no entity ${entityId}`);
  return entity.parts.map(({ x, y, z, facing }) => ({
    is: 'base',
    x,
    y,
    z,
    facing,
    shape: shapeOf(scroll.base),
  }));
}

const radiusOf = (thing: Thing): number | undefined =>
  thing.is === 'base' && 'round' in thing.shape ? thing.shape.round : undefined;

/** No point of it is farther from its middle. */
export const outerRadius = ({ shape }: Base): number => ('round' in shape ? shape.round : shape.oval[0]);
export const innerRadius = ({ shape }: Base): number => ('round' in shape ? shape.round : shape.oval[1]);

/** How far a base reaches along the two sides of the table. */
export function halvesOf({ shape, facing }: Base): [number, number] {
  if ('round' in shape) return [shape.round, shape.round];
  const angle = (facing / 100) * (Math.PI / 180);
  const [long, wide] = shape.oval;
  return [
    Math.hypot(long * Math.cos(angle), wide * Math.sin(angle)),
    Math.hypot(long * Math.sin(angle), wide * Math.cos(angle)),
  ];
}

/** Distance in plan from a point to a block, and how deep inside it lies (negative). */
function toBlock(x: number, y: number, b: Block): number {
  const dx = Math.max(b.minX - x, x - b.maxX);
  const dy = Math.max(b.minY - y, y - b.maxY);
  if (dx > 0 && dy > 0) return Math.hypot(dx, dy);
  return Math.max(dx, dy);
}

// R136: a feature is measured over all its height.
function verticalGap(a: Thing, b: Thing): number {
  const [aLow, aHigh] = a.is === 'base' ? [a.z, a.z] : [a.bottom, a.top];
  const [bLow, bHigh] = b.is === 'base' ? [b.z, b.z] : [b.bottom, b.top];
  return Math.max(0, aLow - bHigh, bLow - aHigh);
}

// AOS-1.5.1a: the shortest distance in plan.
export function flatGap(a: Thing, b: Thing): number {
  const ra = radiusOf(a);
  const rb = radiusOf(b);
  if (a.is === 'base' && ra !== undefined) {
    if (b.is === 'block') return Math.max(0, toBlock(a.x, a.y, b) - ra);
    if (rb !== undefined) return Math.max(0, Math.hypot(a.x - b.x, a.y - b.y) - ra - rb);
  }
  if (a.is === 'block' && b.is === 'base' && rb !== undefined) return flatGap(b, a);
  if (a.is === 'block' && b.is === 'block') {
    const dx = Math.max(0, b.minX - a.maxX, a.minX - b.maxX);
    const dy = Math.max(0, b.minY - a.maxY, a.minY - b.maxY);
    return Math.hypot(dx, dy);
  }
  return planGap(bodyFor(a), bodyFor(b));
}

// R10: distance is measured in space between flat bases.
export function gapOf(a: Thing, b: Thing): number {
  return Math.hypot(flatGap(a, b), verticalGap(a, b));
}

// AOS-1.5.1c: how far the farthest point of a is from b; round bases: D + r − R. R121, R136: of a garrison all points of
// the footprint, which lies on the table.
export function farthest(a: Thing, b: Thing): number {
  const low = a.is === 'block' && a.isGarrison ? { ...a, top: a.bottom } : a;
  return Math.hypot(farthestFlat(a, b), verticalGap(low, b));
}

function farthestFlat(a: Thing, b: Thing): number {
  const ra = radiusOf(a);
  const rb = radiusOf(b);
  if (a.is === 'base' && ra !== undefined) {
    if (b.is === 'block') return Math.max(0, toBlock(a.x, a.y, b) + ra);
    if (rb !== undefined) return Math.max(0, Math.hypot(a.x - b.x, a.y - b.y) + ra - rb);
  }
  if (a.is === 'block') {
    const corners = [a.minX, a.maxX].flatMap((x) => [a.minY, a.maxY].map((y) => pointAt(x, y)));
    return Math.max(...corners.map((corner) => flatGap(corner, b)));
  }
  return farthestGap(bodyFor(a, 0), bodyFor(b, 0));
}

function bodyFor(thing: Thing, z?: number): Body {
  const rest = { id: '', unit: '', side: '', height: 0, measuredFrom: 'base' as const };
  if (thing.is === 'base') {
    const { x, y, facing, shape } = thing;
    const footprint: Footprint =
      'round' in shape
        ? { kind: 'round', radius: shape.round }
        : { kind: 'oval', halfLength: shape.oval[0], halfWidth: shape.oval[1] };
    return { ...rest, footprint, x, y, z: z ?? thing.z, facing };
  }
  const [x, y] = [(thing.minX + thing.maxX) / 2, (thing.minY + thing.maxY) / 2];
  const [l, w] = [(thing.maxX - thing.minX) / 2, (thing.maxY - thing.minY) / 2];
  const corners = [
    { x: -l, y: -w },
    { x: l, y: -w },
    { x: l, y: w },
    { x: -l, y: w },
  ];
  return { ...rest, footprint: { kind: 'hull', corners }, x, y, z: z ?? thing.bottom, facing: 0 };
}

// AOS-1.5.1b: the shortest distance of any two; nothing is infinitely far.
export function leastGap(as: readonly Thing[], bs: readonly Thing[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const a of as) for (const b of bs) least = Math.min(least, gapOf(a, b));
  return least;
}

/** Every point of every one of them within the length of it. */
export const allWhollyWithin = (as: readonly Thing[], b: Thing, length: number): boolean =>
  isWithin(Math.max(...as.map((a) => farthest(a, b))), length);

export const onTable = (unit: Unit): boolean => unit.place === 'field' || unit.place === 'garrison';

export const unitsOf = (state: Battle, seat: number): Unit[] =>
  Object.values(state.units).filter((unit) => unit.seat === seat && onTable(unit));

export const enemiesOf = (state: Battle, seat: number): Unit[] =>
  Object.values(state.units).filter((unit) => unit.seat !== seat && onTable(unit));

/** Distance between two units; R112: 0 in the same garrison. */
export function unitGap(state: Battle, a: Unit, b: Unit): number {
  if (a.garrison !== null && a.garrison === b.garrison) return 0;
  return leastGap(thingsOf(state, a), thingsOf(state, b));
}

export const nearestEnemy = (state: Battle, unit: Unit): number =>
  Math.min(Number.POSITIVE_INFINITY, ...enemiesOf(state, unit.seat).map((enemy) => unitGap(state, unit, enemy)));

/** AOS-8.0: within 3" of an enemy unit. */
export const isEngaged = (state: Battle, unit: Unit): boolean => isWithin(nearestEnemy(state, unit), 3 * INCH);

export const unitOf = (state: Battle, id: string): Unit => {
  const unit = state.units[id] ?? state.units[id.split('.')[0] as string];
  if (!unit) throw new Error(`no unit ${id}`);
  return unit;
};

export const modelOf = (state: Battle, id: string): Model | undefined =>
  unitOf(state, id).models.find((model) => model.id === id);
