import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Body } from '../../body.ts';
import { moveScene } from '../../movement/scene.ts';
import { cases } from '../../testing/cases.ts';
import { W40K_COHERENCY } from '../../testing/moves.ts';
import { place, plainGap, plainWall, round, SMALL_TABLE, toWall, wallFeature } from '../../testing/plain-moves.ts';
import type { Box, Point } from '../../vector.ts';
import { placeModels } from './placement.ts';
import type { PlacementQuery } from './placement-query.ts';

const ENGAGEMENT = [{ from: 'enemies' as const, plan: 1000, vertical: 5000, when: 'end' as const }];

/** Two inches apart or less, each one or two such neighbours, all in one group: the definition, from plain numbers. */
function plainCoherent(models: readonly Body[], slack: number): boolean {
  const near = (a: Body, b: Body) => a !== b && plainGap(a, b) <= 2000 + slack;
  const needed = models.length >= 6 ? 2 : models.length > 1 ? 1 : 0;
  if (models.some((a) => models.filter((b) => near(a, b)).length < needed)) return false;
  const group = new Set(models.slice(0, 1));
  for (const one of group) for (const other of models) if (near(one, other)) group.add(other);
  return group.size === models.length;
}

test('[W40K-02.3] units are set up legally and coherent, and no point of the grid is left for those left out', () => {
  const scene = fc.record({
    others: fc.array(fc.tuple(place, fc.boolean()), { maxLength: 8 }),
    walls: fc.array(plainWall, { maxLength: 2 }),
    corner: fc.record({ x: fc.integer({ min: 0, max: 110 }), y: fc.integer({ min: 0, max: 110 }) }),
    size: fc.tuple(fc.integer({ min: 13, max: 27 }), fc.integer({ min: 13, max: 45 })),
    rest: fc.integer({ min: 0, max: 5 }),
    count: fc.integer({ min: 1, max: 7 }),
  });
  fc.assert(
    fc.property(scene, ({ others, walls, corner, size, rest, count }) => {
      const zone: Box = {
        minX: 100 * corner.x,
        minY: 100 * corner.y,
        maxX: 100 * (corner.x + size[0]),
        maxY: 100 * (corner.y + size[1]),
      };
      // The rest of the unit in a row that is coherent, up to the middle of the zone.
      const mates = Array.from({ length: rest }, (_, k) =>
        round(`r${k}`, { x: (zone.minX + zone.maxX) / 2 + k * 2500, y: (zone.minY + zone.maxY) / 2 }, 'A', 'M'),
      );
      const bodies = others
        .map(([at, own], i) => round(`o${i}`, at, own ? 'A' : 'B', `o${i}`))
        .filter((body) => mates.every((each) => plainGap(body, each) > 2));
      const table = moveScene({
        table: SMALL_TABLE,
        bodies: [...bodies, ...mates],
        features: walls.map(wallFeature),
      });
      const models = Array.from({ length: count }, (_, k) => round(`m${k}`, { x: 0, y: 0 }, 'A', 'M'));
      const query: PlacementQuery = {
        box: zone,
        zone,
        keepAway: ENGAGEMENT,
        coherency: W40K_COHERENCY,
        terrainMeets: 'base',
      };
      const { placed, unplaceable } = placeModels(table, models, mates, query);
      expect([...placed.map(({ id }) => id), ...unplaceable].sort()).toEqual(models.map(({ id }) => id));
      /** Least margin of all conditions at a place, coherency aside. */
      const margin = (body: Body) =>
        Math.min(
          Math.min(body.x, body.y, SMALL_TABLE.width - body.x, SMALL_TABLE.height - body.y) - 630,
          Math.min(body.x - zone.minX, body.y - zone.minY, zone.maxX - body.x, zone.maxY - body.y) - 630,
          ...bodies.map((other) => plainGap(body, other) - (other.side === 'B' ? 1000 : 0)),
          ...[...mates, ...placed].map((other) => (other.id === body.id ? Infinity : plainGap(body, other))),
          ...walls.map((each) => toWall(each, body) - 630),
        );
      expect(Math.min(1, ...placed.map(margin))).toBeGreaterThan(-2);
      expect(placed.length === 0 || plainCoherent([...mates, ...placed], 2)).toBe(true);
      if (unplaceable.length === 0) return;
      const left: Point[] = [];
      for (let x = zone.minX + 600; x <= zone.maxX - 600; x += 100) {
        for (let y = zone.minY + 600; y <= zone.maxY - 600; y += 100) {
          const one = { ...models[0]!, id: 'one', x, y };
          if (margin(one) >= 2 && plainCoherent([...mates, ...placed, one], -2)) left.push({ x, y });
        }
      }
      expect(left).toEqual([]);
    }),
    cases(40),
  );
});

