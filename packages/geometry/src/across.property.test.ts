import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acrossObstacle } from './across.ts';
import { type Footprint, rectangle } from './footprint.ts';
import { rectangleOutline } from './terrain.ts';
import { cases } from './testing/cases.ts';
import { model } from './testing/given.ts';
import { outline, pointsAlong, project } from './testing/oracle.ts';

const WALL = { x: 4000, y: 5000, length: 4000 };
const footprint: fc.Arbitrary<Footprint> = fc.constantFrom<Footprint>(
  { kind: 'round', radius: 500 },
  { kind: 'round', radius: 750 },
  { kind: 'oval', halfLength: 900, halfWidth: 500 },
  rectangle(2400, 1400),
);
const base = fc.record({
  footprint,
  x: fc.integer({ min: 3000, max: 9000 }),
  facing: fc.integer({ min: 0, max: 35_999 }),
  gap: fc.oneof(fc.integer({ min: -10, max: 40 }), fc.integer({ min: 0, max: 900 })),
  above: fc.boolean(),
});

test('[WZ-22.1] fighting across an obstacle needs contact on both sides and the centres near, and is mutual', () => {
  fc.assert(
    fc.property(base, base, fc.integer({ min: 100, max: 1300 }), (one, two, width) => {
      const zone = rectangleOutline(WALL.x, WALL.y, WALL.x + WALL.length, WALL.y + width);
      // Put each base at a gap from the line of the wall's face, above or below it.
      const put = ({ footprint, x, facing, gap, above }: typeof one, id: string) => {
        const at = model(id, 0, 0, { footprint, facing, x, y: 0 });
        const rim = outline(at, 720).map((p) => p.y);
        const y = above ? WALL.y + width + gap - Math.min(...rim) : WALL.y - gap - Math.max(...rim);
        return { ...at, y: Math.round(y) };
      };
      const [a, b] = [put(one, 'a'), put(two, 'b')];
      const found = acrossObstacle({ a, b, outline: zone, width });
      const border = zone.flatMap((p, i) => pointsAlong(p, zone[(i + 1) % 4]!, 80));
      for (const [each, touches] of [
        [a, found.touchesA],
        [b, found.touchesB],
      ] as const) {
        const least = Math.min(
          ...border.map((p) => {
            const q = project(each, p);
            return Math.hypot(q.x - p.x, q.y - p.y);
          }),
        );
        if (least <= 19.5) expect(touches).toBe(true);
        // A point of the border every 0.05": the nearest one is missed by less than 0.025".
        if (least > 46) expect(touches).toBe(false);
      }
      const inWall = Math.max(
        ...pointsAlong(a, b, 200).map((p) =>
          Math.min(p.x - WALL.x, WALL.x + WALL.length - p.x, p.y - WALL.y, WALL.y + width - p.y),
        ),
      );
      if (inWall > 1) expect(found.between).toBe(true);
      if (inWall < -30) expect(found.between).toBe(false);
      const distance = Math.hypot(b.x - a.x, b.y - a.y);
      const towards = (from: typeof a, to: typeof a) =>
        Math.max(
          ...outline(from, 360).map(
            (p) => ((p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y)) / distance,
          ),
        );
      const needed = towards(a, b) + towards(b, a) + width + 500;
      expect(found.measured).toBeCloseTo(distance, 6);
      expect(Math.abs(found.needed - needed)).toBeLessThan(1);
      // The outline of the second opinion may fall short of the base by 0.06 thousandths.
      if (Math.abs(distance - needed - 1) > 0.2) {
        const near = distance < needed + 1 && width <= 1001;
        expect(found.engaged).toBe(found.touchesA && found.touchesB && found.between && near);
      }
      expect(acrossObstacle({ a: b, b: a, outline: zone, width }).engaged).toBe(found.engaged);
    }),
    cases(150),
  );
});
