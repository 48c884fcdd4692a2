import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { cases } from '../testing/cases.ts';
import { block, flyMove, model } from '../testing/moves.ts';
import type { Point } from '../vector.ts';
import { checkMove } from './check-move.ts';
import { straightFlights } from './flight.ts';
import type { MoveRules } from './rules.ts';
import { moveScene } from './scene.ts';

const TABLE = { width: 44_000, height: 30_000 };
/** A base as plain numbers: half its length along the facing and half its width. */
interface Plane {
  readonly long: number;
  readonly wide: number;
}
const plane = fc.constantFrom<Plane>(
  { long: 1181, wide: 1181 },
  { long: 2362, wide: 1811 },
  { long: 1500, wide: 2500 },
);

const supersonic = (least: number, most: number, pivot = 9000): MoveRules => ({
  ...flyMove(most / 1000),
  minimum: least,
  cost: { ...flyMove(most / 1000).cost, freePivot: pivot },
});

const body = ({ long, wide }: Plane, at: Point, facing: number): Body =>
  model('p', 0, 0, {
    ...at,
    facing,
    footprint: long === wide ? { kind: 'round', radius: long } : { kind: 'oval', halfLength: long, halfWidth: wide },
  });

/** How much of the table is left beside a base, by the platform's trigonometry; negative where it sticks out. */
function spareRoom({ long, wide }: Plane, { x, y }: Point, radians: number): number {
  const [c, s] = [Math.cos(radians), Math.sin(radians)];
  const across = Math.hypot(long * c, wide * s);
  const along = Math.hypot(long * s, wide * c);
  return Math.min(x - across, y - along, TABLE.width - x - across, TABLE.height - y - along);
}

const turnedBy = (facing: number, turn: number) => (((facing + turn) % 36_000) + 36_000) % 36_000;

/** Found flights are legal; none found means that the planted one is none. */
function expectFound(own: Plane, start: Point, facing: number, others: readonly Body[], rules: MoveRules): void {
  const air = body(own, start, facing);
  const scene = moveScene({ table: TABLE, bodies: [air, ...others], features: [] });
  const flights = straightFlights(scene, air, rules);
  expect(flights.flatMap((flight) => checkMove(scene, ['p'], [flight], rules))).toEqual([]);
  expect(flights.length).toBeGreaterThan(0);
}

test('[W40K-11.2] a least move that just fits into a corner of the table is found', () => {
  const scene = fc.record({
    own: plane,
    turn: fc.integer({ min: -400, max: 400 }),
    heading: fc.integer({ min: 0, max: 8999 }),
    spare: fc.tuple(fc.integer({ min: 4, max: 60 }), fc.integer({ min: 4, max: 60 })),
    more: fc.integer({ min: 0, max: 20_000 }),
  });
  fc.assert(
    fc.property(scene, ({ own, turn, heading, spare, more }) => {
      const radians = (heading * Math.PI) / 18_000;
      const [c, s] = [Math.cos(radians), Math.sin(radians)];
      const end = {
        x: TABLE.width - Math.hypot(own.long * c, own.wide * s) - spare[0],
        y: TABLE.height - Math.hypot(own.long * s, own.wide * c) - spare[1],
      };
      const start = { x: Math.round(end.x - 20_003 * c), y: Math.round(end.y - 20_003 * s) };
      fc.pre(spareRoom(own, start, ((heading - turn) * Math.PI) / 18_000) > 2);
      // It turns no farther than it must, and most other ends are over the edge.
      const rules = supersonic(20_000, 20_000 + more, Math.abs(turn));
      expectFound(own, start, turnedBy(heading, -turn), [], rules);
    }),
    cases(60),
  );
});

