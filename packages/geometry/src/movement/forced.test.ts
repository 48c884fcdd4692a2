import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { rectangle } from '../footprint.ts';
import { planGap } from '../gap.ts';
import { type Feature, feature, rectangleOutline } from '../terrain.ts';
import { cases } from '../testing/cases.ts';
import { block, model, wall } from '../testing/moves.ts';
import { pointsAlong } from '../testing/oracle.ts';
import {
  isFair,
  leastAlong,
  place,
  plainGap,
  plainWall,
  round,
  SMALL_TABLE,
  toWall,
  wallFeature,
} from '../testing/plain-moves.ts';
import { inches } from '../units.ts';
import { forcedMove } from './forced.ts';
import { moveScene } from './scene.ts';
import { shovedTo, sideOfWay } from './shoved.ts';
import { standingFaults } from './standing.ts';

const TABLE = { width: inches(40), height: inches(40) };
const SMALL = { kind: 'round', radius: 500 } as const;
const d2 = (id: string, x: number, y: number, more: Partial<Body> = {}) =>
  model(id, x, y, { footprint: SMALL, height: 1250, ...more });
const PUSH = { shortOf: inches(0.1), slack: 1 };

describe('forced moves', () => {
  const pushed = (others: Body[], features: Feature[], x: number, y = 20) => {
    const body = d2('m', 10, 20);
    const scene = moveScene({ table: TABLE, bodies: [body, ...others], features });
    const { x: endX, y: endY } = forcedMove(scene, body, { x: inches(x), y: inches(y) }, PUSH).path.at(-1)!;
    return [endX, endY];
  };

  test('[WZ-12.5] a model pushed towards an enemy stops 0.1" short', () => {
    expect(pushed([], [], 15)).toEqual([15_000, 20_000]);
    expect(pushed([d2('e', 15, 20, { side: 'B' })], [], 15)).toEqual([13_900, 20_000]);
    expect(pushed([d2('e', 15, 20, { side: 'B' })], [], 13)).toEqual([13_000, 20_000]);
    // Beside its way an enemy stops nobody.
    expect(pushed([d2('e', 13, 21.1, { side: 'B' })], [], 15)).toEqual([15_000, 20_000]);
  });

  test('[WZ-12.5] from contact it may be pushed away, not nearer', () => {
    const touching = [d2('e', 11, 20, { side: 'B' })];
    expect(pushed(touching, [], 8)).toEqual([8000, 20_000]);
    expect(pushed(touching, [], 10, 23)).toEqual([10_000, 23_000]);
    expect(pushed(touching, [], 12)).toEqual([10_000, 20_000]);
  });

  test('[WZ-12.5] terrain stops it, friends are passed but not stood on', () => {
    const [x] = pushed([], [wall('w', 13, 15, 13, 25, 3)], 15);
    expect(x).toBeGreaterThanOrEqual(12_449);
    expect(x).toBeLessThanOrEqual(12_452);
    expect(pushed([d2('f', 12, 20)], [], 15)).toEqual([15_000, 20_000]);
    const [beforeFriend] = pushed([d2('f', 15, 20)], [], 15.5);
    expect(beforeFriend).toBeGreaterThan(13_997);
    expect(beforeFriend).toBeLessThanOrEqual(14_001);
    // Behind one friend stands another one: it stops before both.
    const [beforeBoth] = pushed([d2('f', 15, 20), d2('g', 14.2, 20)], [], 15.5);
    expect(beforeBoth).toBeGreaterThan(13_197);
    expect(beforeBoth).toBeLessThanOrEqual(13_201);
  });

  test('[WZ-03.4] nobody is pushed onto impassable ground, and who is on it may be pushed off', () => {
    const area = [rectangleOutline(inches(12), inches(10), inches(16), inches(30))];
    const chasm = feature({ id: 'chasm', kind: 'area', area, traits: ['impassable'] });
    const push = (from: number, to: number, y = 20) => {
      const body = d2('m', from, 20);
      const scene = moveScene({ table: TABLE, bodies: [body], features: [chasm] });
      const rules = { ...PUSH, barred: ['impassable'] };
      const { path } = forcedMove(scene, body, { x: inches(to), y: inches(y) }, rules);
      const { x, y: endY } = path.at(-1)!;
      const standing = { terrainMeets: 'base', edgeMeets: 'centre', barred: ['impassable'] } as const;
      return { x, faults: standingFaults(scene, { ...body, x, y: endY }, standing).length };
    };
    expect(push(10, 14)).toEqual({ x: 11_501, faults: 0 });
    expect(push(10, 20, 27).faults).toBe(0);
    expect(push(13, 18).x).toBe(18_000);
  });

  test('[WZ-13.3] a model pushed over the edge of a roof falls there', () => {
    const tower = block('tower', 18, 18, 22, 22, 6);
    const push = (x: number, y: number, z = 6) => {
      const body = d2('m', 21, 20, { z: inches(z) });
      const scene = moveScene({ table: TABLE, bodies: [body], features: [tower] });
      const { path, falls } = forcedMove(scene, body, { x: inches(x), y: inches(y) }, PUSH);
      return { ...path.at(-1)!, falls };
    };
    expect(push(25, 20)).toMatchObject({ y: 20_000, z: 6000, falls: true });
    expect(Math.abs(push(25, 20).x - 22_000)).toBeLessThan(10);
    expect(push(21.9, 20)).toMatchObject({ x: 21_900, falls: false });
    // In flight nothing bears a model, and it falls nowhere.
    expect(push(25, 20, 9)).toMatchObject({ x: 25_000, falls: false });
    expect(push(25, 26, 9)).toMatchObject({ x: 25_000, y: 26_000, falls: false });
  });

  test('[WZ-28.2] a push ends over an open hatch, down which the model falls', () => {
    const hatch = {
      id: 'h',
      corners: rectangleOutline(13_000, 19_000, 15_000, 21_000),
      size: 2,
      state: 'open',
    } as const;
    const corners = rectangleOutline(5000, 15_000, 25_000, 25_000);
    const floor = { id: 'f', corners, z: 0, standable: true, opaque: true, hatches: [hatch] };
    const body = d2('m', 10, 20);
    const scene = moveScene({
      table: TABLE,
      bodies: [body],
      features: [feature({ id: 'mine', kind: 'building', floors: [floor] })],
    });
    const { path, falls } = forcedMove(scene, body, { x: inches(18), y: inches(20) }, PUSH);
    expect(falls).toBe(true);
    expect(Math.abs(path.at(-1)!.x - 13_000)).toBeLessThan(10);
  });

  test('[WZ-03.3] nobody is pushed off the table (R-010)', () => {
    expect(pushed([], [], -5)).toEqual([0, 20_000]);
    expect(pushed([], [], 10, 55)).toEqual([10_000, 40_000]);
  });

  test('[WZ-12.5] a push ends clear of everybody, and a little farther on it would not', () => {
    fc.assert(
      fc.property(
        place,
        place,
        fc.array(fc.tuple(place, fc.boolean()), { maxLength: 5 }),
        fc.array(plainWall, { maxLength: 2 }),
        (start, to, others, walls) => {
          const body = round('m', start, 'A', 'M');
          const bodies = others.map(([at, own], i) => round(`o${i}`, at, own ? 'A' : 'B', `o${i}`));
          fc.pre(isFair([body, ...bodies], walls));
          const scene = moveScene({ table: SMALL_TABLE, bodies: [body, ...bodies], features: walls.map(wallFeature) });
          const end = forcedMove(scene, body, to, PUSH).path.at(-1)!;
          const [foes, friends] = ['B', 'A'].map((side) => bodies.filter((each) => each.side === side)) as [
            Body[],
            Body[],
          ];
          const at = (p: { x: number; y: number }) => ({ ...body, ...p });
          // Who starts nearer than 0.1" only gets no nearer.
          const marginAt = (p: { x: number; y: number }) =>
            Math.min(
              Infinity,
              ...foes.map((foe) => plainGap(at(p), foe) - Math.min(100, plainGap(body, foe))),
              ...walls.map((each) => toWall(each, p) - 630),
            );
          const margin = (until: { x: number; y: number }) => leastAlong([start, until], marginAt);
          const onFriend = (p: { x: number; y: number }) => friends.some((each) => plainGap(at(p), each) < -2);
          expect(margin(end)).toBeGreaterThan(-3);
          expect(onFriend(end)).toBe(false);
          const left = Math.hypot(to.x - end.x, to.y - end.y);
          if (left < 5) return;
          // Farther on it has been stopped, or is on a friend.
          let least = margin(end);
          const isLegal = pointsAlong(end, to, Math.ceil(left / 20))
            .slice(1)
            .some((p) => {
              least = Math.min(least, marginAt(p));
              return least > 3 && friends.every((each) => plainGap(at(p), each) > 3);
            });
          expect(isLegal).toBe(false);
        },
      ),
      cases(60),
    );
  });
});

