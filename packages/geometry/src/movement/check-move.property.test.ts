import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../testing/cases.ts';
import { normalMove } from '../testing/moves.ts';
import {
  isFair,
  leastAlong,
  place,
  plainGap,
  plainLength,
  plainWall,
  round,
  SMALL_TABLE,
  toWall,
  wallFeature,
} from '../testing/plain-moves.ts';
import type { Point } from '../vector.ts';
import { checkMove } from './check-move.ts';
import { walk } from './path.ts';
import type { MoveFaultCode } from './rules.ts';
import { moveScene } from './scene.ts';
import { standingFaults } from './standing.ts';

// Steps miss the nearest point by less than this; closer calls are left to the other tests.
const UNSURE = 3;

test('[W40K-08.2] every fault of a walk is what small steps find, and no other', () => {
  const position = fc.tuple(
    place,
    fc.array(fc.tuple(place, fc.boolean()), { maxLength: 4 }),
    fc.array(plainWall, { maxLength: 2 }),
    fc.array(place, { minLength: 1, maxLength: 2 }),
    fc.integer({ min: 2000, max: 14_000 }),
  );
  fc.assert(
    fc.property(position, ([start, others, walls, points, allowance]) => {
      const mover = round('m', start, 'A', 'M');
      const bodies = others.map(([at, own], i) => round(`o${i}`, at, own ? 'A' : 'B', `o${i}`, 500 + 60 * i));
      fc.pre(isFair([mover, ...bodies], walls));
      const scene = moveScene({ table: SMALL_TABLE, bodies: [mover, ...bodies], features: walls.map(wallFeature) });
      const faults = checkMove(scene, ['m'], [{ model: 'm', path: walk(mover, points) }], normalMove(allowance / 1000));
      const has = (code: MoveFaultCode, other?: string) =>
        faults.some((fault) => fault.code === code && (other === undefined || fault.other === other));
      const path: Point[] = [start, ...points];
      const at = (p: Point) => ({ ...mover, ...p });
      const wrong: string[] = [];
      const hold = (code: MoveFaultCode, margin: number, other?: string) => {
        if (Math.abs(margin) > UNSURE && has(code, other) !== margin < 0) wrong.push(`${code} ${other} ${margin}`);
      };
      for (const other of bodies) {
        const gap = leastAlong(path, (p) => plainGap(at(p), other));
        hold('model-in-the-way', gap, other.id);
        hold('ends-on-model', plainGap(at(path.at(-1)!), other), other.id);
        if (other.side === 'B') hold('too-close', gap - 1000, other.id);
      }
      walls.forEach((each, i) => {
        hold('terrain-in-the-way', leastAlong(path, (p) => toWall(each, p)) - 630, `w${i}`);
      });
      hold('too-far', allowance - plainLength(path));
      const edge = (p: Point) => Math.min(p.x, p.y, SMALL_TABLE.width - p.x, SMALL_TABLE.height - p.y) - 630;
      hold('table-edge', Math.min(...points.map(edge)));
      expect(wrong).toEqual([]);
    }),
    cases(400),
  );
});

test('[W40K-02.3] a model may stand where plain distances allow it, and nowhere else', () => {
  const anywhere = fc.record({ x: fc.integer({ min: 0, max: 16_000 }), y: fc.integer({ min: 0, max: 16_000 }) });
  const position = fc.tuple(
    anywhere,
    fc.array(fc.tuple(place, fc.boolean()), { maxLength: 5 }),
    fc.array(plainWall, { maxLength: 3 }),
  );
  fc.assert(
    fc.property(position, ([start, others, walls]) => {
      const body = round('m', start, 'A', 'M');
      const bodies = others.map(([at, own], i) => round(`o${i}`, at, own ? 'A' : 'B', `o${i}`));
      const scene = moveScene({ table: SMALL_TABLE, bodies, features: walls.map(wallFeature) });
      const margins = [
        Math.min(start.x, start.y, SMALL_TABLE.width - start.x, SMALL_TABLE.height - start.y) - 630,
        ...bodies.map((other) => plainGap(body, other) - (other.side === 'B' ? 1000 : 0)),
        ...walls.map((each) => toWall(each, start) - 630),
      ];
      fc.pre(margins.every((margin) => Math.abs(margin) > UNSURE));
      const keepAway = [{ from: 'enemies' as const, plan: 1000, vertical: 5000, when: 'end' as const }];
      const faults = standingFaults(scene, body, { terrainMeets: 'base', edgeMeets: 'base', keepAway });
      expect(faults.length === 0).toBe(margins.every((margin) => margin > 0));
    }),
    cases(400),
  );
});
