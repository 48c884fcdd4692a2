import fc from 'fast-check';
import type { Body } from '../body.ts';
import { type Footprint, ovalBase, type Placed, rectangle, roundBase } from '../footprint.ts';
import { isConvex } from '../polygon.ts';
import type { Point } from '../vector.ts';
import { cases } from './cases.ts';

export const runs = cases(2000);

/** For slow oracles: fewer cases by default, all of them in the long run. */
export const slowRuns = cases(500);

const coordinate = fc.integer({ min: 0, max: 12_000 });
export const facing = fc.integer({ min: 0, max: 35_999 });
export const point: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate });

export const roundShape: fc.Arbitrary<Footprint> = fc.constantFrom(25, 32, 40, 50, 60, 90).map(roundBase);
export const ovalShape: fc.Arbitrary<Footprint> = fc.oneof(
  fc.constantFrom([60, 35], [75, 42], [90, 52], [105, 70], [170, 109]).map(([l, w]) => ovalBase(l!, w!)),
  fc.tuple(fc.integer({ min: 12, max: 200 }), fc.integer({ min: 12, max: 60 })).map(([l, w]) => ovalBase(l, w)),
);

/** Corners on an oval in order of angle are convex by construction; rounding may spoil it, so it is checked. */
const convexShape: fc.Arbitrary<Footprint> = fc
  .tuple(
    fc.integer({ min: 400, max: 3500 }),
    fc.integer({ min: 400, max: 3500 }),
    fc.uniqueArray(fc.integer({ min: 0, max: 35 }), { minLength: 3, maxLength: 8 }),
  )
  .map(([a, b, steps]) => {
    const corners = steps
      .sort((p, q) => p - q)
      .map((k) => ({
        x: Math.round(a * Math.cos((k * Math.PI) / 18)),
        y: Math.round(b * Math.sin((k * Math.PI) / 18)),
      }));
    return { kind: 'hull' as const, corners };
  })
  .filter((shape) => isConvex(shape.corners));

export const hullShape: fc.Arbitrary<Footprint> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 500, max: 8000 }), fc.integer({ min: 500, max: 5000 }))
    .map(([l, w]) => rectangle(2 * Math.round(l / 2), 2 * Math.round(w / 2))),
  convexShape,
);

export const placedAs = (shape: fc.Arbitrary<Footprint>): fc.Arbitrary<Placed> =>
  fc.record({ footprint: shape, x: coordinate, y: coordinate, facing });

export const placed: fc.Arbitrary<Placed> = placedAs(fc.oneof(roundShape, ovalShape, hullShape));

export const body: fc.Arbitrary<Body> = fc
  .tuple(placed, fc.integer({ min: 0, max: 8000 }), fc.integer({ min: 500, max: 5000 }), fc.boolean())
  .map(([p, z, height, hull]) => ({
    ...p,
    id: 'm',
    unit: 'u',
    side: 's',
    z,
    height,
    measuredFrom: hull ? 'hull' : 'base',
  }));

/** A simple polygon, counter-clockwise, convex or not: corners around its middle at any distance. */
export const simplePolygon: fc.Arbitrary<Point[]> = fc
  .tuple(point, fc.array(fc.integer({ min: 500, max: 5000 }), { minLength: 3, maxLength: 9 }))
  .map(([middle, reaches]) =>
    reaches.map((r, i) => ({
      x: middle.x + Math.round(r * Math.cos((i * 2 * Math.PI) / reaches.length)),
      y: middle.y + Math.round(r * Math.sin((i * 2 * Math.PI) / reaches.length)),
    })),
  );
