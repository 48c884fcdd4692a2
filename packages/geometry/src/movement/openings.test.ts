import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { rectangle } from '../footprint.ts';
import { type Feature, feature, type Opening, rectangleOutline } from '../terrain.ts';
import { cases } from '../testing/cases.ts';
import { model, normalMove, wall, warzoneMove } from '../testing/moves.ts';
import { upstairs } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import { checkMove } from './check-move.ts';
import { startOf } from './path.ts';
import type { MoveFault, MoveRules, PassedOpenings } from './rules.ts';
import { moveScene } from './scene.ts';
import { standingFaults } from './standing.ts';

const TABLE = { width: inches(40), height: inches(40) };
const codes = (faults: readonly MoveFault[]) => faults.map((fault) => fault.code);

/** A Warzone move of a model of some Size, which goes through doors. */
const sized = (size: number, kinds: PassedOpenings['kinds'] = ['door']): MoveRules =>
  warzoneMove(20, { passage: { ...warzoneMove(20).passage, openings: { kinds, size } } });

/** WZ-28.4: a portal of some Size in the middle of a wall from (10, 20) to (30, 20). */
const portal = (size: number, more: Partial<Opening> = {}): Opening => ({
  id: 'door',
  kind: 'door',
  at: 10_000,
  width: 500 * size,
  sill: 0,
  lintel: 2500,
  size,
  state: 'open',
  ...more,
});

function house(openings: readonly Opening[], thickness = 0): Feature {
  const plain = wall('w', 10, 20, 30, 20, 3);
  return { ...plain, walls: plain.walls.map((each) => ({ ...each, thickness, openings })) };
}

/** WZ-08.6: base and height of a model of some Size. */
const ofSize = (d: number, x: number, y: number): Body =>
  model('m', x, y, {
    footprint: { kind: 'round', radius: d < 3 ? 500 : 250 * d },
    height: 250 + 500 * d,
  });

function going(body: Body, points: readonly [number, number][], features: readonly Feature[], rules: MoveRules) {
  const path = [startOf(body), ...points.map(([x, y]) => ({ ...startOf(body), x: inches(x), y: inches(y) }))];
  const scene = moveScene({ table: TABLE, bodies: [body], features });
  return codes(checkMove(scene, ['m'], [{ model: 'm', path }], rules));
}

