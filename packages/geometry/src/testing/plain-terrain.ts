// Random terrain to climb about on, and places on it, beside it and at its rims.
import fc from 'fast-check';
import { type Footprint, ovalBase, rectangle, roundBase } from '../footprint.ts';
import { type Feature, feature, type Hatch } from '../terrain.ts';
import type { Point } from '../vector.ts';
import { outline } from './oracle.ts';
import { meanOf, type PlainPart } from './plain-ground.ts';

export const climber: fc.Arbitrary<Footprint> = fc.constantFrom<Footprint>(
  roundBase(25),
  roundBase(32),
  roundBase(60),
  ovalBase(60, 35),
  ovalBase(105, 70),
  rectangle(2400, 1200),
  // The centre of a hull need not be its middle.
  {
    kind: 'hull',
    corners: [
      { x: -300, y: -500 },
      { x: 1500, y: -700 },
      { x: 1200, y: 900 },
      { x: -200, y: 600 },
    ],
  },
);

/** A shape given around its middle, turned and put down on whole thousandths. */
const put = (local: readonly Point[], x: number, y: number, angle: number): Point[] =>
  local.map((p) => ({
    x: Math.round(x + p.x * Math.cos(angle) - p.y * Math.sin(angle)),
    y: Math.round(y + p.x * Math.sin(angle) + p.y * Math.cos(angle)),
  }));

const box = (w: number, h: number): Point[] => [
  { x: -w, y: -h },
  { x: w, y: -h },
  { x: w, y: h },
  { x: -w, y: h },
];

/** A corner cut out: not convex. */
const bent = (w: number, h: number): Point[] => [
  { x: -w, y: -h },
  { x: w, y: -h },
  { x: w, y: 0 },
  { x: 0, y: 0 },
  { x: 0, y: h },
  { x: -w, y: h },
];

const share = fc.integer({ min: 0, max: 1000 }).map((k) => k / 1000);
/** The middle line of something, from end to end. */
const axis = (w: number, x: number, y: number, angle: number): [Point, Point] =>
  put(
    [-w, w].map((along) => ({ x: along, y: 0 })),
    x,
    y,
    angle,
  ) as [Point, Point];

const half = fc.integer({ min: 400, max: 2000 });
const middle = fc.integer({ min: 6000, max: 10_000 });
const spot = fc.record({
  x: middle,
  y: middle,
  w: half,
  h: half,
  angle: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 628 }).map((k) => k / 100),
  ),
});
const storey = fc.constantFrom(800, 1000, 2000, 2000, 3000);
const prism = { solid: true, opaque: true, bottom: 0 };

const block = fc.tuple(spot, storey, fc.boolean()).map(([{ x, y, w, h, angle }, top, standable]) => (id: string) => {
  const corners = put(box(w, h), x, y, angle);
  return feature({
    id,
    kind: 'ruin',
    height: top,
    area: [corners],
    prisms: [{ ...prism, id, corners, top, standable }],
  });
});

/** A step of an inch at the foot of something higher: no low piece, for all its height. */
const stepped = spot.map(({ x, y, w, h, angle }) => (id: string) => {
  const foot = put(box(w, h), x, y, angle);
  const tower = put(box(w / 3, h), x, y, angle);
  return feature({
    id,
    kind: 'ruin',
    height: 3000,
    area: [foot],
    prisms: [
      { ...prism, id: `${id}-foot`, corners: foot, top: 1000, standable: true },
      { ...prism, id: `${id}-tower`, corners: tower, top: 3000, standable: true },
    ],
  });
});

/** Something low on top of something high. */
const crate = fc
  .tuple(spot, fc.constantFrom(1000, 2000, 3000), fc.constantFrom(500, 1000))
  .map(([{ x, y, w, h, angle }, bottom, height]) => (id: string) => {
    const corners = put(box(w / 2, h / 2), x, y, angle);
    const top = bottom + height;
    return feature({
      id,
      kind: 'scatter',
      height: top,
      area: [corners],
      prisms: [{ ...prism, id, corners, bottom, top, standable: true }],
    });
  });

