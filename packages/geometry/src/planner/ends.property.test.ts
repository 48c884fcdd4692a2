import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { checkMove } from '../movement/check-move.ts';
import { moveScene } from '../movement/scene.ts';
import { cases } from '../testing/cases.ts';
import { normalMove, pileIn, W40K_COHERENCY } from '../testing/moves.ts';
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
import { planAnyMove } from './any-move.ts';
import { planPileIn } from './pile-in.ts';
import { placeModels } from './place/placement.ts';

test('[W40K-20.5] a pile-in is legal, and a model with a clear way to its nearest enemy comes into contact', () => {
  const scene = fc.tuple(
    place,
    fc.integer({ min: 1, max: 3 }),
    fc.array(place, { minLength: 1, maxLength: 3 }),
    fc.array(plainWall, { maxLength: 1 }),
  );
  fc.assert(
    fc.property(scene, ([start, size, places, walls]) => {
      const unit = Array.from({ length: size }, (_, k) =>
        round(`s${k}`, { x: start.x + k * 1700, y: start.y }, 'A', 'S'),
      );
      const foes = places.map((at, i) => round(`f${i}`, at, 'B', 'F'));
      fc.pre(isFair([...unit, ...foes], walls));
      const ids = unit.map((body) => body.id);
      const table = moveScene({ table: SMALL_TABLE, bodies: [...unit, ...foes], features: walls.map(wallFeature) });
      const moves = planPileIn(table, ids, pileIn());
      if (moves !== undefined) expect(checkMove(table, ids, moves, pileIn())).toEqual([]);
      const [mover] = unit;
      const ranked = foes.map((foe) => plainGap(mover!, foe)).sort((a, b) => a - b);
      const foe = foes.find((each) => plainGap(mover!, each) === ranked[0])!;
      if (size > 1 || ranked[0]! > 2900 || ranked[0]! < 20) return;
      const share = (ranked[0]! - 3) / Math.hypot(foe.x - mover!.x, foe.y - mover!.y);
      const end = { x: mover!.x + (foe.x - mover!.x) * share, y: mover!.y + (foe.y - mover!.y) * share };
      const others = foes.filter((each) => each !== foe);
      const clear =
        walls.every((each) => leastAlong([mover!, end], (p) => toWall(each, p)) > 640) &&
        others.every((each) => leastAlong([mover!, end], (p) => plainGap({ ...mover!, ...p }, each)) > 10);
      if (!clear) return;
      const last = moves?.[0]?.path.at(-1) ?? mover!;
      expect(Math.min(...foes.map((each) => plainGap({ ...mover!, ...last }, each)))).toBeLessThanOrEqual(20);
    }),
    cases(100),
  );
});

test('[W40K-02.3] models are placed legally, and none is left over while a point of the grid is legal', () => {
  const scene = fc.tuple(
    fc.array(fc.tuple(place, fc.boolean()), { maxLength: 6 }),
    fc.array(plainWall, { maxLength: 2 }),
    fc.record({ x: fc.integer({ min: 0, max: 140 }), y: fc.integer({ min: 0, max: 140 }) }),
    fc.integer({ min: 3, max: 16 }),
  );
  fc.assert(
    fc.property(scene, ([others, walls, corner, size]) => {
      const bodies = others.map(([at, own], i) => round(`o${i}`, at, own ? 'A' : 'B', `o${i}`));
      const box = {
        minX: 100 * corner.x,
        minY: 100 * corner.y,
        maxX: 100 * (corner.x + size),
        maxY: 100 * (corner.y + size),
      };
      const table = moveScene({ table: SMALL_TABLE, bodies, features: walls.map(wallFeature) });
      const model = round('m', { x: 0, y: 0 }, 'A', 'M');
      /** Least margin of all conditions at a place. */
      const margin = (body: Body) =>
        Math.min(
          Math.min(body.x, body.y, SMALL_TABLE.width - body.x, SMALL_TABLE.height - body.y) - 630,
          ...bodies.map((other) => plainGap(body, other) - (other.side === 'B' ? 1000 : 0)),
          ...walls.map((each) => toWall(each, body) - 630),
        );
      const { placed } = placeModels(table, [model], [], {
        box,
        allows: () => true,
        keepAway: [{ from: 'enemies', plan: 1000, vertical: 5000, when: 'end' }],
        coherency: W40K_COHERENCY,
        terrainMeets: 'base',
      });
      if (placed.length > 0) {
        expect(margin(placed[0]!)).toBeGreaterThan(-2);
        return;
      }
      let most = -Infinity;
      for (let x = box.minX; x <= box.maxX; x += 100) {
        for (let y = box.minY; y <= box.maxY; y += 100) most = Math.max(most, margin({ ...model, x, y }));
      }
      expect(most).toBeLessThan(2);
    }),
    cases(200),
  );
});

test('[W40K-08.6] a unit of one falls back legally, and when it is said not to no straight way of sixteen does it', () => {
  const scene = fc.tuple(
    place,
    fc.array(fc.tuple(place, fc.boolean()), { maxLength: 7 }),
    fc.array(plainWall, { maxLength: 1 }),
    fc.integer({ min: 1, max: 6 }),
  );
  fc.assert(
    fc.property(scene, ([start, others, walls, move]) => {
      const mover = round('m', start, 'A', 'M');
      // Some stand around the mover, others anywhere.
      const bodies = others.map(([at, near], i) => {
        const angle = (i * 2 * Math.PI) / others.length;
        const beside = {
          x: Math.round(start.x + 1500 * Math.cos(angle) + (at.x % 300)),
          y: Math.round(start.y + 1500 * Math.sin(angle) + (at.y % 300)),
        };
        return round(`f${i}`, near ? beside : at, 'B', 'F');
      });
      fc.pre(isFair([mover, ...bodies], walls));
      const table = moveScene({ table: SMALL_TABLE, bodies: [mover, ...bodies], features: walls.map(wallFeature) });
      const rules = normalMove(move, { keepAway: [{ from: 'enemies', plan: 1000, vertical: 5000, when: 'end' }] });
      const moves = planAnyMove(table, ['m'], rules);
      if (moves !== undefined) {
        expect(checkMove(table, ['m'], moves, rules)).toEqual([]);
        return;
      }
      const free = (end: { x: number; y: number }) =>
        Math.min(end.x, end.y, SMALL_TABLE.width - end.x, SMALL_TABLE.height - end.y) > 1010 &&
        bodies.every((foe) => plainGap({ ...mover, ...end }, foe) > 1010) &&
        bodies.every((foe) => leastAlong([mover, end], (p) => plainGap({ ...mover, ...p }, foe), 100) > 10) &&
        walls.every((each) => leastAlong([mover, end], (p) => toWall(each, p), 100) > 640);
      const ways = Array.from({ length: 16 }, (_, k) => ({
        x: start.x + (1000 * move - 5) * Math.cos((k * Math.PI) / 8),
        y: start.y + (1000 * move - 5) * Math.sin((k * Math.PI) / 8),
      }));
      expect(ways.some(free)).toBe(false);
    }),
    cases(60),
  );
});
