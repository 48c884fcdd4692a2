import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { type Feature, feature, rectangleOutline, type Wall } from '../terrain.ts';
import { cases } from '../testing/cases.ts';
import { warzoneMove } from '../testing/moves.ts';
import { d2, storey } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import type { Point } from '../vector.ts';
import { checkMove } from './check-move.ts';
import { closedGates, gateCrossed } from './gates.ts';
import { walk } from './path.ts';
import { moveScene } from './scene.ts';
import { solidsOf } from './solids.ts';

const LIMITS = { separate: 2000, sameUnit: 4000, terrain: 2000, slack: 1 };
const TABLE = { width: inches(72), height: inches(48) };

const enemy = (id: string, x: number, y: number, more: Partial<Body> = {}) =>
  d2(id, x, y, { side: 'B', unit: 'squad', ...more });

/** Refusals of a straight move among some enemies, their gates closed, nobody kept away from. */
function tryWalk(mover: Body, to: Point, enemies: readonly Body[], features: readonly Feature[] = []): string[] {
  const gates = closedGates(enemies, features.flatMap(solidsOf), LIMITS);
  const scene = moveScene({ table: TABLE, bodies: [mover, ...enemies], features });
  const moves = [{ model: mover.id, path: walk(mover, [to]) }];
  return checkMove(scene, [mover.id], moves, warzoneMove(6, { gates, keepAway: [] })).map(({ code }) => code);
}

describe('a gate a model stands on (R-054)', () => {
  test('[WZ-12.2] one that slants may be left to either side', () => {
    const enemies = [enemy('a', 10, 10), enemy('b', 13, 12)];
    const mover = d2('m', 11.2, 10.8);
    expect(tryWalk(mover, { x: 10_091, y: 12_464 }, enemies)).toEqual([]);
    expect(tryWalk(mover, { x: 12_309, y: 9136 }, enemies)).toEqual([]);
    // A hundredth of an inch beside it the other side is closed.
    expect(tryWalk({ ...mover, y: 10_812 }, { x: 12_309, y: 9136 }, enemies)).toEqual(['gate-closed']);
  });

  const post = fc.record({ x: fc.integer({ min: -2000, max: 2000 }), y: fc.integer({ min: -2000, max: 2000 }) });

  test('[WZ-12.2] whoever starts on it, to the nearest thousandth, leaves it once, to either side', () => {
    fc.assert(
      fc.property(post, post, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (a, b, share) => {
        const length = Math.hypot(b.x - a.x, b.y - a.y);
        fc.pre(length > 100);
        // The ends of gates lie on round bases: anywhere.
        const off = (p: Point) => ({ x: p.x / 1.37, y: p.y / 1.37 });
        const [from, to] = [off(a), off(b)];
        const at = (s: number, aside: number) => ({
          x: Math.round(from.x + (to.x - from.x) * s - ((b.y - a.y) / length) * aside),
          y: Math.round(from.y + (to.y - from.y) * s + ((b.x - a.x) / length) * aside),
        });
        const start = at(share, 0);
        for (const side of [700, -700]) {
          expect(gateCrossed([start, at(share, side)], { from, to })).toBeUndefined();
          expect(gateCrossed([start, at(share, 0), at(share, side)], { from, to })).toBeUndefined();
          expect(gateCrossed([start, at(share, side), at(share, -side)], { from, to })).toBe(1);
          expect(gateCrossed([at(share, side), start, at(share, -side)], { from, to })).toBeDefined();
          expect(gateCrossed([at(share, side), start, at(share, side)], { from, to })).toBeUndefined();
        }
      }),
      cases(200),
    );
  });
});

describe('gates have a height', () => {
  const roof = storey(rectangleOutline(15_000, 25_000, 30_000, 35_000));
  const pair = (z: number) => [enemy('a', 20, 30, { z }), enemy('b', 23, 30, { z })];
  const across = (z: number) => d2('m', 21.5, 29, { z });
  const BEHIND = { x: 21_500, y: 31_000 };

  test('[WZ-12.2] a walk on a roof crosses the gates on it and none below', () => {
    expect(tryWalk(across(3000), BEHIND, pair(0), [roof])).toEqual([]);
    expect(tryWalk(across(3000), BEHIND, pair(3000), [roof])).toEqual(['gate-closed']);
    expect(tryWalk(across(0), BEHIND, pair(0), [roof])).toEqual(['gate-closed']);
  });

  test('[WZ-12.2] a model below a roof crosses no gate on it unless it is tall enough to reach it', () => {
    const [gate] = closedGates(pair(3000), [], LIMITS);
    const path = walk(across(0), [BEHIND]);
    expect(gateCrossed(path, gate!, 1250)).toBeUndefined();
    expect(gateCrossed(path, gate!, 3250)).toBe(0);
  });

  test('[WZ-12.2] there is no gate between an enemy on the ground and one on a roof', () => {
    const [low, high] = [pair(0)[0]!, pair(3000)[1]!];
    expect(closedGates([low, high], [], LIMITS)).toEqual([]);
    expect(closedGates([low, { ...high, z: 1000 }], [], LIMITS)).toMatchObject([{ bottom: 1000, top: 1250 }]);
  });

  test('[WZ-12.2] the lintel of an open door is no post of a gate, its jambs are', () => {
    const front: Wall = {
      id: 'w',
      from: { x: 10_000, y: 20_000 },
      to: { x: 40_000, y: 20_000 },
      thickness: 0,
      bottom: 0,
      top: 3000,
      solid: true,
      opaque: true,
      openings: [{ id: 'd', kind: 'door', at: 15_000, width: 3000, sill: 0, lintel: 2500, size: 6, state: 'open' }],
    };
    const house = feature({ id: 'h', kind: 'building', walls: [front] });
    expect(tryWalk(d2('m', 23.4, 19.4), { x: 26_600, y: 19_400 }, [enemy('e', 25, 18)], [house])).toEqual([]);
    expect(tryWalk(d2('m', 20.4, 19.4), { x: 23_600, y: 19_400 }, [enemy('e', 22, 18)], [house])).toEqual([
      'gate-closed',
    ]);
  });
});