test('[W40K-02.3] a place planted beside a mate is found, however little room there is around it', () => {
  const around = fc.record({
    turn: fc.integer({ min: 700, max: 2600 }),
    radius: fc.constantFrom(400, 630, 985, 1500),
    isFoe: fc.boolean(),
    spare: fc.integer({ min: 3, max: 30 }),
  });
  const scene = fc.record({
    angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    own: fc.constantFrom(492, 630, 787),
    mate: fc.constantFrom(492, 630, 1200),
    others: fc.array(around, { minLength: 1, maxLength: 3 }),
    edge: fc.option(fc.integer({ min: 3, max: 30 })),
  });
  fc.assert(
    fc.property(scene, ({ angle, own, mate: size, others, edge }) => {
      // The mate stands so that the planted place is in the middle of the table, or just touches its western edge.
      const centre: Point = { x: edge === null ? 8000 : own + edge, y: 8000 };
      const mate = round(
        'a',
        {
          x: Math.round(centre.x - (own + size) * Math.cos(angle)),
          y: Math.round(centre.y - (own + size) * Math.sin(angle)),
        },
        'A',
        'M',
        size,
      );
      const bodies = others.map(({ turn, radius, isFoe, spare }, i) => {
        const away = angle + (i === 1 ? -1 : 1) * (i === 2 ? 0 : turn / 1000);
        const reach = own + radius + (isFoe ? 1001 : 0) + spare;
        const at = {
          x: Math.round(centre.x + reach * Math.cos(away)),
          y: Math.round(centre.y + reach * Math.sin(away)),
        };
        return round(`o${i}`, at, isFoe ? 'B' : 'A', `o${i}`, radius);
      });
      const isOnTable = [mate, ...bodies].every((body) => Math.min(body.x, body.y) > 0);
      fc.pre(isOnTable && mate.x > size && bodies.every((body) => plainGap(body, mate) > 2));
      // The planted place itself, to the thousandth.
      const all = (at: Point) =>
        Math.min(
          at.x - own,
          ...[mate, ...bodies].map((other) => {
            const gap = plainGap(round('n', at, 'A', 'M', own), other);
            return other.side === 'B' ? gap - 1001 : gap;
          }),
        );
      const planted = [-1, 0, 1].flatMap((dx) =>
        [-1, 0, 1].map((dy) => ({ x: Math.round(centre.x) + dx, y: Math.round(centre.y) + dy })),
      );
      fc.pre(planted.some((at) => all(at) >= 0));
      const query: PlacementQuery = {
        box: { minX: centre.x - 90, minY: centre.y - 90, maxX: centre.x + 90, maxY: centre.y + 90 },
        keepAway: ENGAGEMENT,
        coherency: W40K_COHERENCY,
        terrainMeets: 'base',
      };
      const table = moveScene({ table: SMALL_TABLE, bodies: [mate, ...bodies], features: [] });
      const { placed } = placeModels(table, [round('n', { x: 0, y: 0 }, 'A', 'M', own)], [mate], query);
      expect(placed).toHaveLength(1);
      expect(all(placed[0]!)).toBeGreaterThan(-2);
    }),
    cases(300),
  );
});

test('[W40K-02.3] an oval or a rectangle planted at some facing in a zone just as large is found', () => {
  const scene = fc.record({
    shape: fc.constantFrom('oval' as const, 'rectangle' as const),
    half: fc.tuple(fc.integer({ min: 600, max: 1600 }), fc.integer({ min: 400, max: 900 })),
    planted: fc.integer({ min: 0, max: 11 }),
    facing: fc.integer({ min: 0, max: 35_999 }),
    at: fc.record({ x: fc.integer({ min: 40, max: 120 }), y: fc.integer({ min: 40, max: 120 }) }),
    spare: fc.integer({ min: 2, max: 80 }),
  });
  fc.assert(
    fc.property(scene, ({ shape, half: [long, wide], planted, facing, at, spare }) => {
      const radians = (planted * Math.PI) / 12;
      const [c, s] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
      const across = shape === 'oval' ? Math.hypot(long * c, wide * s) : long * c + wide * s;
      const along = shape === 'oval' ? Math.hypot(long * s, wide * c) : long * s + wide * c;
      const zone: Box = {
        minX: 100 * at.x - across - spare,
        minY: 100 * at.y - along - spare,
        maxX: 100 * at.x + across + spare,
        maxY: 100 * at.y + along + spare,
      };
      const corners = [
        { x: -long, y: -wide },
        { x: long, y: -wide },
        { x: long, y: wide },
        { x: -long, y: wide },
      ];
      const body: Body = {
        ...round('n', { x: 0, y: 0 }, 'A', 'M'),
        facing,
        footprint: shape === 'oval' ? { kind: 'oval', halfLength: long, halfWidth: wide } : { kind: 'hull', corners },
      };
      const table = moveScene({ table: SMALL_TABLE, bodies: [], features: [] });
      const query: PlacementQuery = { box: zone, zone, keepAway: [], terrainMeets: 'base' };
      const { placed } = placeModels(table, [body], [], query);
      expect(placed).toHaveLength(1);
    }),
    cases(60),
  );
});