describe('shoved aside', () => {
  const rammer = d2('car', 10, 20, { side: 'B', footprint: rectangle(4000, 2000) });
  const to = { x: inches(20), y: inches(20) };
  const standing = {
    terrainMeets: 'base',
    edgeMeets: 'centre',
    slack: 1,
    without: ['car'],
    keepAway: [{ from: 'enemies', except: ['car'], plan: 100, atLeast: true, vertical: 3000, when: 'end' }],
  } as const;
  const shoved = (
    target: Body,
    side: 'left' | 'right',
    others: Body[] = [],
    features: Feature[] = [],
    table = TABLE,
  ) => {
    const scene = moveScene({ table, bodies: [rammer, target, ...others], features });
    return shovedTo({ scene, target, rammer, to, side, standing });
  };

  test('[WZ-25.9] to the nearest spot beside the path, on the side of its centre (R-121)', () => {
    const left = shoved(d2('t', 16, 20.3), 'left')!;
    expect([left.x, left.y]).toEqual([16_000, 21_500]);
    const right = shoved(d2('t', 16, 19.7), 'right')!;
    expect([right.x, right.y]).toEqual([16_000, 18_500]);
    expect(sideOfWay(rammer, to, d2('t', 16, 20.3))).toBe('left');
    expect(sideOfWay(rammer, to, d2('t', 16, 19.7))).toBe('right');
    expect(sideOfWay(rammer, to, d2('t', 16, 20))).toBe('either');
  });

  test('[WZ-25.9] past whoever stands there, and out of contact with enemies', () => {
    const target = d2('t', 16, 20.3);
    const beside = shoved(target, 'left', [d2('f', 16, 21.6)])!;
    expect(planGap(beside, d2('f', 16, 21.6))).toBeLessThan(60);
    const foe = d2('e', 16.3, 21.6, { side: 'B' });
    expect(planGap(shoved(target, 'left', [foe])!, foe)).toBeGreaterThanOrEqual(99);
  });

  test('[WZ-25.9] ahead of where the rammer stops, if that is nearer', () => {
    const spot = shoved(d2('t', 21.8, 20.1), 'left')!;
    expect(spot.x).toBeGreaterThan(22_400);
    expect(spot.y).toBeGreaterThan(20_000);
  });

  test('[WZ-25.9] nowhere when there is no room: then it goes off the table', () => {
    const narrow = { width: inches(40), height: 20_900 };
    expect(shoved(d2('t', 16, 20.3), 'left', [], [block('b', 20, 20, 39, 20.9, 3)], narrow)?.x).toBeLessThan(8000);
    const cliff = block('b', 0, 21.1, 40, 40, 3);
    const blocked = [cliff, block('c', 0, 20, 7.9, 21.2, 3), block('d', 22.1, 20, 40, 21.2, 3)];
    expect(shoved(d2('t', 16, 20.3), 'left', [], blocked)).toBeUndefined();
  });

  test('[WZ-25.9] no free spot on a fine grid is nearer', () => {
    const turn = fc.nat(359);
    fc.assert(
      fc.property(
        turn,
        fc.integer({ min: -900, max: 900 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.array(place, { maxLength: 4 }),
        (angle, aside, along, places) => {
          const radians = (angle * Math.PI) / 180;
          const [ux, uy] = [Math.cos(radians), Math.sin(radians)];
          const at = (p: number, q: number) => ({
            x: Math.round(20_000 + p * ux - q * uy),
            y: Math.round(20_000 + p * uy + q * ux),
          });
          const facing = angle * 100;
          const car = { ...rammer, ...at(-4000, 0), facing };
          const goal = at(4000, 0);
          fc.pre(Math.abs(aside) > 5);
          const target = d2('t', 0, 0, at(-4000 + 0.8 * along, aside));
          const others = places.map((p, i) => d2(`f${i}`, 0, 0, { x: p.x + 12_000, y: p.y + 12_000 }));
          const scene = moveScene({ table: TABLE, bodies: [car, target, ...others], features: [] });
          const side = aside > 0 ? 'left' : 'right';
          const found = shovedTo({ scene, target, rammer: car, to: goal, side, standing })!;
          /** Plain margin of a spot: outside the swept rectangle, off the others, on its side. */
          const margin = (p: { x: number; y: number }) => {
            const along = (p.x - 20_000) * ux + (p.y - 20_000) * uy;
            const across = (p.y - 20_000) * ux - (p.x - 20_000) * uy;
            const swept = Math.hypot(Math.max(0, Math.abs(along) - 6000), Math.max(0, Math.abs(across) - 1000)) - 500;
            const onSide = side === 'left' ? across : -across;
            return Math.min(swept, onSide, ...others.map((each) => plainGap({ ...target, ...p }, each)));
          };
          expect(margin(found)).toBeGreaterThan(-3);
          const gone = Math.hypot(found.x - target.x, found.y - target.y);
          let nearest = Infinity;
          for (let i = -30; i <= 30; i++) {
            for (let j = -30; j <= 30; j++) {
              const away = Math.hypot(i * 90, j * 90);
              const p = { x: target.x + i * 90, y: target.y + j * 90 };
              if (away < nearest && margin(p) > 40) nearest = away;
            }
          }
          // The grid of the answer is 0.05": by so much it may be farther.
          expect(gone).toBeLessThan(nearest + 40);
        },
      ),
      cases(30),
    );
  });
});
