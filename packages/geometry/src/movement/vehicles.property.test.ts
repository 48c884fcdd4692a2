import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rectangle, roundBase } from '../footprint.ts';
import { rectangleOutline } from '../terrain.ts';
import { facing, placed } from '../testing/arbitrary.ts';
import { cases } from '../testing/cases.ts';
import { flyMove, model, normalMove, warzoneDrive } from '../testing/moves.ts';
import { outline, pointsAlong, signedDistance } from '../testing/oracle.ts';
import { isFair, leastAlong, place, plainGap, round, SMALL_TABLE } from '../testing/plain-moves.ts';
import type { Point } from '../vector.ts';
import { checkMove } from './check-move.ts';
import { endDisplacement, leastDisplacement, moveLength } from './cost.ts';
import { type Drive, driveFaults, driveMove } from './drive.ts';
import { farthestPointLength } from './farthest-point.ts';
import { straightFlights } from './flight.ts';
import type { Waypoint } from './path.ts';
import type { MoveRules } from './rules.ts';
import { moveScene } from './scene.ts';

const drive: fc.Arbitrary<Drive> = fc.record({
  turn: fc.oneof(fc.constant(0), fc.integer({ min: -12_000, max: 12_000 })),
  turns: fc.constantFrom('before' as const, 'after' as const),
  distance: fc.oneof(fc.integer({ min: 0, max: 8000 }), fc.integer({ min: 0, max: 700 })),
  gear: fc.constantFrom('forward' as const, 'reverse' as const),
});

test('[WZ-24.7] drives are at fault exactly when the log of a plain odometer says so', () => {
  const speeds = fc.constantFrom(6000, 1500);
  fc.assert(
    fc.property(fc.array(drive, { maxLength: 5 }), speeds, (drives, distance) => {
      const limits = { turn: 9000, distance, betweenTurns: 500 };
      const expected: string[] = [];
      // Everything that happens, in order: turns with the way gone since the last one.
      let odometer = 0;
      let lastTurn: number | undefined;
      drives.forEach((each, i) => {
        const far = each.gear === 'forward' ? distance : distance === 6000 ? 3000 : 1000;
        if (each.distance > far) expected.push(`too-far ${i}`);
        if (Math.abs(each.turn) > 9000) expected.push(`turn-too-wide ${i}`);
        const turnHere = () => {
          if (each.turn === 0) return;
          if (lastTurn !== undefined && odometer - lastTurn < 500) expected.push(`turns-too-near ${i}`);
          lastTurn = odometer;
        };
        if (each.turns === 'before') turnHere();
        odometer += each.distance;
        if (each.turns === 'after') turnHere();
      });
      expect(driveFaults(drives, limits).map(({ code, drive: i }) => `${code} ${i}`)).toEqual(expected);
    }),
    cases(500),
  );
});

const ROOMY = { width: 40_000, height: 40_000 };

test('[WZ-24.7] a drive ends where plain trigonometry puts it, straight ahead or back, turned before or after', () => {
  fc.assert(
    fc.property(drive, facing, place, (each, start, at) => {
      const car = model('car', 0, 0, { ...at, facing: start, footprint: rectangle(4000, 2000) });
      const { path } = driveMove(car, each);
      const end = path.at(-1)!;
      const heading = each.turns === 'before' ? start + each.turn : start;
      const radians = (heading * Math.PI) / 18_000;
      const sign = each.gear === 'forward' ? 1 : -1;
      const [x, y] = [sign * each.distance * Math.cos(radians), sign * each.distance * Math.sin(radians)];
      // Whole thousandths nearer to the start: what a vehicle may drive it may also drive by these waypoints.
      expect(Math.abs(end.x - at.x - x)).toBeLessThan(1.02);
      expect(Math.abs(end.y - at.y - y)).toBeLessThan(1.02);
      expect(Math.hypot(end.x - at.x, end.y - at.y)).toBeLessThan(each.distance + 0.001);
      const scene = moveScene({ table: ROOMY, bodies: [car], features: [] });
      const far = checkMove(scene, ['car'], [driveMove(car, each)], warzoneDrive(each.distance / 1000));
      expect(far.filter(({ code }) => code === 'too-far')).toEqual([]);
      expect((((end.facing - start - each.turn) % 36_000) + 36_000) % 36_000).toBe(0);
      // Each leg either turns or drives, never both.
      path.slice(1).forEach((to, i) => {
        const from = path[i]!;
        const moved = from.x !== to.x || from.y !== to.y;
        expect(moved && from.facing !== to.facing).toBe(false);
      });
    }),
    cases(500),
  );
});

