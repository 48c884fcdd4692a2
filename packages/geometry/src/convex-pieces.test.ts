import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convexPieces } from './convex-pieces.ts';
import { doubleArea, inPolygon, isConvex } from './polygon.ts';
import { point, runs } from './testing/arbitrary.ts';
import { inches } from './units.ts';

describe('convex pieces', () => {
  test('an L becomes two pieces', () => {
    const ell = [
      [0, 0],
      [6, 0],
      [6, 3],
      [3, 3],
      [3, 6],
      [0, 6],
    ].map(([x, y]) => ({ x: inches(x!), y: inches(y!) }));
    expect(convexPieces(ell)).toHaveLength(2);
    expect(convexPieces([...ell].reverse())).toHaveLength(2);
  });

  test('pieces are convex, have the whole area and cover the same points', () => {
    const spikes = fc.array(fc.integer({ min: 500, max: 6000 }), { minLength: 3, maxLength: 14 });
    fc.assert(
      fc.property(spikes, point, (reaches, p) => {
        const outline = reaches.map((r, i) => ({
          x: 6000 + Math.round(r * Math.cos((i * 2 * Math.PI) / reaches.length)),
          y: 6000 + Math.round(r * Math.sin((i * 2 * Math.PI) / reaches.length)),
        }));
        fc.pre(doubleArea(outline) > 100_000);
        const pieces = convexPieces(outline);
        expect(pieces.every(isConvex)).toBe(true);
        expect(pieces.reduce((sum, piece) => sum + doubleArea(piece), 0)).toBe(doubleArea(outline));
        expect(pieces.some((piece) => inPolygon(p, piece))).toBe(inPolygon(p, outline));
      }),
      runs,
    );
  });
});
