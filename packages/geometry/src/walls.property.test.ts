import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Opening, Wall } from './terrain.ts';
import { point } from './testing/arbitrary.ts';
import { cases } from './testing/cases.ts';
import { signedDistance } from './testing/oracle.ts';
import { alongWall, openingCentre, openingJambs, thickened, wallPieces } from './walls.ts';

const opening: fc.Arbitrary<Opening> = fc.record({
  id: fc.constant('o'),
  kind: fc.constantFrom('door' as const, 'window' as const),
  at: fc.integer({ min: 0, max: 10_000 }),
  width: fc.integer({ min: 100, max: 3000 }),
  sill: fc.integer({ min: 0, max: 2500 }),
  lintel: fc.integer({ min: 2600, max: 6500 }),
  size: fc.constant(2),
  state: fc.constantFrom('open' as const, 'closed' as const, 'locked' as const, 'destroyed' as const),
});
const wallOf = (from: Wall['from'], to: Wall['to'], openings: readonly Opening[], thickness = 0): Wall => ({
  id: 'w',
  from,
  to,
  thickness,
  bottom: 0,
  top: 6000,
  solid: true,
  opaque: true,
  openings: openings.map((each, i) => ({ ...each, id: `o${i}` })),
});

test('a point of a wall is in one of its pieces exactly when no open opening is there', () => {
  const places = fc.array(fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 5999 })), {
    minLength: 5,
    maxLength: 5,
  });
  fc.assert(
    fc.property(fc.array(opening, { maxLength: 3 }), places, fc.boolean(), (openings, spots, seamed) => {
      const wall = wallOf({ x: 0, y: 0 }, { x: 10_000, y: 0 }, openings);
      const pieces = wallPieces(wall, seamed ? 1 : undefined);
      for (const [along, z] of spots) {
        const depth = (o: Opening) => Math.min(o.width / 2 - Math.abs(along - o.at), z - o.sill, o.lintel - z);
        const open = wall.openings.filter((o) => o.state === 'open' || o.state === 'destroyed');
        const through = Math.max(-Infinity, ...open.map(depth));
        const found = pieces.filter((p) => along >= p.start && along <= p.end && z >= p.bottom && z <= p.top);
        // Seams reach a thousandth into their neighbours; closer calls than two are left out.
        if (through > 2) expect(found).toEqual([]);
        if (through >= -2) continue;
        expect(found.length).toBeGreaterThan(0);
        if (!seamed) continue;
        const shut = wall.openings.filter((o) => !open.includes(o) && depth(o) > 2).map((o) => o.id);
        expect(found.every((p) => p.part === 'w' || wall.openings.some((o) => o.id === p.part))).toBe(true);
        if (shut.length === 1 && wall.openings.length === 1) expect(found.map((p) => p.part)).toEqual(shut);
      }
      expect(pieces.every((p) => p.start >= 0 && p.end <= 10_000 && p.bottom >= -1 && p.top <= 6501)).toBe(true);
    }),
    cases(500),
  );
});

test('places along a wall, jambs and the strip it fills are where plain geometry puts them', () => {
  fc.assert(
    fc.property(point, point, opening, fc.integer({ min: 1, max: 600 }), point, (from, to, hole, thick, p) => {
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      fc.pre(length > 1000);
      const wall = wallOf(from, to, [hole], thick);
      const angle = Math.atan2(to.y - from.y, to.x - from.x);
      const at = (d: number) => ({ x: from.x + d * Math.cos(angle), y: from.y + d * Math.sin(angle) });
      const close = (a: { x: number; y: number }, b: { x: number; y: number }) =>
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(0.001);
      close(alongWall(wall, hole.at), at(hole.at));
      close(openingCentre(wall, hole), at(hole.at));
      const [a, b] = openingJambs(wall, hole);
      close(a, at(hole.at - hole.width / 2));
      close(b, at(hole.at + hole.width / 2));
      const along = (p.x - from.x) * Math.cos(angle) + (p.y - from.y) * Math.sin(angle);
      const aside = Math.abs((p.y - from.y) * Math.cos(angle) - (p.x - from.x) * Math.sin(angle));
      const inside = Math.min(along, length - along, thick / 2 - aside);
      if (Math.abs(inside) > 0.01) expect(signedDistance(thickened(from, to, thick), p) < 0).toBe(inside > 0);
    }),
    cases(500),
  );
});