describe('passage by Size', () => {
  test('[WZ-28.3] a D2 model passes a Size 2 portal, a D3 model does not', () => {
    const through = (d: number, rules: MoveRules) => going(ofSize(d, 20, 17), [[20, 23]], [house([portal(2)])], rules);
    expect(through(2, sized(2))).toEqual([]);
    expect(through(3, sized(3))).toContain('terrain-in-the-way');
  });

  test('[WZ-28.4] Size alone decides: width, height and slant do not (R-128)', () => {
    // D1 on a 1" base at a gap of half an inch; D6 is taller than the lintel.
    expect(going(ofSize(1, 20, 17), [[20, 23]], [house([portal(1)])], sized(1))).toEqual([]);
    expect(going(ofSize(6, 20, 17), [[20, 23]], [house([portal(6)])], sized(6))).toEqual([]);
    const slanted = (d: number) => going(ofSize(d, 18, 18), [[22, 22]], [house([portal(d)])], sized(d));
    expect([1, 2, 3].map(slanted)).toEqual([[], [], []]);
    // A large gap does not help: the opening is wall to a larger model.
    const wide = house([portal(2, { width: 4000 })]);
    expect(going(ofSize(3, 20, 17), [[20, 23]], [wide], sized(3))).toEqual(['terrain-in-the-way']);
    expect(going(ofSize(3, 20, 17), [[20, 23]], [wide], normalMove(20))).toEqual([]);
  });

  test('[WZ-28.4] the centre goes between the jambs, in a thick wall all the way', () => {
    const beside = (x: number) => going(ofSize(2, x, 17), [[x, 23]], [house([portal(2)])], sized(2));
    expect(beside(20.5)).toEqual([]);
    expect(beside(20.6)).toContain('terrain-in-the-way');
    const thick = house([portal(2)], 1000);
    expect(going(ofSize(2, 20, 17), [[20, 23]], [thick], sized(2))).toEqual([]);
    expect(going(ofSize(2, 18, 18), [[22, 22]], [thick], sized(2))).toEqual([]);
    expect(going(ofSize(2, 17, 18), [[23, 22]], [thick], sized(2))).toContain('terrain-in-the-way');
  });

  test('[WZ-28.7] closed and locked doors let nobody through, destroyed ones do', () => {
    const through = (state: Opening['state']) =>
      going(ofSize(2, 20, 17), [[20, 23]], [house([portal(2, { state })])], sized(2));
    expect(through('closed')).toContain('terrain-in-the-way');
    expect(through('locked')).toContain('terrain-in-the-way');
    expect(through('destroyed')).toEqual([]);
  });

  test('[WZ-30.2] a model may end in the gap and leave it to either side; in an opening too small for it it may not', () => {
    const small = house([portal(1)]);
    expect(going(ofSize(1, 20, 17), [[20, 19.8]], [small], sized(1))).toEqual([]);
    expect(going(ofSize(1, 20, 19.8), [[20, 23]], [small], sized(1))).toEqual([]);
    expect(going(ofSize(1, 20, 19.8), [[19, 18]], [small], sized(1))).toEqual([]);
    expect(going(ofSize(2, 20, 17), [[20, 19.8]], [small], sized(2))).toContain('ends-in-terrain');
    const wide = house([portal(2, { width: 4000 })]);
    expect(going(ofSize(3, 20, 17), [[20, 20]], [wide], sized(3))).toEqual(['terrain-in-the-way', 'ends-in-terrain']);
    // Beside the gap the wall is a wall, also to who leaves the gap through it.
    expect(going(ofSize(1, 20, 17), [[20.4, 19.8]], [small], sized(1))).toContain('ends-in-terrain');
    expect(going(ofSize(1, 20, 19.8), [[22, 20.2]], [small], sized(1))).toContain('terrain-in-the-way');
    const scene = moveScene({ table: TABLE, bodies: [], features: [small] });
    const standing = { terrainMeets: 'base', edgeMeets: 'centre', openings: { kinds: ['door'], size: 1 } } as const;
    expect(standingFaults(scene, ofSize(1, 20, 20), standing)).toEqual([]);
    expect(codes(standingFaults(scene, ofSize(1, 20.4, 20), standing))).toEqual(['ends-in-terrain']);
  });

  test('[WZ-30.3] a Move leads through no window; the action that does asks for its Size', () => {
    const window = house([portal(2, { kind: 'window', sill: 500, lintel: 1500, width: 500 })]);
    expect(going(ofSize(2, 20, 17), [[20, 23]], [window], sized(2))).toContain('terrain-in-the-way');
    expect(going(ofSize(2, 20, 19.49), [[20, 20.51]], [window], sized(2, ['window']))).toEqual([]);
    expect(going(ofSize(3, 20, 19.2), [[20, 20.8]], [window], sized(3, ['window']))).toContain('terrain-in-the-way');
  });

  test('[WZ-28.2] a door on another level lets nobody through below it', () => {
    const upper = portal(6, { sill: 3000, lintel: 5500 });
    const tall = { ...house([upper]), walls: house([upper]).walls.map((each) => ({ ...each, top: inches(6) })) };
    expect(going(ofSize(6, 20, 17), [[20, 23]], [tall], sized(6))).toContain('terrain-in-the-way');
  });

  test('[WZ-28.3] a hatch lets models of its Size through', () => {
    const hole = rectangleOutline(19_000, 19_000, 21_000, 21_000);
    const floor = upstairs({ id: 'hatch', corners: hole, size: 2, state: 'open' });
    const up = (d: number, kinds: PassedOpenings['kinds']) => {
      const body = ofSize(d, 20, 20);
      const path = [startOf(body), { ...startOf(body), z: 3000 }];
      const scene = moveScene({ table: TABLE, bodies: [body], features: [floor] });
      return codes(checkMove(scene, ['m'], [{ model: 'm', path }], sized(d, kinds)));
    };
    expect(up(2, ['door', 'hatch'])).not.toContain('floor-in-the-way');
    expect(up(3, ['door', 'hatch'])).toContain('floor-in-the-way');
    expect(up(2, ['door'])).toContain('floor-in-the-way');
  });

  test('[WZ-28.3] bases that are not round pass by Size, too', () => {
    const rider = (x: number, y: number) => model('m', x, y, { footprint: rectangle(2000, 1000), height: 1750 });
    expect(going(rider(20, 17), [[20, 23]], [house([portal(3)])], sized(3))).toEqual([]);
    expect(going(rider(20, 17), [[20, 23]], [house([portal(2)])], sized(3))).toContain('terrain-in-the-way');
  });
});

