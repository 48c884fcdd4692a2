import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { slowRuns } from '../testing/arbitrary.ts';
import { model } from '../testing/given.ts';
import { laneOfFire } from './lane-of-fire.ts';

const small = (id: string, x: number, y: number): Body =>
  model(id, 0, 0, { x, y, footprint: { kind: 'round', radius: 500 } });

/** Distance from a friend's centre to the strip between two round bases, by the platform and in the strip's own frame. */
function clearance(
  friend: Body,
  from: { x: number; y: number },
  to: { x: number; y: number },
  s: Body,
  t: Body,
): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const u = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const along = (p: { x: number; y: number }) => (p.x - from.x) * u.x + (p.y - from.y) * u.y;
  const off = (p: { x: number; y: number }) => (p.y - from.y) * u.x - (p.x - from.x) * u.y;
  const start = along(s) + Math.sqrt(Math.max(0, 500 ** 2 - off(s) ** 2));
  const end = along(t) - Math.sqrt(Math.max(0, 500 ** 2 - off(t) ** 2));
  if (end <= start) return Infinity;
  const dx = Math.max(start - along(friend), 0, along(friend) - end);
  const dy = Math.max(0, Math.abs(off(friend)) - 500);
  return Math.hypot(dx, dy) - 500;
}

test('[WZ-19.1] the lane found is free, and where none is found none of the 11 × 11 axes is', () => {
  const place = fc.tuple(fc.integer({ min: -2500, max: 2500 }), fc.integer({ min: 1500, max: 8500 }));
  fc.assert(
    fc.property(fc.array(place, { maxLength: 5 }), (places) => {
      const shooter = small('s', 0, 0);
      const target = small('t', 0, 10_000);
      const friends = places.map(([x, y], i) => small(`f${i}`, x, y));
      const least = (from: { x: number; y: number }, to: { x: number; y: number }) =>
        Math.min(Infinity, ...friends.map((f) => clearance(f, from, to, shooter, target)));
      const lane = laneOfFire(shooter, target, friends);
      if (lane.free) {
        expect(least(lane.axis.from, lane.axis.to)).toBeGreaterThan(-2);
        return;
      }
      let most = -Infinity;
      for (let i = 0; i <= 10; i++) {
        for (let j = 0; j <= 10; j++) {
          most = Math.max(most, least({ x: -500 + 100 * i, y: 0 }, { x: -500 + 100 * j, y: 10_000 }));
        }
      }
      expect(most).toBeLessThan(0.1);
      expect(lane.blockedBy.length).toBeGreaterThan(0);
    }),
    slowRuns,
  );
});