test('[W40K-11.2] a least move that just fits between models is found', () => {
  const scene = fc.record({
    heading: fc.integer({ min: 0, max: 35_999 }),
    turn: fc.integer({ min: -400, max: 400 }),
    far: fc.integer({ min: 20_003, max: 22_000 }),
    // A ring of friends around the end, and enemies everywhere else a flight could end.
    spare: fc.integer({ min: 20, max: 60 }),
    first: fc.integer({ min: 0, max: 35_999 }),
  });
  fc.assert(
    fc.property(scene, ({ heading, turn, far, spare, first }) => {
      const own = { long: 1181, wide: 1181 };
      const radians = (heading * Math.PI) / 18_000;
      const end = { x: 22_000 + 9000 * Math.cos(radians), y: 15_000 + 9000 * Math.sin(radians) };
      const start = {
        x: Math.round(end.x - far * Math.cos(radians)),
        y: Math.round(end.y - far * Math.sin(radians)),
      };
      fc.pre(spareRoom(own, start, 0) > 2 && spareRoom(own, end, 0) > 2);
      const ring = [0, 1, 2].map((k) => {
        const angle = (first * Math.PI) / 18_000 + (k * 2 * Math.PI) / 3;
        const reach = 1181 + 2000 + spare;
        return model(`o${k}`, 0, 0, {
          x: Math.round(end.x + reach * Math.cos(angle)),
          y: Math.round(end.y + reach * Math.sin(angle)),
          side: 'A',
          unit: 'O',
          footprint: { kind: 'round', radius: 2000 },
        });
      });
      // Circles of enemies that leave only the ring's inside free, along the arc of places in reach.
      const foes = Array.from({ length: 13 }, (_, k) => radians + ((k - 6) * 2 * Math.PI) / 120).flatMap((angle) =>
        [20_000, 22_500].flatMap((reach, i) => {
          const at = { x: start.x + reach * Math.cos(angle), y: start.y + reach * Math.sin(angle) };
          if (Math.hypot(at.x - end.x, at.y - end.y) < 1181 + 1000 + 630 + 60) return [];
          return [
            model(`f${i} ${Math.round(angle * 1000)}`, 0, 0, {
              x: Math.round(at.x),
              y: Math.round(at.y),
              side: 'B',
              unit: 'F',
            }),
          ];
        }),
      );
      const rules = supersonic(20_000, 22_500, Math.abs(turn));
      expectFound(own, start, turnedBy(heading, -turn), [...ring, ...foes], rules);
    }),
    cases(30),
  );
});

test('[W40K-11.2] where no flight is found none of many ends has room', () => {
  const scene = fc.record({
    own: plane,
    start: fc.record({ x: fc.integer({ min: 2600, max: 41_400 }), y: fc.integer({ min: 2600, max: 27_400 }) }),
    facing: fc.integer({ min: 0, max: 35_999 }),
    more: fc.integer({ min: 0, max: 3000 }),
    pivot: fc.integer({ min: 0, max: 1500 }),
  });
  fc.assert(
    fc.property(scene, ({ own, start, facing, more, pivot }) => {
      const air = body(own, start, facing);
      const rules = supersonic(20_000, 20_000 + more, pivot);
      const table = moveScene({ table: TABLE, bodies: [air], features: [] });
      const flights = straightFlights(table, air, rules);
      expect(flights.flatMap((flight) => checkMove(table, ['p'], [flight], rules))).toEqual([]);
      if (flights.length > 0) return;
      let most = -Infinity;
      for (let turn = -pivot; turn <= pivot; turn += 7) {
        const radians = ((facing + turn) * Math.PI) / 18_000;
        for (let far = 20_003; far <= 20_000 + more; far += 97) {
          const end = { x: start.x + far * Math.cos(radians), y: start.y + far * Math.sin(radians) };
          most = Math.max(most, spareRoom(own, end, radians));
        }
      }
      expect(most).toBeLessThan(3);
    }),
    cases(25),
  );
});