test('[WZ-28.4] a straight way is stopped by a wall exactly when its centre misses the doors large enough for the model', () => {
  const door = fc.record({
    at: fc.integer({ min: 1100, max: 8900 }),
    size: fc.integer({ min: 1, max: 4 }),
    state: fc.constantFrom('open' as const, 'open' as const, 'destroyed' as const, 'closed' as const),
  });
  const spot = fc.record({ x: fc.integer({ min: 3000, max: 17_000 }), y: fc.integer({ min: 3000, max: 17_000 }) });
  const end = fc.record({ x: fc.integer({ min: 5000, max: 15_000 }), y: fc.integer({ min: 5000, max: 15_000 }) });
  fc.assert(
    fc.property(
      spot,
      spot,
      end,
      fc.nat(359),
      fc.array(door, { maxLength: 2 }),
      fc.integer({ min: 1, max: 4 }),
      (a, b, from, angle, doors, d) => {
        const [ux, uy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
        const to = { x: Math.round(from.x + 10_000 * ux), y: Math.round(from.y + 10_000 * uy) };
        const [plain] = house([]).walls;
        const openings = doors.map(({ at, size, state }, i) => portal(size, { id: `d${i}`, at, state }));
        const built = feature({ id: 'w', kind: 'building', walls: [{ ...plain!, from, to, openings }] });
        const mover = { ...ofSize(d, 0, 0), ...a };
        const radius = d < 3 ? 500 : 250 * d;
        const inWall = (p: { x: number; y: number }) => ({
          along: (p.x - from.x) * ux + (p.y - from.y) * uy,
          across: (p.y - from.y) * ux - (p.x - from.x) * uy,
        });
        const [s, e] = [inWall(a), inWall(b)];
        // Ends in a gap are another matter: both stand clear of the wall.
        fc.pre(Math.abs(s.across) > radius + 5 && Math.abs(e.across) > radius + 5);
        const path = [startOf(mover), { ...startOf(mover), ...b }];
        const scene = moveScene({ table: TABLE, bodies: [mover], features: [built] });
        const isStopped = codes(checkMove(scene, ['m'], [{ model: 'm', path }], sized(d))).includes(
          'terrain-in-the-way',
        );
        if (s.across > 0 === e.across > 0) {
          expect(isStopped).toBe(false);
          return;
        }
        const at = s.along + ((e.along - s.along) * s.across) / (s.across - e.across);
        const margins = openings.map((each) => each.width / 2 - Math.abs(each.at - at));
        fc.pre(margins.every((margin) => Math.abs(margin) > 3));
        const isThrough = openings.some((each, i) => margins[i]! > 0 && each.size >= d && each.state !== 'closed');
        // Beyond the end of the wall its corner counts.
        const toEnd = (along: number) => {
          const length = Math.hypot(e.along - s.along, e.across - s.across);
          return Math.abs((along - s.along) * (e.across - s.across) + s.across * (e.along - s.along)) / length;
        };
        const clear = at < 0 ? toEnd(0) - radius : at > 10_000 ? toEnd(10_000) - radius : -Infinity;
        fc.pre(Math.abs(clear) > 3);
        expect(isStopped).toBe(!isThrough && clear < 0);
      },
    ),
    cases(300),
  );
});