const wall = fc
  .tuple(spot, storey, fc.constantFrom(100, 300))
  .map(([{ x, y, w, angle }, top, thickness]) => (id: string) => {
    const [from, to] = axis(w, x, y, angle);
    return feature({
      id,
      kind: 'obstacle',
      height: top,
      walls: [{ ...prism, id, from, to, thickness, top, openings: [] }],
    });
  });

const hatch = fc
  .record({
    x: fc.integer({ min: -900, max: 900 }),
    y: fc.integer({ min: -900, max: 900 }),
    side: fc.constantFrom(250, 550, 950, 1450),
  })
  .chain(({ x, y, side }) =>
    fc.constantFrom<Hatch['state']>('open', 'destroyed', 'closed', 'locked').map((state) => ({ x, y, side, state })),
  );

const floor = fc
  .tuple(spot, storey, fc.boolean(), fc.array(hatch, { maxLength: 2 }), fc.boolean())
  .map(([{ x, y, w, h, angle }, z, isBent, holes, standable]) => (id: string): Feature => {
    const corners = put(isBent ? bent(w, h) : box(w, h), x, y, angle);
    const hatches = holes.map((hole, i): Hatch => {
      const local = box(hole.side, hole.side).map((p) => ({ x: p.x + hole.x, y: p.y + hole.y }));
      return { id: `${id}-h${i}`, corners: put(local, x, y, angle), size: 2, state: hole.state };
    });
    return feature({
      id,
      kind: 'building',
      height: z,
      area: [corners],
      floors: [{ id, corners, z, standable, opaque: true, hatches }],
    });
  });

const ramp = fc
  .tuple(spot, fc.constantFrom(0, 0, 1000), fc.constantFrom(800, 2000, 3000))
  .map(([{ x, y, w, h, angle }, z, rise]) => (id: string) => {
    const corners = put(box(w, h), x, y, angle);
    const [from, to] = axis(w, x, y, angle);
    const slope = { from, to, rise };
    return feature({
      id,
      kind: 'hill',
      height: z + rise,
      area: [corners],
      floors: [{ id, corners, z, slope, standable: true, opaque: true, hatches: [] }],
    });
  });

/** Planks side by side, with cracks or overlaps between them. */
const planks = fc
  .tuple(
    spot,
    fc.array(fc.tuple(half, fc.integer({ min: -60, max: 120 })), { minLength: 2, maxLength: 4 }),
    fc.boolean(),
  )
  .map(([{ x, y, h, angle }, widths, isFloor]) => (id: string): Feature => {
    let left = -widths[0]![0];
    const parts = widths.map(([w, crack], i) => {
      const local = box(w / 2, h).map((p) => ({ x: p.x + left + w / 2, y: p.y }));
      left += w + crack;
      return { id: `${id}-${i}`, corners: put(local, x, y, angle), standable: true, opaque: true };
    });
    const height = 2000;
    const all = { id, kind: 'ruin' as const, height, area: parts.map(({ corners }) => corners) };
    return isFloor
      ? feature({ ...all, floors: parts.map((part) => ({ ...part, z: height, hatches: [] })) })
      : feature({ ...all, prisms: parts.map((part) => ({ ...part, ...prism, top: height })) });
  });

/** A ramp with walls below it that carry it. */
const carried = fc
  .tuple(spot, fc.constantFrom(2000, 3000), fc.array(share, { minLength: 1, maxLength: 2 }))
  .map(([{ x, y, w, h, angle }, rise, walls]) => (id: string): Feature => {
    const corners = put(box(w, h), x, y, angle);
    const [from, to] = axis(w, x, y, angle);
    const floors = [{ id, corners, z: 0, slope: { from, to, rise }, standable: true, opaque: true, hatches: [] }];
    const below = walls.map((at, i) => {
      const middle = -w + 2 * w * at;
      const [a, b] = put(
        [
          { x: middle, y: -h },
          { x: middle, y: h },
        ],
        x,
        y,
        angle,
      ) as [Point, Point];
      return {
        ...prism,
        id: `${id}-w${i}`,
        from: a,
        to: b,
        thickness: 100,
        top: Math.round(rise * at) - 200,
        openings: [],
      };
    });
    return feature({
      id,
      kind: 'hill',
      height: rise,
      area: [corners],
      floors,
      walls: below.filter(({ top }) => top > 100),
    });
  });

