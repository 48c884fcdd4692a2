import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { checkMove } from '../movement/check-move.ts';
import { moveScene } from '../movement/scene.ts';
import { cases } from '../testing/cases.ts';
import { normalMove } from '../testing/moves.ts';
import { leastAlong, plainGap, round, SMALL_TABLE } from '../testing/plain-moves.ts';
import type { Point } from '../vector.ts';
import { planAnyMove } from './any-move.ts';
import { isShutIn } from './shut-in.ts';
import { planUnitMove } from './unit-move.ts';

const fallBack = (thousandths: number) =>
  normalMove(thousandths / 1000, { keepAway: [{ from: 'enemies', plan: 1000, vertical: 5000, when: 'end' }] });
const MIDDLE = { x: 8000, y: 8000 };

/** Enemies anywhere around a place, as many of those drawn as have room; most of them near. */
const around = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1264, max: 6500 })), {
  minLength: 10,
  maxLength: 60,
});
function crowd(
  drawn: readonly (readonly [number, number])[],
  own: readonly Body[],
  keeps: (foe: Body) => boolean,
): Body[] {
  const foes: Body[] = [];
  drawn.forEach(([turn, far], i) => {
    const angle = turn * 2 * Math.PI;
    const at = { x: Math.round(MIDDLE.x + far * Math.cos(angle)), y: Math.round(MIDDLE.y + far * Math.sin(angle)) };
    const foe = round(`f${i}`, at, 'B', 'F');
    if ([...own, ...foes].every((other) => plainGap(foe, other) > 2) && keeps(foe)) foes.push(foe);
  });
  return foes;
}

const STEP = 160;

/** Whether steps on a lattice, each clear of all enemies by a margin, lead to an end out of their engagement range. */
function floods(mover: Body, foes: readonly Body[], allowance: number, margin: number): boolean {
  const reach = Math.floor(allowance / STEP);
  const size = 2 * reach + 1;
  const least = new Float64Array(size * size).fill(Infinity);
  const at = (k: number): Point => ({
    x: mover.x + ((k % size) - reach) * STEP,
    y: mover.y + (Math.floor(k / size) - reach) * STEP,
  });
  const room = (p: Point) => Math.min(...foes.map((foe) => plainGap({ ...mover, ...p }, foe)));
  const isOn = ({ x, y }: Point) => Math.min(x, y, SMALL_TABLE.width - x, SMALL_TABLE.height - y) > 640;
  const rooms = Float64Array.from(least, (_, k) => (isOn(at(k)) ? room(at(k)) : -1));
  const first = reach * size + reach;
  least[first] = 0;
  let front = [first];
  while (front.length > 0) {
    const next: number[] = [];
    for (const k of front) {
      if (rooms[k]! > 1000 + margin) return true;
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ] as const) {
        const [c, r] = [(k % size) + dx, Math.floor(k / size) + dy];
        if (c < 0 || r < 0 || c >= size || r >= size) continue;
        const to = r * size + c;
        const length = least[k]! + STEP * Math.hypot(dx, dy);
        // Between two lattice points the gap is smaller than at either by at most half their square over it: 0.005".
        if (length > allowance || length >= least[to]! - 1 || rooms[to]! < margin) continue;
        least[to] = length;
        next.push(to);
      }
    }
    front = next;
  }
  return false;
}

