import type { MoveScene } from '../movement/scene.ts';
import { moveScene } from '../movement/scene.ts';
import { moveField } from '../planner/path/grow.ts';
import { shortestPath } from '../planner/path/shortest-path.ts';
import { model, normalMove } from '../testing/moves.ts';
import { plainPath } from '../testing/plain-path.ts';
import { inches } from '../units.ts';
import { battle } from './battle.ts';
import type { Figure } from './measure.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Tables compared with the textbook, which takes a hundred times as long. */
const COMPARED = [1, 9];
const ROUNDS = 31;
/** How many further tables are looked at, and how often each. */
const OTHERS = 100;
const OTHER_ROUNDS = 5;
/**
 * Questions asked of each table before any is measured: the code is warm, the ground of a new position is not. With fewer
 * the engine is still at work on the code, and a table measured meanwhile takes twice as long as in the next run.
 */
const WARMING = 20;
const MOVER = model('mover', 2, 2);
const GOAL = { x: inches(58), y: inches(42) };
const RULES = normalMove(200);

const ask = (scene: MoveScene) => shortestPath({ scene, body: MOVER, to: GOAL, rules: RULES });

function table(seed: number): MoveScene {
  const position = battle(seed);
  return moveScene({ ...position, bodies: [MOVER, ...position.bodies] });
}

/**
 * Paths from corner to corner of twelve tables: for each the median and the worst of the first question on a position,
 * with the ground still to be prepared, and of a further question; and how the first questions of a hundred other tables
 * are spread. Throws when a path is longer than the textbook's.
 */
export function paths(): Figure[] {
  const tables = SEEDS.map((seed) => ({ seed, scene: table(seed) }));
  for (let k = 0; k < WARMING; k++) for (const { scene } of tables) ask({ ...scene });
  const scenes = tables.map(({ scene }) => scene);
  const first = times(scenes, ROUNDS, (scene) => ({ ...scene }));
  const again = times(scenes, ROUNDS, (scene) => scene);
  let baseline = 0;
  for (const { scene } of tables.filter(({ seed }) => COMPARED.includes(seed))) {
    const start = performance.now();
    const plain = plainPath(moveField(scene, MOVER, RULES, new Set()), MOVER, GOAL, Infinity, 8);
    baseline += (performance.now() - start) / COMPARED.length;
    const found = ask(scene)?.length ?? Infinity;
    if (found > plain + 1) throw new Error(`a path of ${found} where ${plain} is possible`);
  }
  const value = middle(first.map(middle));
  const each = (name: string, all: readonly number[][]): Figure[] =>
    tables.flatMap(({ seed }, i) => [
      { name: `path, table ${seed}, ${name}: median`, value: middle(all[i]!), unit: 'ms' },
      { name: `path, table ${seed}, ${name}: worst of ${ROUNDS}`, value: Math.max(...all[i]!), unit: 'ms' },
    ]);
  return [
    { name: 'path across 60" × 44", median of all tables', value, unit: 'ms', baseline, ratio: baseline / value },
    ...each('first question', first),
    ...each('further question', again),
    ...spread(),
  ];
}

/** The first questions of other tables, in order of their medians. */
function spread(): Figure[] {
  const scenes = Array.from({ length: OTHERS }, (_, k) => table(1 + SEEDS.length + k));
  const medians = times(scenes, OTHER_ROUNDS, (scene) => ({ ...scene }))
    .map(middle)
    .sort((a, b) => a - b);
  const share = (part: number) => medians[Math.ceil(part * OTHERS) - 1]!;
  const name = `path, ${OTHERS} other tables, first question`;
  return [
    { name: `${name}: median`, value: share(0.5), unit: 'ms' },
    { name: `${name}: 95 of them within`, value: share(0.95), unit: 'ms' },
    { name: `${name}: the slowest table`, value: share(1), unit: 'ms' },
  ];
}

/** The times of each table; the tables take turns, so that other work on the machine does not hit one of them alone. */
function times(scenes: readonly MoveScene[], rounds: number, prepare: (scene: MoveScene) => MoveScene): number[][] {
  const taken: number[][] = scenes.map(() => []);
  for (let k = 0; k < rounds; k++) {
    scenes.forEach((each, i) => {
      const scene = prepare(each);
      const start = performance.now();
      ask(scene);
      taken[i]!.push(performance.now() - start);
    });
  }
  return taken;
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;