export const terrain: fc.Arbitrary<Feature[]> = fc
  .array(fc.oneof(block, block, stepped, crate, wall, floor, floor, ramp, planks, carried), {
    minLength: 1,
    maxLength: 4,
  })
  .map((makers) => makers.map((make, i) => make(`t${i}`)));

/** A place told by a part of terrain: somewhere on it, or at one of its edges so far outside that a base just clears it. */
export interface PlaceOnTerrain {
  readonly part: number;
  readonly edge: number;
  readonly share: number;
  /** Towards the middle of the part, 0 to 1; or undefined for a place beside the edge. */
  readonly inwards: number | undefined;
  /** Beside the edge: farther than just clear of it. */
  readonly off: number;
  /** Beside the edge: the centre on the edge instead of the base. */
  readonly centred: boolean;
}

export const placeOnTerrain: fc.Arbitrary<PlaceOnTerrain> = fc.record({
  part: fc.nat({ max: 9 }),
  edge: fc.nat({ max: 5 }),
  share,
  inwards: fc.option(share, { nil: undefined }),
  off: fc.oneof(
    fc.integer({ min: 0, max: 14 }),
    fc.integer({ min: -60, max: 60 }),
    fc.integer({ min: -900, max: 900 }),
  ),
  centred: fc.boolean(),
});

/** The outlines places are told by: of all parts, and of the holes in them. */
const rims = (parts: readonly PlainPart[]) =>
  parts.flatMap((part) =>
    [part.corners, ...part.holes.map(({ corners }) => corners)].map((corners) => ({ part, corners })),
  );

/** The part of terrain a number stands for. */
export function partOf(parts: readonly PlainPart[], number: number): PlainPart {
  const all = rims(parts);
  return all[number % all.length]!.part;
}

/** The place itself, on whole thousandths. */
export function placed(parts: readonly PlainPart[], shape: Footprint, facing: number, at: PlaceOnTerrain): Point {
  const all = rims(parts);
  const { corners } = all[at.part % all.length]!;
  const [a, b] = [corners[at.edge % corners.length]!, corners[(at.edge + 1) % corners.length]!];
  const p = { x: a.x + (b.x - a.x) * at.share, y: a.y + (b.y - a.y) * at.share };
  if (at.inwards !== undefined) {
    const m = meanOf(corners);
    return { x: Math.round(p.x + (m.x - p.x) * at.inwards), y: Math.round(p.y + (m.y - p.y) * at.inwards) };
  }
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [nx, ny] = [(b.y - a.y) / length, (a.x - b.x) / length];
  const base = outline({ footprint: shape, x: 0, y: 0, facing }, 180);
  const back = at.centred ? 0 : Math.max(...base.map((q) => -q.x * nx - q.y * ny));
  return { x: Math.round(p.x + nx * (back + at.off)), y: Math.round(p.y + ny * (back + at.off)) };
}

/** Whether a height is taken from the part of terrain at hand, from another one, from the table, or from nowhere. */
export const height = fc.oneof(
  { weight: 6, arbitrary: fc.constant('own' as const) },
  { weight: 2, arbitrary: fc.constant('table' as const) },
  { weight: 2, arbitrary: fc.nat({ max: 9 }) },
  { weight: 1, arbitrary: fc.constant('odd' as const) },
);
export type Height = 'own' | 'table' | 'odd' | number;

export function heightOf(
  parts: readonly PlainPart[],
  at: PlaceOnTerrain,
  p: { x: number; y: number },
  how: Height,
): number {
  if (how === 'table') return 0;
  const part = partOf(parts, typeof how === 'number' ? how : at.part);
  return Math.round(part.heightAt(p)) + (how === 'odd' ? 60 : 0);
}