test('[WZ-24.7] a turn on the spot or on the way is refused exactly when small steps of it bite', () => {
  const sizes = fc.constantFrom([5000, 3000], [3000, 1250], [4500, 2500]);
  const post = fc.record({
    angle: fc.nat(359),
    off: fc.integer({ min: -25, max: 10 }),
    radius: fc.constantFrom(20, 500),
  });
  const gone = fc.constantFrom(0, 0, 2000);
  fc.assert(
    fc.property(sizes, facing, fc.integer({ min: -9000, max: 9000 }), gone, post, ([l, w], from, turn, way, at) => {
      // Who stays makes no move.
      fc.pre(turn !== 0 || way !== 0);
      const footprint = rectangle(l!, w!);
      const corners = rectangleOutline(-l! / 2, -w! / 2, l! / 2, w! / 2);
      // The post stands about where the corners turn past it.
      const reach = Math.hypot(l! / 2, w! / 2) + at.radius + at.off;
      const angle = (at.angle * Math.PI) / 180;
      const tank = model('tank', 20, 20, { footprint, facing: from });
      const x = Math.round(tank.x + way / 2 + reach * Math.cos(angle));
      const y = Math.round(tank.y + reach * Math.sin(angle));
      const other = model('post', 0, 0, { x, y, footprint: { kind: 'round', radius: at.radius } });
      const end = { x: tank.x + way, y: tank.y, z: 0, facing: (from + turn + 36_000) % 36_000 };
      const path = [{ x: tank.x, y: tank.y, z: 0, facing: from }, end];
      const scene = moveScene({ table: ROOMY, bodies: [tank, other], features: [] });
      const rules = { ...warzoneDrive(60), passage: { ...warzoneDrive(60).passage, models: 'none' as const } };
      const refused = checkMove(scene, ['tank'], [{ model: 'tank', path }], rules).some(
        ({ code }) => code === 'model-in-the-way',
      );
      let bite = -Infinity;
      const steps = 2000;
      for (let step = 0; step <= steps; step++) {
        const radians = ((from + (turn * step) / steps) * Math.PI) / 18_000;
        const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
        const [dx, dy] = [x - tank.x - (way * step) / steps, y - tank.y];
        bite = Math.max(bite, at.radius - signedDistance(corners, { x: dx * cos + dy * sin, y: dy * cos - dx * sin }));
      }
      // Steps are up to 3 apart, and a corner loses a little more than the slack.
      if (bite > 3.5) expect(refused).toBe(true);
      if (bite < -2) expect(refused).toBe(false);
    }),
    cases(150),
  );
});

const supersonic = (least: number, most: number, pivot: number): MoveRules => ({
  ...flyMove(most / 1000),
  minimum: least,
  cost: { ...flyMove(most / 1000).cost, freePivot: pivot },
});

test('[W40K-11.2] straight flights are legal, and where a direction has none small steps along it find none either', () => {
  const scene = fc.tuple(
    place,
    facing,
    fc.array(fc.tuple(place, fc.boolean()), { maxLength: 4 }),
    fc.integer({ min: 3000, max: 9000 }),
    fc.integer({ min: 0, max: 4000 }),
    fc.constantFrom(0, 0, 200),
  );
  fc.assert(
    fc.property(scene, ([start, heading, others, least, more, pivot]) => {
      const plane = { ...round('p', start, 'A', 'P'), facing: heading, footprint: roundBase(40) };
      const radius = 787;
      const bodies = others.map(([at, own], i) => round(`o${i}`, at, own ? 'A' : 'B', `o${i}`));
      fc.pre(isFair([plane, ...bodies], []));
      const table = moveScene({ table: SMALL_TABLE, bodies: [plane, ...bodies], features: [] });
      const rules = supersonic(least, least + more, pivot);
      const flights = straightFlights(table, plane, rules);
      const directions = new Map(flights.map((flight) => [flight.path.at(-1)!.facing, flight]));
      for (const flight of flights) expect(checkMove(table, ['p'], [flight], rules)).toEqual([]);
      /** Least margin of an end: table, other bases, engagement range. */
      const margin = (p: Point) =>
        Math.min(
          Math.min(p.x, p.y, SMALL_TABLE.width - p.x, SMALL_TABLE.height - p.y) - radius,
          ...bodies.map((other) => plainGap({ ...plane, ...p }, other) - (other.side === 'B' ? 1000 : 0)),
        );
      for (let turn = -pivot; turn <= pivot; turn += 100) {
        const facing = (((heading + turn) % 36_000) + 36_000) % 36_000;
        const radians = (facing * Math.PI) / 18_000;
        const at = (d: number) => ({ x: start.x + d * Math.cos(radians), y: start.y + d * Math.sin(radians) });
        const flight = directions.get(facing);
        const gone =
          flight === undefined
            ? Infinity
            : Math.hypot(flight.path.at(-1)!.x - start.x, flight.path.at(-1)!.y - start.y);
        // No stretch of a tenth of an inch is free of faults before the flight found, in steps of 0.02".
        let free = 0;
        let longest = 0;
        for (let d = least + 2; d < Math.min(gone, least + more) - 2; d += 20) {
          free = margin(at(d)) > 4 ? free + 20 : 0;
          longest = Math.max(longest, free);
        }
        expect(longest).toBeLessThan(140);
        if (pivot === 0) break;
      }
    }),
    cases(60),
  );
});

