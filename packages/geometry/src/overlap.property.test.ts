import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps, overlapsInPlan, shrunk } from './overlap.ts';
import { body, hullShape, placed, placedAs, point } from './testing/arbitrary.ts';
import { cases } from './testing/cases.ts';
import { covers, depthUnder, outline } from './testing/oracle.ts';

/** How far two convex shapes bite into each other: the least over all directions of how far one has to be pushed. */
function bite(a: Parameters<typeof outline>[0], b: Parameters<typeof outline>[0]): number {
  const [as, bs] = [outline(a, 120), outline(b, 120)];
  let least = Infinity;
  const push = (nx: number, ny: number) => {
    const far = Math.max(...as.map((p) => p.x * nx + p.y * ny)) - Math.min(...bs.map((p) => p.x * nx + p.y * ny));
    least = Math.min(least, far);
  };
  for (let k = 0; k < 180; k++) push(Math.cos((k * Math.PI) / 90), Math.sin((k * Math.PI) / 90));
  // Across the edges of hulls the least is sharp: those directions are tried exactly.
  for (const [shape, corners, sign] of [
    [a, as, 1],
    [b, bs, -1],
  ] as const) {
    if (shape.footprint.kind !== 'hull') continue;
    corners.forEach((p, i) => {
      const q = corners[(i + 1) % corners.length]!;
      const length = Math.hypot(q.x - p.x, q.y - p.y);
      push((sign * (q.y - p.y)) / length, (sign * (p.x - q.x)) / length);
    });
  }
  return least;
}

/** Corners of no less than 60°: the tips of sharper ones are cut off by the slack for much farther than its depth. */
function isBlunt({ footprint }: Parameters<typeof outline>[0]): boolean {
  if (footprint.kind !== 'hull') return true;
  const { corners } = footprint;
  return corners.every((p, i) => {
    const a = corners[(i + 1) % corners.length]!;
    const b = corners[(i + corners.length - 1) % corners.length]!;
    const angle = Math.atan2(a.y - p.y, a.x - p.x) - Math.atan2(b.y - p.y, b.x - p.x);
    return Math.abs(angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))) > Math.PI / 3;
  });
}

test('two bases overlap when they bite into each other by more than a thousandth or two, the same both ways', () => {
  const near = fc.tuple(placed, placed, fc.integer({ min: -40, max: 40 }), fc.boolean());
  fc.assert(
    fc.property(near, ([a, other, nudge, close]) => {
      // Half the time the two are pushed until they nearly touch along the line of their centres.
      const d = Math.hypot(other.x - a.x, other.y - a.y);
      fc.pre(d > 1 && isBlunt(a) && isBlunt(other));
      const [ux, uy] = [(other.x - a.x) / d, (other.y - a.y) / d];
      const rim = (p: { x: number; y: number }) => (p.x - a.x) * ux + (p.y - a.y) * uy;
      const apart = Math.min(...outline(other, 120).map(rim)) - Math.max(...outline(a, 120).map(rim));
      const by = close ? nudge - apart : 0;
      const b = { ...other, x: Math.round(other.x + ux * by), y: Math.round(other.y + uy * by) };
      const depth = bite(a, b);
      const found = overlapsInPlan(a, b);
      expect(overlapsInPlan(b, a)).toBe(found);
      if (depth > 6) expect(found).toBe(true);
      if (depth < -2) expect(found).toBe(false);
    }),
    cases(150),
  );
});

test('models overlap when their bases do and neither stands above the other', () => {
  fc.assert(
    fc.property(body, body, (a, b) => {
      const apart = Math.max(a.z - (b.z + b.height), b.z - (a.z + a.height)) >= 0;
      expect(overlaps(a, b)).toBe(!apart && overlapsInPlan(a, b));
      expect(overlaps(b, a)).toBe(overlaps(a, b));
    }),
    cases(500),
  );
});

test('a hull shrunk by so much holds exactly the points that lie deeper than that', () => {
  fc.assert(
    fc.property(placedAs(hullShape), point, fc.integer({ min: 1, max: 300 }), (hull, p, by) => {
      const depth = depthUnder(hull, p);
      fc.pre(depth > -500 && Math.abs(depth - by) > 0.01);
      const smaller = { ...hull, footprint: shrunk(hull.footprint, by) };
      if (smaller.footprint.kind === 'hull' && smaller.footprint.corners.length >= 3) {
        expect(covers(smaller, p)).toBe(depth > by);
      } else expect(depth < by).toBe(true);
    }),
    cases(1000),
  );
});
