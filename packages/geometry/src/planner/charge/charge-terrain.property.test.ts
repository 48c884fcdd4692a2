import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Body } from '../../body.ts';
import { checkMove } from '../../movement/check-move.ts';
import { type ModelMove, walk } from '../../movement/path.ts';
import { moveScene } from '../../movement/scene.ts';
import { mayStand } from '../../movement/standing.ts';
import { type Feature, feature, rectangleOutline } from '../../terrain.ts';
import { cases } from '../../testing/cases.ts';
import { block, chargeMove, wall } from '../../testing/moves.ts';
import { pictured } from '../../testing/pictured.ts';
import { place, round, SMALL_TABLE } from '../../testing/plain-moves.ts';
import { inches } from '../../units.ts';
import type { Point } from '../../vector.ts';
import { overPath } from '../path/over-path.ts';
import { solveCharge } from './charge.ts';

// Charges are planted among walls, blocks and ruins: ends with targets beside them, and starts from which the models walk
// and climb to their ends by way of a bend. What the referee lets pass must not be refused with certainty.

const corner = fc.record({ x: fc.integer({ min: 2, max: 12 }), y: fc.integer({ min: 2, max: 12 }) });
const size = fc.integer({ min: 1, max: 4 });
const piece = fc
  .tuple(corner, size, size, fc.constantFrom(0.5, 1, 2, 3), fc.nat(4))
  .map(([{ x, y }, w, h, height, kind]) => (id: string): Feature => {
    if (kind === 0) return wall(id, x, y, x + w, y, height);
    if (kind === 1) return wall(id, x, y, x, y + h, height);
    if (kind === 2) return ruin(id, x, y, x + w + 1, y + h + 1);
    return block(id, x, y, x + w, y + h, height);
  });
const terrain = fc.array(piece, { minLength: 1, maxLength: 5 }).map((makers) => makers.map((make, i) => make(`f${i}`)));

/** Two storeys: walls on two sides, one of them with a door, and a floor at 3". */
function ruin(id: string, x0: number, y0: number, x1: number, y1: number): Feature {
  const corners = rectangleOutline(inches(x0), inches(y0), inches(x1), inches(y1));
  const [a, b, c] = corners as [Point, Point, Point];
  const common = { thickness: 100, bottom: 0, top: inches(4.5), solid: true, opaque: true };
  const door = { id: `${id}d`, kind: 'door' as const, at: 200, width: 1500, sill: 0, lintel: 2500, size: 3 };
  return feature({
    id,
    kind: 'ruin',
    height: inches(4.5),
    area: [corners],
    walls: [
      { id: `${id}a`, from: a, to: b, ...common, openings: [{ ...door, state: 'open' }] },
      { id: `${id}b`, from: b, to: c, ...common, openings: [] },
    ],
    floors: [{ id: `${id}f`, corners, z: inches(3), standable: true, opaque: true, hatches: [] }],
  });
}

const degrees = fc.integer({ min: 0, max: 359 });
const at = (from: Point, angle: number, distance: number): Point => ({
  x: Math.round(from.x + distance * Math.cos((angle * Math.PI) / 180)),
  y: Math.round(from.y + distance * Math.sin((angle * Math.PI) / 180)),
});
const level = fc.constantFrom(0, 0, 0, 500, 1000, 2000, 3000);
const beside = fc.tuple(fc.nat(), degrees, fc.integer({ min: 1300, max: 3240 }));
const aim = fc.tuple(fc.nat(), degrees, fc.integer({ min: 1270, max: 2255 }), level);
const away = fc.tuple(degrees, fc.integer({ min: 1500, max: 6000 }));