test('[W40K-08.2] the farthest point of a base that turns on its way goes as far as the farthest of many points', () => {
  const end = fc.record({ x: fc.integer({ min: 0, max: 12_000 }), y: fc.integer({ min: 0, max: 12_000 }) });
  fc.assert(
    fc.property(placed, end, facing, fc.boolean(), (base, to, turned, onTheSpot) => {
      const body = model('m', 0, 0, base);
      const [a, b] = [
        { x: base.x, y: base.y, z: 0, facing: base.facing },
        { x: onTheSpot ? base.x : to.x, y: onTheSpot ? base.y : to.y, z: 0, facing: turned },
      ];
      let turn = b.facing - a.facing;
      turn -= 36_000 * Math.round(turn / 36_000);
      fc.pre(Math.abs(Math.abs(turn) - 18_000) > 1);
      const steps = 60;
      const lengths = outline({ ...base, x: 0, y: 0 }, 40).map((p) => {
        let length = 0;
        let before: Point | undefined;
        for (let i = 0; i <= steps; i++) {
          const angle = (turn * i * Math.PI) / steps / 18_000;
          const at = {
            x: a.x + ((b.x - a.x) * i) / steps + p.x * Math.cos(angle) - p.y * Math.sin(angle),
            y: a.y + ((b.y - a.y) * i) / steps + p.x * Math.sin(angle) + p.y * Math.cos(angle),
          };
          if (before !== undefined) length += Math.hypot(at.x - before.x, at.y - before.y);
          before = at;
        }
        return length;
      });
      const round = base.footprint.kind === 'round';
      const most = round ? Math.hypot(b.x - a.x, b.y - a.y) : Math.max(...lengths);
      const found = farthestPointLength(body, a, b);
      // Chords against arcs, and 32 outline points against 60.
      expect(Math.abs(found - most)).toBeLessThan(3 + most * 0.008);
      const displaced = (p: Point) => {
        const angle = (turn * Math.PI) / 18_000;
        const x = p.x * Math.cos(angle) - p.y * Math.sin(angle) - p.x + b.x - a.x;
        const y = p.x * Math.sin(angle) + p.y * Math.cos(angle) - p.y + b.y - a.y;
        return Math.hypot(x, y);
      };
      const corners = outline({ ...base, x: 0, y: 0 }, 180);
      const rim = corners.flatMap((p, i) =>
        base.footprint.kind === 'hull' ? pointsAlong(p, corners[(i + 1) % corners.length]!, 60) : [p],
      );
      const gone = rim.map(displaced);
      // Neighbours on the rim are at most 140 apart, and displacements differ by at most twice that; an oval is followed by
      // 32 chords, at most 16 inside it.
      expect(leastDisplacement(body, [a, b])).toBeLessThan(Math.min(...gone) + 45);
      expect(leastDisplacement(body, [a, b])).toBeGreaterThan(Math.min(...gone) - 150);
      const shape = base.footprint;
      // AOS-9.0c: the corners of a hull, the two ends of the long axis of an oval, whatever its facing calls long.
      const [length, width] = shape.kind === 'oval' ? [shape.halfLength, shape.halfWidth] : [0, 0];
      const tip = { x: length < width ? 0 : length, y: length < width ? width : 0 };
      const heading = (base.facing * Math.PI) / 18_000;
      const axis = {
        x: tip.x * Math.cos(heading) - tip.y * Math.sin(heading),
        y: tip.x * Math.sin(heading) + tip.y * Math.cos(heading),
      };
      const ends = shape.kind === 'hull' ? corners : [axis, { x: -axis.x, y: -axis.y }];
      expect(endDisplacement(body, [a, b])).toBeCloseTo(Math.max(...ends.map(displaced)), 1);
    }),
    cases(200),
  );
});