test('[W40K-08.6] one model falls back wherever steps on a lattice lead out, and else is certainly shut in', () => {
  const scene = fc.tuple(around, fc.integer({ min: 1500, max: 4500 }));
  fc.assert(
    fc.property(scene, ([drawn, allowance]) => {
      const mover = round('m', MIDDLE, 'A', 'M');
      const foes = crowd(drawn, [mover], () => true);
      const table = moveScene({ table: SMALL_TABLE, bodies: [mover, ...foes], features: [] });
      const rules = fallBack(allowance);
      const moves = planAnyMove(table, ['m'], rules);
      if (moves !== undefined) {
        expect(checkMove(table, ['m'], moves, rules)).toEqual([]);
        expect(isShutIn(table, ['m'], rules)).toBe(false);
        return;
      }
      expect(floods(mover, foes, allowance, 15)).toBe(false);
      if (isShutIn(table, ['m'], rules)) return;
      // Not certain: then a hair decides, and with a base smaller by 0.005" there is a way.
      const smaller = round('m', MIDDLE, 'A', 'M', 625);
      const wider = moveScene({ table: SMALL_TABLE, bodies: [smaller, ...foes], features: [] });
      expect(planAnyMove(wider, ['m'], fallBack(allowance + 5))).toBeDefined();
    }),
    cases(60),
  );
});

test('[W40K-08.6] a way out planted among enemies, straight or with a bend, is found', () => {
  const scene = fc.record({
    drawn: around,
    first: fc.tuple(fc.double({ min: 0, max: 6.3, noNaN: true }), fc.integer({ min: 300, max: 3500 })),
    second: fc.tuple(fc.double({ min: 0, max: 6.3, noNaN: true }), fc.integer({ min: 0, max: 2500 })),
    /** Enemies just out of whose engagement range the way ends. */
    beside: fc.array(fc.tuple(fc.double({ min: 0, max: 6.3, noNaN: true }), fc.integer({ min: 5, max: 40 })), {
      maxLength: 3,
    }),
  });
  fc.assert(
    fc.property(scene, ({ drawn, first, second, beside }) => {
      const mover = round('m', MIDDLE, 'A', 'M');
      const from = (p: Point, [angle, far]: readonly [number, number]): Point => ({
        x: p.x + far * Math.cos(angle),
        y: p.y + far * Math.sin(angle),
      });
      const bend = from(MIDDLE, first);
      const end = from(bend, second);
      const way = [MIDDLE, bend, end];
      const isClear = (foe: Body) =>
        plainGap({ ...mover, ...end }, foe) > 1004 &&
        leastAlong(way, (p) => plainGap({ ...mover, ...p }, foe), 20) > 15;
      const tight = beside
        .map(([angle, spare], i) => {
          const at = from(end, [angle, 1260 + 1001 + spare]);
          return round(`t${i}`, { x: Math.round(at.x), y: Math.round(at.y) }, 'B', 'F');
        })
        .filter((foe, i, all) => isClear(foe) && all.slice(0, i).every((other) => plainGap(foe, other) > 2));
      const foes = [...tight, ...crowd(drawn, [mover, ...tight], isClear)];
      const table = moveScene({ table: SMALL_TABLE, bodies: [mover, ...foes], features: [] });
      const rules = fallBack(Math.ceil(first[1] + second[1]) + 3);
      expect(isShutIn(table, ['m'], rules)).toBe(false);
      const moves = planAnyMove(table, ['m'], rules);
      expect(moves && checkMove(table, ['m'], moves, rules)).toEqual([]);
    }),
    cases(100),
  );
});

test('[W40K-08.6] a unit that can be moved out is not called shut in', () => {
  fc.assert(
    fc.property(around, fc.integer({ min: 2, max: 3 }), fc.integer({ min: 0, max: 7 }), (drawn, size, k) => {
      const unit = Array.from({ length: size }, (_, i) => round(`s${i}`, { x: 8000 + i * 1400, y: 8000 }, 'A', 'S'));
      const ids = unit.map(({ id }) => id);
      const foes = crowd(drawn.slice(0, 12), unit, () => true);
      const table = moveScene({ table: SMALL_TABLE, bodies: [...unit, ...foes], features: [] });
      const rules = fallBack(6000);
      const angle = (k * Math.PI) / 4;
      const to = { x: Math.round(8000 + 6000 * Math.cos(angle)), y: Math.round(8000 + 6000 * Math.sin(angle)) };
      const moves = planUnitMove(table, ids, { to }, rules);
      if (moves !== undefined) expect(isShutIn(table, ids, rules)).toBe(false);
    }),
    cases(40),
  );
});