test('[W40K-11.2] [W40K-09.3] among blocks a flight is found wherever an end on them or beside them has room', () => {
  const edge = fc.integer({ min: 2, max: 12 });
  const blocks = fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 38 }),
      y: fc.integer({ min: 0, max: 26 }),
      wide: edge,
      deep: edge,
      height: fc.integer({ min: 2, max: 7 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const onTable = fc.record({ x: fc.integer({ min: 1200, max: 42_800 }), y: fc.integer({ min: 1200, max: 28_800 }) });
  const scene = fc.record({
    end: onTable,
    heading: fc.integer({ min: 0, max: 35_999 }),
    more: fc.integer({ min: 10, max: 4000 }),
    pivot: fc.integer({ min: 0, max: 1000 }),
    around: fc.constantFrom('start', 'end', 'neither'),
    others: blocks,
    foe: fc.option(onTable),
  });
  fc.assert(
    fc.property(scene, ({ end: aim, heading: facing, more, pivot, around, others, foe }) => {
      const towards = (facing * Math.PI) / 18_000;
      const start = {
        x: Math.round(aim.x - (20_000 + more / 2) * Math.cos(towards)),
        y: Math.round(aim.y - (20_000 + more / 2) * Math.sin(towards)),
      };
      fc.pre(spareRoom({ long: 1181, wide: 1181 }, start, 0) > 2);
      const { x, y } = around === 'start' ? start : aim;
      const { wide, deep } = others[0]!;
      const planted = { ...others[0]!, x: Math.round(x / 1000 - wide / 2), y: Math.round(y / 1000 - deep / 2) };
      const blocks = around === 'neither' ? others : [planted, ...others.slice(1)];
      const rims = blocks.map(({ x, y, wide, deep }) => [x, y, x + wide, y + deep].map((n) => n * 1000));
      /** How far a place is inside a rectangle; negative outside. */
      const inside = ([x1, y1, x2, y2]: readonly number[], { x, y }: Point) => {
        const [dx, dy] = [Math.max(x1! - x, x - x2!), Math.max(y1! - y, y - y2!)];
        return dx > 0 && dy > 0 ? -Math.hypot(dx, dy) : -Math.max(dx, dy);
      };
      // Blocks apart, the start on one of them or on the table.
      fc.pre(
        rims.every((a, i) =>
          rims.every((b, k) => k <= i || a[0]! > b[2]! || b[0]! > a[2]! || a[1]! > b[3]! || b[1]! > a[3]!),
        ),
      );
      const stands = rims.findIndex((rim) => inside(rim, start) > 1185);
      fc.pre(stands >= 0 || rims.every((rim) => inside(rim, start) < -1185));
      const z = stands < 0 ? 0 : blocks[stands]!.height * 1000;
      const air = { ...body({ long: 1181, wide: 1181 }, start, facing), z };
      const enemy = foe === null ? [] : [model('e', 0, 0, { ...foe, side: 'B', height: 1500 })];
      const features = blocks.map((b, i) => block(`b${i}`, b.x, b.y, b.x + b.wide, b.y + b.deep, b.height));
      const table = moveScene({ table: TABLE, bodies: [air, ...enemy], features });
      const rules = supersonic(20_000, 20_000 + more, pivot);
      const flights = straightFlights(table, air, rules);
      expect(flights.flatMap((flight) => checkMove(table, ['p'], [flight], rules))).toEqual([]);
      if (flights.length > 0) return;
      let most = -Infinity;
      for (let turn = -pivot; turn <= pivot; turn += 50) {
        const radians = ((facing + turn) * Math.PI) / 18_000;
        for (let far = 20_003; far <= 20_000 + more; far += 100) {
          const end = { x: start.x + far * Math.cos(radians), y: start.y + far * Math.sin(radians) };
          const depths = rims.map((rim) => inside(rim, end));
          const on = depths.findIndex((deep) => deep > 0);
          const room = on < 0 ? Math.min(...depths.map((deep) => -deep)) - 1181 : depths[on]! - 1181;
          const high = on < 0 ? 0 : blocks[on]!.height * 1000;
          // Both are 1.5" tall, and 5" above or below nobody is engaged.
          const isLevel = high <= 6500;
          const apart = foe === null ? Infinity : Math.hypot(end.x - foe.x, end.y - foe.y) - 1181 - 630;
          const free = isLevel ? apart - 1000 : Infinity;
          most = Math.max(most, Math.min(room, free, spareRoom({ long: 1181, wide: 1181 }, end, radians)));
        }
      }
      // Half a degree is 0.21" at 24", a tenth of an inch lies between two ends.
      expect(most).toBeLessThan(280);
    }),
    cases(100),
  );
});