test('[W40K-18.5] among terrain a charge that was planted is never refused with certainty', () => {
  const count = { all: 0, climbing: 0, missed: 0 };
  const charge = fc.tuple(
    terrain,
    place,
    fc.array(beside, { maxLength: 3 }),
    fc.array(aim, { minLength: 1, maxLength: 2 }),
    fc.tuple(away, level),
    fc.array(fc.tuple(degrees, fc.integer({ min: 0, max: 900 })), { minLength: 4, maxLength: 4 }),
    fc.option(fc.tuple(degrees, fc.integer({ min: 300, max: 2500 })), { nil: undefined }),
    fc.array(place, { maxLength: 2 }),
  );
  fc.assert(
    fc.property(charge, ([features, first, rest, targets, [[back, far], z], jitter, bend, others]) => {
      const ends = [first];
      for (const [k, angle, distance] of rest) ends.push(at(ends[k % ends.length]!, angle, distance));
      const unit = ends.map((end, i) => ({
        ...round(`s${i}`, at(at(end, back, far), jitter[i]![0], jitter[i]![1]), 'A', 'S'),
        z,
      }));
      const foes: Body[] = [
        ...targets.map(([k, angle, distance, high], j) => ({
          ...round(`t${j}`, at(ends[k % ends.length]!, angle, distance), 'B', `T${j}`),
          z: high,
        })),
        ...others.map((spot, i) => round(`o${i}`, spot, 'B', `O${i}`)),
      ];
      const scene = moveScene({ table: SMALL_TABLE, bodies: [...unit, ...foes], features });
      const ids = unit.map((body) => body.id);
      const aimed = targets.map((_, j) => `T${j}`);
      const generous = chargeMove(40, aimed);
      const kept = [{ from: 'enemies' as const, plan: inches(1), vertical: inches(5), when: 'end' as const }];
      fc.pre(unit.every((body) => mayStand(scene, body, { ...generous.passage, keepAway: kept })));
      fc.pre(foes.every((body) => mayStand(scene, body, { ...generous.passage, keepAway: [] })));
      const planted: ModelMove[] = unit.map((body, i) => {
        const end = ends[i]!;
        const via = bend && at({ x: (body.x + end.x) / 2, y: (body.y + end.y) / 2 }, bend[0], bend[1]);
        const path = overPath(scene, body, via ? [body, via, end] : [body, end], generous);
        return { model: body.id, path: path ?? walk(body, []) };
      });
      const order = legalOrder(planted, (moves) => checkMove(scene, ids, moves, generous).length === 0);
      fc.pre(order !== undefined);
      // As little movement as the planted charge needs.
      const needed = checkMove(scene, ids, order!, chargeMove(0, aimed)).map((fault) => fault.measured ?? 0);
      const rules = chargeMove(Math.ceil(Math.max(...needed) / 100) / 10, aimed);
      fc.pre(checkMove(scene, ids, order!, rules).length === 0);
      const answer = solveCharge(scene, ids, rules);
      count.all++;
      if (order!.some(({ path }) => path.some((p) => p.z !== z))) count.climbing++;
      const moves = answer.possible ? answer.moves : order!;
      pictured(
        'charge-among-terrain',
        () => ({ ...scene, moves }),
        () => {
          if (answer.possible) expect(checkMove(scene, ids, answer.moves, rules)).toEqual([]);
          else expect(answer.complete).toBe(false);
        },
      );
      if (!answer.possible) count.missed++;
    }),
    { ...cases(60), maxSkipsPerRun: 2000 },
  );
  if (process.env.MISCHIA_CASES !== undefined) console.log('charges among terrain', JSON.stringify(count));
  expect(count.climbing).toBeGreaterThan(0);
  expect(count.missed).toBeLessThanOrEqual(1 + count.all / 50);
});

/** The moves in an order in which nobody is in another's way, if there is one. */
function legalOrder(moves: ModelMove[], isLegal: (moves: ModelMove[]) => boolean): ModelMove[] | undefined {
  for (let k = 0; k < moves.length; k++) {
    const turned = [...moves.slice(k), ...moves.slice(0, k)];
    if (isLegal(turned)) return turned;
    if (isLegal(turned.reverse())) return turned;
  }
  return undefined;
}
