import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Body } from '../../body.ts';
import { type Footprint, ovalBase, rectangle } from '../../footprint.ts';
import { checkMove } from '../../movement/check-move.ts';
import type { ModelMove } from '../../movement/path.ts';
import { walk } from '../../movement/path.ts';
import { moveScene } from '../../movement/scene.ts';
import { cases } from '../../testing/cases.ts';
import { chargeMove } from '../../testing/moves.ts';
import { pictured } from '../../testing/pictured.ts';
import { isFair, place, plainGap, plainWall, round, SMALL_TABLE, wallFeature } from '../../testing/plain-moves.ts';
import { solveCharge } from './charge.ts';

// Charges are planted: first the ends of a unit that holds together and its targets beside it, then the starts, by moving
// the unit back. What the referee lets pass must not be refused with certainty, and hardly ever at all.

const degrees = fc.integer({ min: 0, max: 359 });
const at = (from: { x: number; y: number }, angle: number, distance: number) => ({
  x: Math.round(from.x + distance * Math.cos((angle * Math.PI) / 180)),
  y: Math.round(from.y + distance * Math.sin((angle * Math.PI) / 180)),
});

/** Ends in a chain or tree: each model beside one placed before it. */
const formation = fc.array(fc.tuple(fc.nat(), degrees, fc.integer({ min: 1300, max: 3240 })), {
  minLength: 1,
  maxLength: 6,
});
const aims = fc.array(fc.tuple(fc.nat(), degrees, fc.integer({ min: 1270, max: 2255 })), {
  minLength: 1,
  maxLength: 3,
});

test('[W40K-18.5] a charge that was planted is found, and never refused with certainty', () => {
  const count = { all: 0, missed: 0 };
  const scene = fc.tuple(
    place,
    formation,
    aims,
    fc.tuple(degrees, fc.integer({ min: 1500, max: 7000 })),
    fc.array(fc.tuple(degrees, fc.integer({ min: 0, max: 900 })), { minLength: 7, maxLength: 7 }),
    fc.array(place, { maxLength: 2 }),
    fc.array(plainWall, { maxLength: 1 }),
  );
  fc.assert(
    fc.property(scene, ([first, rest, targets, [back, far], jitter, others, walls]) => {
      const ends = [first];
      for (const [k, angle, distance] of rest) ends.push(at(ends[k % ends.length]!, angle, distance));
      const starts = ends.map((end, i) => at(at(end, back, far), jitter[i]![0], jitter[i]![1]));
      const unit = starts.map((start, i) => round(`s${i}`, start, 'A', 'S'));
      const aimed = targets.map(([k, angle, distance], j) =>
        round(`t${j}`, at(ends[k % ends.length]!, angle, distance), 'B', `T${j}`),
      );
      const foes = [...aimed, ...others.map((spot, i) => round(`o${i}`, spot, 'B', `O${i}`))];
      fc.pre(isFair([...unit, ...foes], walls) && unit.every((a) => foes.every((b) => plainGap(a, b) > 1010)));
      const roll = Math.max(...starts.map((start, i) => Math.hypot(start.x - ends[i]!.x, start.y - ends[i]!.y))) / 1000;
      const table = moveScene({ table: SMALL_TABLE, bodies: [...unit, ...foes], features: walls.map(wallFeature) });
      const ids = unit.map((body) => body.id);
      const rules = chargeMove(
        Math.ceil(roll * 10) / 10,
        aimed.map((foe) => foe.unit),
      );
      // Whoever goes first has the farthest end in the direction of the charge.
      const order = unit
        .map((body, i) => ({ body, end: ends[i]! }))
        .sort((a, b) => ahead(b.end, back) - ahead(a.end, back));
      const planted: ModelMove[] = order.map(({ body, end }) => ({ model: body.id, path: walk(body, [end]) }));
      fc.pre(checkMove(table, ids, planted, rules).length === 0);
      const answer = solveCharge(table, ids, rules);
      count.all++;
      const moves = answer.possible ? answer.moves : planted;
      pictured(
        'planted-charge',
        () => ({ ...table, moves }),
        () => {
          if (answer.possible) expect(checkMove(table, ids, answer.moves, rules)).toEqual([]);
          else expect(answer.complete).toBe(false);
        },
      );
      if (!answer.possible) count.missed++;
    }),
    cases(25),
  );
  if (process.env.MISCHIA_CASES !== undefined) console.log('charges planted', JSON.stringify(count));
  expect(count.missed).toBeLessThanOrEqual(1 + count.all / 100);
});

/** How far a place lies in the direction of a charge that comes from `back`. */
const ahead = (p: { x: number; y: number }, back: number) =>
  -(p.x * Math.cos((back * Math.PI) / 180) + p.y * Math.sin((back * Math.PI) / 180));

test('[W40K-18.5] a planted charge of a base that is not round is never refused with certainty', () => {
  const count = { all: 0, missed: 0, no: 0, sure: 0 };
  const shape = fc.constantFrom<Footprint>(ovalBase(75, 42), ovalBase(105, 70), rectangle(3000, 1600));
  const scene = fc.tuple(
    shape,
    place,
    degrees,
    fc.tuple(degrees, fc.integer({ min: 1500, max: 6000 })),
    fc.tuple(degrees, fc.integer({ min: 1300, max: 3400 })),
    fc.constantFrom(0, 0, 1500, 3000, 9000),
    fc.array(place, { maxLength: 2 }),
    fc.array(plainWall, { maxLength: 1 }),
    fc.integer({ min: 0, max: 4 }),
  );
  fc.assert(
    fc.property(scene, ([footprint, end, heading, [back, far], [angle, distance], turn, others, walls, less]) => {
      const facing = heading * 100;
      const body: Body = { ...round('s', at(end, back, far), 'A', 'S'), footprint, facing: (facing + turn) % 36_000 };
      const foe = round('t', at(end, angle, distance), 'B', 'T');
      const foes = [foe, ...others.map((spot, i) => round(`o${i}`, spot, 'B', `O${i}`))];
      fc.pre(isFair(foes, walls));
      const table = moveScene({ table: SMALL_TABLE, bodies: [body, ...foes], features: walls.map(wallFeature) });
      const start = { x: body.x, y: body.y, z: 0, facing: body.facing };
      const path = [start, { ...start, facing }, { ...start, ...end, facing }];
      const rules = chargeMove(12, ['T']);
      const planted: ModelMove = { model: 's', path };
      fc.pre(checkMove(table, ['s'], [planted], { ...rules, keepAway: [] }).length === 0);
      // With too little movement the charge may still exist; then only certainty would be wrong, and that is counted.
      const needed = checkMove(table, ['s'], [planted], chargeMove(0, ['T'])).find(
        (f) => f.code === 'too-far',
      )?.measured;
      const roll = Math.ceil((needed ?? 0) / 100) / 10 - (less > 2 ? less : 0);
      fc.pre(roll > 0);
      const limited = chargeMove(roll, ['T']);
      const isLegal = checkMove(table, ['s'], [planted], limited).length === 0;
      const answer = solveCharge(table, ['s'], limited);
      count.all++;
      if (answer.possible) expect(checkMove(table, ['s'], answer.moves, limited)).toEqual([]);
      else {
        count.no++;
        if (answer.complete) count.sure++;
        if (isLegal) {
          expect(answer.complete).toBe(false);
          count.missed++;
        }
      }
    }),
    cases(25),
  );
  if (process.env.MISCHIA_CASES !== undefined) console.log('charges not round', JSON.stringify(count));
  expect(count.missed).toBeLessThanOrEqual(1 + count.all / 20);
});
