import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Body } from '../../body.ts';
import { checkMove } from '../../movement/check-move.ts';
import { type ModelMove, startOf, walk } from '../../movement/path.ts';
import type { MoveRules } from '../../movement/rules.ts';
import { moveScene } from '../../movement/scene.ts';
import { mayStand } from '../../movement/standing.ts';
import { type Feature, feature } from '../../terrain.ts';
import { cases } from '../../testing/cases.ts';
import { block, warzoneMove } from '../../testing/moves.ts';
import { d2 } from '../../testing/warzone.ts';
import { inches } from '../../units.ts';
import { planAnyMove } from '../any-move.ts';
import { solveCharge } from '../charge/charge.ts';
import { isShutIn } from '../shut-in.ts';
import { planUnitMove } from '../unit-move.ts';
import { shortestPath } from './shortest-path.ts';

// Moves that climb nothing, among blocks low enough to step down from and walls whose doors are narrower than bases:
// what is proposed passes the referee, and what the referee lets pass is not refused for certain.

const TABLE = { width: inches(20), height: inches(20) };
const tenth = (min: number, max: number) => fc.integer({ min: 10 * min, max: 10 * max }).map((n) => n / 10);
const HEIGHTS = [0.4, 0.9, 1, 3] as const;

const house = (y: number, at: number, width: number): Feature =>
  feature({
    id: 'house',
    kind: 'building',
    walls: [
      {
        id: 'front',
        from: { x: 0, y: inches(y) },
        to: { x: inches(20), y: inches(y) },
        thickness: 0,
        bottom: 0,
        top: 3000,
        solid: true,
        opaque: true,
        openings: [
          {
            id: 'd',
            kind: 'door',
            at: inches(at),
            width: inches(width),
            sill: 0,
            lintel: 1000,
            size: 2,
            state: 'open',
          },
        ],
      },
    ],
  });

const size = tenth(1.5, 4);
const blocks = fc.array(fc.tuple(tenth(3, 12), tenth(3, 12), size, size, fc.constantFrom(...HEIGHTS)), {
  maxLength: 3,
});
const door = fc.option(fc.tuple(tenth(8, 12), tenth(6, 14), tenth(0.3, 1.6)), { nil: undefined });
const place = fc.record({ x: tenth(4, 16), y: tenth(4, 16) });

const rulesFor = (length: number): MoveRules => {
  const rules = warzoneMove(length);
  return { ...rules, keepAway: [], passage: { ...rules.passage, openings: { kinds: ['door'], size: 1 } } };
};

interface Planted {
  readonly features: readonly Feature[];
  readonly body: Body;
  readonly walked: ModelMove;
}

/**
 * A straight walk among some terrain; or one from the middle of the first block to the east, down its face; or one through
 * the door.
 */
const planted = fc
  .tuple(blocks, door, place, place, fc.constantFrom('walk', 'down', 'through'))
  .map(([some, front, from, to, kind]): Planted => {
    const features = some.map(([x, y, w, h, top], i) => block(`b${i}`, x, y, x + w, y + h, top));
    if (front !== undefined) features.push(house(...front));
    const [first] = some;
    if (kind === 'through' && front !== undefined) {
      const [y, x] = front;
      const body = d2('m', x + (from.x - 10) / 10, y - 1.3, { height: 750 });
      const end = { x: inches(x) - Math.round(100 * (from.x - 10)), y: inches(y + 1.3) };
      return { features, body, walked: { model: 'm', path: walk(body, [end]) } };
    }
    if (kind !== 'down' || first === undefined) {
      const body = d2('m', from.x, from.y, { height: 750 });
      return { features, body, walked: { model: 'm', path: walk(body, [{ x: inches(to.x), y: inches(to.y) }]) } };
    }
    const [x, y, w, h, top] = first;
    const body = d2('m', x + w / 2, y + h / 2, { z: inches(top), height: 750 });
    const start = startOf(body);
    const rim = { ...start, x: Math.round(1000 * (x + w)) + 503 };
    const path = [start, rim, { ...rim, z: 0 }, { ...rim, z: 0, x: rim.x + inches(to.x / 4) }];
    return { features, body, walked: { model: 'm', path } };
  });

test('[WZ-13.1] [WZ-13.3] [WZ-28.3] who climbs nothing is sent where the referee lets it go, and refused nothing it may do', () => {
  const count = { all: 0, falls: 0, missed: 0 };
  fc.assert(
    fc.property(planted, place, tenth(0, 6.2), ({ features, body, walked }, goal, angle) => {
      const alone = moveScene({ table: TABLE, bodies: [body], features });
      const generous = rulesFor(20);
      fc.pre(mayStand(alone, body, { ...generous.passage, keepAway: [] }));
      const rules = rulesFor(8);
      const to = { x: inches(goal.x), y: inches(goal.y) };
      const proposed = [
        shortestPath({ scene: alone, body, to, rules })?.move,
        planUnitMove(alone, ['m'], { to }, rules)?.[0],
        planAnyMove(alone, ['m'], rules)?.[0],
      ].flatMap((move) => move ?? []);
      for (const move of proposed) {
        // Whether it could stop there is not asked of the way alone.
        const faults = checkMove(alone, ['m'], [move], rules).filter(({ code }) => !code.startsWith('ends'));
        expect(faults).toEqual([]);
      }
      fc.pre(checkMove(alone, ['m'], [walked], generous).length === 0);
      expect(isShutIn(alone, ['m'], generous)).toBe(false);
      const end = walked.path.at(-1)!;
      const beside = {
        x: Math.round(end.x + 1010 * Math.cos(angle)),
        y: Math.round(end.y + 1010 * Math.sin(angle)),
        z: end.z,
      };
      const foe = d2('foe', 0, 0, { ...beside, side: 'B', unit: 'foe' });
      const scene = moveScene({ table: TABLE, bodies: [body, foe], features });
      const reach = { units: ['foe'], each: true, by: 'some-model' as const, plan: 20 };
      // As little movement as the planted charge needs.
      const length = Math.hypot(end.x - body.x, end.y - body.y);
      const charge = { ...rulesFor(Math.ceil(length / 100) / 10), reach };
      fc.pre(checkMove(scene, ['m'], [walked], charge).length === 0);
      const answer = solveCharge(scene, ['m'], charge);
      count.all++;
      if (end.z !== body.z) count.falls++;
      if (!answer.possible) count.missed++;
      if (answer.possible) expect(checkMove(scene, ['m'], answer.moves, charge)).toEqual([]);
      else expect(answer.complete).toBe(false);
    }),
    { ...cases(60), maxSkipsPerRun: 5000 },
  );
  if (process.env.MISCHIA_CASES !== undefined) console.log('level ground', JSON.stringify(count));
  expect(count.falls).toBeGreaterThan(0);
});
