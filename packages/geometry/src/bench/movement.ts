import { checkMove } from '../movement/check-move.ts';
import { isCoherent } from '../movement/coherency.ts';
import { type ModelMove, walk } from '../movement/path.ts';
import { moveScene, plainScene, type TablePosition } from '../movement/scene.ts';
import { solveCharge } from '../planner/charge/charge.ts';
import { chargeMove, model, normalMove, W40K_COHERENCY } from '../testing/moves.ts';
import { numbers } from '../testing/scenes.ts';
import { inches } from '../units.ts';
import type { Point } from '../vector.ts';
import { battle, TABLE } from './battle.ts';
import { type Figure, microseconds } from './measure.ts';
import { paths } from './paths.ts';
import { unitMoves } from './unit-moves.ts';

/** Movement: coherency, judging moves, the charge solver, paths across the table. Throws when answers differ. */
export const run = (): Figure[] => [coherencyOf20(), ...judgedMoves(), charges(), ...paths(), ...unitMoves()];

function coherencyOf20(): Figure {
  const unit = Array.from({ length: 20 }, (_, k) => model(`m${k}`, (k % 5) * 2.2, Math.floor(k / 5) * 2.2));
  const value = microseconds(5000, () => isCoherent(unit, W40K_COHERENCY));
  return { name: 'coherency of 20 models', value, unit: 'µs' };
}

function judgedMoves(): Figure[] {
  const position = battle(5);
  const indexed = moveScene(position);
  const plain = plainScene(position);
  const units = [...new Set(position.bodies.map((body) => body.unit))];
  const next = numbers(7);
  const cases = units.map((unit) => {
    const models = position.bodies.filter((body) => body.unit === unit);
    const dx = next(8000) - 4000;
    const dy = next(8000) - 4000;
    const moves: ModelMove[] = models.map((body) => ({
      model: body.id,
      path: walk(body, [
        { x: body.x + dx, y: body.y },
        { x: body.x + dx, y: body.y + dy },
      ]),
    }));
    return { ids: models.map((body) => body.id), moves };
  });
  const rules = normalMove(6);
  for (const { ids, moves } of cases) {
    const a = JSON.stringify(checkMove(indexed, ids, moves, rules));
    if (a !== JSON.stringify(checkMove(plain, ids, moves, rules))) throw new Error('a move is judged differently');
  }
  const judge = (scene: typeof indexed) => (i: number) =>
    checkMove(scene, cases[i % cases.length]!.ids, cases[i % cases.length]!.moves, rules);
  const [value, baseline] = bestOfBatches(cases.length, judge(indexed), judge(plain));
  const build = microseconds(20, () => moveScene(position));
  return [
    { name: 'checkMove, 10 models among 200 and 30 features', value, unit: 'µs', baseline, ratio: baseline / value },
    { name: 'moveScene, 200 models and 30 features', value: build, unit: 'µs' },
  ];
}

/**
 * Microseconds per call of two ways to do the same, measured in turns; for each the best of seven batches counts. Other
 * work on the machine only ever makes a batch slower, and it hits both ways alike.
 */
function bestOfBatches(calls: number, one: (i: number) => void, other: (i: number) => void): [number, number] {
  const batch = (call: (i: number) => void) => {
    const start = performance.now();
    for (let i = 0; i < calls; i++) call(i);
    return ((performance.now() - start) * 1000) / calls;
  };
  let [least, otherLeast] = [Infinity, Infinity];
  for (let round = 0; round < 7; round++) {
    least = Math.min(least, batch(one), batch(one));
    otherLeast = Math.min(otherLeast, batch(other), batch(other));
  }
  return [least, otherLeast];
}

function charges(): Figure {
  const unit = Array.from({ length: 10 }, (_, k) =>
    model(`s${k}`, 10 + (k % 2) * 1.5, 16 + Math.floor(k / 2) * 1.5, { unit: 'S' }),
  );
  const foes = ['X', 'Y', 'Z'].flatMap((name, i) =>
    [0, 1, 2, 3, 4].map((k) => model(`${name}${k}`, 18 + k * 1.5, 13 + i * 5, { unit: name, side: 'B' })),
  );
  const near = (p: Point) => p.x > inches(6) && p.x < inches(28) && p.y > inches(8) && p.y < inches(30);
  const { features, bodies } = battle(9);
  const position: TablePosition = {
    table: TABLE,
    features: features.filter((each) => !each.area.flat().some(near)),
    bodies: [...unit, ...foes, ...bodies.filter((body) => !near(body))],
  };
  const scene = moveScene(position);
  const ids = unit.map((body) => body.id);
  const rolls = [6, 7, 8, 9, 10, 12];
  const value = microseconds(12, (i) => {
    const roll = rolls[i % rolls.length]!;
    const answer = solveCharge(scene, ids, chargeMove(roll, ['X', 'Y', 'Z']));
    if (!answer.possible) throw new Error(`no charge found with a roll of ${roll}`);
  });
  return { name: 'charge of 10 models against 3 units', value: value / 1000, unit: 'ms' };
}
