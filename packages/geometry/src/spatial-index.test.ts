import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { segmentGap } from './polygon.ts';
import { boxesAlong, boxesNear, indexBoxes } from './spatial-index.ts';
import { rectangleOutline } from './terrain.ts';
import { slowRuns } from './testing/arbitrary.ts';
import { type Box, boxesMeet, type Point } from './vector.ts';

const coordinate = fc.integer({ min: -5000, max: 60_000 });
const size = fc.integer({ min: 0, max: 8000 });
const box: fc.Arbitrary<Box> = fc
  .tuple(coordinate, coordinate, size, size)
  .map(([minX, minY, w, h]) => ({ minX, minY, maxX: minX + w, maxY: minY + h }));
const place: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate });
const boxes = fc.array(box, { maxLength: 40 });
const cell = fc.constantFrom(500, 2000, 7000);

const near = (b: Box, p: Point, q: Point): number => {
  const corners = rectangleOutline(b.minX, b.minY, b.maxX, b.maxY);
  const inside = (r: Point) => r.x >= b.minX && r.x <= b.maxX && r.y >= b.minY && r.y <= b.maxY;
  if (inside(p) || inside(q)) return 0;
  return Math.min(...corners.map((c, i) => segmentGap(c, corners[(i + 1) % 4]!, p, q)));
};

describe('uniform grid', () => {
  test('near a box it finds exactly the boxes that meet it, each once', () => {
    fc.assert(
      fc.property(boxes, cell, box, (all, grain, query) => {
        const found = boxesNear(indexBoxes(all, grain), query).sort((a, b) => a - b);
        expect(found).toEqual(all.flatMap((b, i) => (boxesMeet(b, query) ? [i] : [])));
      }),
      slowRuns,
    );
  });

  test('along a line it misses no box within the radius and reports each once', () => {
    fc.assert(
      fc.property(boxes, cell, place, place, fc.integer({ min: 0, max: 3000 }), (all, grain, p, q, radius) => {
        const found = boxesAlong(indexBoxes(all, grain), p, q, radius);
        expect(new Set(found).size).toBe(found.length);
        all.forEach((b, i) => {
          if (near(b, p, q) <= radius) expect(found).toContain(i);
        });
      }),
      slowRuns,
    );
  });

  test('an empty table has nothing near anything', () => {
    expect(boxesNear(indexBoxes([]), { minX: 0, minY: 0, maxX: 9, maxY: 9 })).toEqual([]);
    expect(boxesAlong(indexBoxes([]), { x: 0, y: 0 }, { x: 9, y: 9 }, 5)).toEqual([]);
  });
});
