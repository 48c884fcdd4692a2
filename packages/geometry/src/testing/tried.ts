// Paths of one model tried by the referee, as the tests of moves write them.
import type { Body } from '../body.ts';
import { checkMove } from '../movement/check-move.ts';
import { startOf } from '../movement/path.ts';
import type { MoveFault, MoveRules } from '../movement/rules.ts';
import { moveScene } from '../movement/scene.ts';
import type { Feature } from '../terrain.ts';
import { inches } from '../units.ts';

export const TABLE = { width: inches(60), height: inches(44) };
export const scene = (bodies: Body[], features: Feature[] = [], table = TABLE) =>
  moveScene({ table, bodies, features });
export const codes = (faults: readonly MoveFault[]) => faults.map((fault) => fault.code);
export const to = (x: number, y: number) => ({ x: inches(x), y: inches(y) });

/** Check the path of the first model through points given in inches (x, y, z). */
export function tryPath(bodies: Body[], features: Feature[], points: [number, number, number?][], rules: MoveRules) {
  const mover = bodies[0]!;
  const path = [
    startOf(mover),
    ...points.map(([x, y, z = 0]) => ({ ...to(x, y), z: inches(z), facing: mover.facing })),
  ];
  return checkMove(scene(bodies, features), [mover.id], [{ model: mover.id, path }], rules);
}
