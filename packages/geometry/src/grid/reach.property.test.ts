import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../testing/cases.ts';
import { interspaceDistance } from './border.ts';
import { type GridTile, tileDistance, tileRing, tileSpaces } from './footprint.ts';
import { reachableTiles } from './reach.ts';
import { DIRECTIONS, type Space } from './space.ts';
import { blastSpaces, flameSpaces } from './template.ts';
import { zoneOfControl, zonesBinding } from './zone.ts';

const BOARD = { width: 8, height: 8 };
const coordinate = fc.integer({ min: 1, max: 8 });
const space: fc.Arbitrary<Space> = fc.record({ x: coordinate, y: coordinate });
const facing = fc.constantFrom(...DIRECTIONS);
const keyOf = ({ x, y }: Space) => 10 * x + y;

/** Tiles of one, two and four spaces. */
const tile: fc.Arbitrary<GridTile> = fc.oneof(
  fc.record({ size: fc.constant(1 as const), at: space, facing }),
  fc
    .tuple(space, fc.integer({ min: -1, max: 1 }), fc.integer({ min: -1, max: 1 }))
    .filter(([, dx, dy]) => dx !== 0 || dy !== 0)
    .map(([rear, dx, dy]) => ({ size: 2 as const, rear, front: { x: rear.x + dx, y: rear.y + dy } })),
  fc.record({ size: fc.constant(4 as const), at: space, facing: fc.constantFrom('N', 'E', 'S', 'W') }),
);

test('[BR-06.1] infantry reaches what a flood over the free spaces reaches, at the same cost', () => {
  fc.assert(
    fc.property(
      space,
      fc.uniqueArray(space, { maxLength: 30, selector: keyOf }),
      fc.integer({ min: 0, max: 6 }),
      (start, walls, movement) => {
        const blocked = new Set(walls.map(keyOf));
        const free = ({ x, y }: Space) => x >= 1 && y >= 1 && x <= 8 && y <= 8 && !blocked.has(keyOf({ x, y }));
        const cost = new Map([[keyOf(start), 0]]);
        let front = [start];
        for (let n = 1; n <= movement; n++) {
          const next: Space[] = [];
          for (const { x, y } of front) {
            for (let dx = -1; dx <= 1; dx++) {
              for (let dy = -1; dy <= 1; dy++) {
                const to = { x: x + dx, y: y + dy };
                if (!free(to) || cost.has(keyOf(to))) continue;
                cost.set(keyOf(to), n);
                next.push(to);
              }
            }
          }
          front = next;
        }
        const reached = reachableTiles({
          start: { size: 1, at: start, facing: 'N' },
          movement,
          stepCost: (step) => (step.entered.every(free) ? { cost: 1 } : undefined),
        });
        const found = new Map<number, number>();
        for (const each of reached) {
          const key = keyOf(tileSpaces(each.tile)[0]!);
          found.set(key, Math.min(found.get(key) ?? Infinity, each.cost));
        }
        const sorted = (map: Map<number, number>) => [...map].sort((a, b) => a[0] - b[0]);
        expect(sorted(found)).toEqual(sorted(cost));
      },
    ),
    cases(200),
  );
});

test('[BR-02.3] distances of tiles are the least over all their spaces, and the ring is what lies at 1', () => {
  fc.assert(
    fc.property(tile, tile, (a, b) => {
      let least = Infinity;
      for (const p of tileSpaces(a)) {
        for (const q of tileSpaces(b)) least = Math.min(least, Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y)));
      }
      expect(tileDistance(a, b)).toBe(least);
      expect(tileDistance(b, a)).toBe(least);
      const ring: number[] = [];
      for (let x = 1; x <= 8; x++) {
        for (let y = 1; y <= 8; y++) {
          const away = Math.min(...tileSpaces(a).map((p) => Math.max(Math.abs(p.x - x), Math.abs(p.y - y))));
          if (away === 1) ring.push(keyOf({ x, y }));
        }
      }
      expect(
        tileRing(a, BOARD)
          .map(keyOf)
          .sort((p, q) => p - q),
      ).toEqual(ring.sort((p, q) => p - q));
    }),
    cases(200),
  );
});

test('[BR-02.3] a corner is as far as the nearest of its spaces, and one more', () => {
  fc.assert(
    fc.property(space, fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }), (from, x, y) => {
      const around = [x, x + 1].flatMap((cx) =>
        [y, y + 1].map((cy) => Math.max(Math.abs(cx - from.x), Math.abs(cy - from.y))),
      );
      expect(interspaceDistance(from, { x, y })).toBe(Math.min(...around) + 1);
    }),
    cases(200),
  );
});

test('[BR-15.6] flames turned by a quarter cover the same shape turned; blasts are the same all around', () => {
  const template = fc.constantFrom('F' as const, 'M' as const, 'L' as const);
  fc.assert(
    fc.property(
      template,
      fc.integer({ min: 0, max: 7 }),
      space,
      fc.constantFrom('G' as const, 'B' as const),
      (flame, k, from, blast) => {
        const turned = (cells: readonly Space[]) =>
          cells.map(({ x, y }) => `${from.x - (y - from.y)},${from.y + (x - from.x)}`).sort();
        const plain = (cells: readonly Space[]) => cells.map(({ x, y }) => `${x},${y}`).sort();
        const now = flameSpaces(flame, from, DIRECTIONS[k]!);
        expect(turned(now)).toEqual(plain(flameSpaces(flame, from, DIRECTIONS[(k + 2) % 8]!)));
        const reach = blast === 'G' ? 1 : 2.3;
        const centre = { x: from.x + 0.5, y: from.y + 0.5 };
        const cells: Space[] = [];
        for (let x = from.x - 3; x <= from.x + 4; x++) {
          for (let y = from.y - 3; y <= from.y + 4; y++)
            if (Math.hypot(x - centre.x, y - centre.y) < reach - 0.2) cells.push({ x, y });
        }
        expect(plain(blastSpaces(blast, from))).toEqual(plain(cells));
      },
    ),
    cases(200),
  );
});

test('[BR-07.1] a zone of control is the seen and accessible part of the ring, and binds steps inside it only', () => {
  fc.assert(
    fc.property(
      tile,
      fc.uniqueArray(space, { maxLength: 20, selector: keyOf }),
      space,
      space,
      (controller, shut, from, to) => {
        const closed = new Set(shut.map(keyOf));
        const zone = zoneOfControl(controller, BOARD, {
          accessible: (each) => !closed.has(keyOf(each)),
          sees: () => true,
        });
        const inZone = (p: Space) =>
          !closed.has(keyOf(p)) &&
          Math.min(...tileSpaces(controller).map((q) => Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y)))) === 1;
        expect(zone.every(inZone)).toBe(true);
        expect(zonesBinding(from, to, [{ controller: 'c', spaces: zone }]).length > 0).toBe(inZone(from) && inZone(to));
      },
    ),
    cases(200),
  );
});