/** How far a point of a base that stands at the origin goes along a path, in small steps by the platform's trigonometry. */
function odometer(p: Point, path: readonly Waypoint[]): number {
  const steps = 60;
  let length = 0;
  path.slice(1).forEach((b, leg) => {
    const a = path[leg]!;
    const turn = b.facing - a.facing - 36_000 * Math.round((b.facing - a.facing) / 36_000);
    const at = (share: number): Point => {
      const angle = ((a.facing + turn * share) * Math.PI) / 18_000;
      return {
        x: a.x + (b.x - a.x) * share + p.x * Math.cos(angle) - p.y * Math.sin(angle),
        y: a.y + (b.y - a.y) * share + p.x * Math.sin(angle) + p.y * Math.cos(angle),
      };
    };
    for (let i = 0; i < steps; i++) {
      const [from, to] = [at(i / steps), at((i + 1) / steps)];
      length += Math.hypot(to.x - from.x, to.y - from.y);
    }
    length += Math.abs(b.z - a.z);
  });
  return length;
}

test('[W40K-08.2] a move of several legs is as long as the longest way of any one point of the base', () => {
  const stop = fc.record({
    way: fc.constantFrom('go', 'go', 'go and turn', 'go and turn', 'turn', 'climb'),
    x: fc.integer({ min: -5000, max: 5000 }),
    y: fc.integer({ min: -5000, max: 5000 }),
    facing,
  });
  const scene = fc.tuple(placed, fc.array(stop, { minLength: 1, maxLength: 5 }), fc.boolean());
  fc.assert(
    fc.property(scene, ([base, stops, isFree]) => {
      const body = model('m', 0, 0, base);
      const path: Waypoint[] = [{ x: base.x, y: base.y, z: 0, facing: base.facing }];
      for (const { way, x, y, facing } of stops) {
        const last = path.at(-1)!;
        const goes = way === 'go' || way === 'go and turn';
        const turns = way === 'turn' || way === 'go and turn';
        // Half a turn may go either way round.
        if (turns && Math.abs(Math.abs(facing - last.facing) - 18_000) < 2) continue;
        path.push({
          x: goes ? last.x + x : last.x,
          y: goes ? last.y + y : last.y,
          z: way === 'climb' ? (last.z === 0 ? 3000 : 0) : last.z,
          facing: turns ? facing : last.facing,
        });
      }
      const cost = { ...normalMove(6).cost, ...(isFree ? { freePivot: 18_000 } : {}) };
      const [first, second] = path;
      const turnsFirst =
        second !== undefined && second.x === first!.x && second.y === first!.y && second.z === first!.z;
      const pivots = isFree && turnsFirst ? 1 : 0;
      const rim = base.footprint.kind === 'round' ? [{ x: 0, y: 0 }] : outline({ ...base, x: 0, y: 0, facing: 0 }, 90);
      const most = Math.max(...rim.map((p) => odometer(p, path.slice(pivots))));
      const table = moveScene({ table: ROOMY, bodies: [body], features: [] });
      const found = moveLength(table, body, { model: 'm', path }, cost);
      // Chords against arcs, and an oval's 32 points against 90.
      expect(Math.abs(found - most)).toBeLessThan(3 + most * 0.006);
    }),
    cases(200),
  );
});

test('a path is no longer than any with one more waypoint, and its length is the same both ways', () => {
  const point = fc.record({ x: fc.integer({ min: 1000, max: 15_000 }), y: fc.integer({ min: 1000, max: 15_000 }) });
  fc.assert(
    fc.property(placed, point, point, (base, via, to) => {
      const body = model('m', 0, 0, base);
      const at = (p: Point) => ({ ...p, z: 0, facing: base.facing });
      const start = at(base);
      const straight = farthestPointLength(body, start, at(to));
      expect(straight).toBeCloseTo(farthestPointLength(body, at(to), start), 6);
      const bent = farthestPointLength(body, start, at(via)) + farthestPointLength(body, at(via), at(to));
      expect(straight).toBeLessThanOrEqual(bent + 1e-6);
      expect(leastAlong([start, at(to)], () => 0)).toBe(0);
    }),
    cases(300),
  );
});
