import { moveScene } from '../movement/scene.ts';
import { planUnitMove } from '../planner/unit-move.ts';
import { model, normalMove } from '../testing/moves.ts';
import { inches } from '../units.ts';
import type { Point } from '../vector.ts';
import { battle } from './battle.ts';
import type { Figure } from './measure.ts';

const SEEDS = [1, 2, 3, 4, 6, 8, 9];
const ROUNDS = 3;
const AIMS = [
  { x: inches(30), y: inches(22) },
  { x: inches(58), y: inches(42) },
];

/** A unit of 20 sent from its corner to the middle and to the far corner of crowded tables, each a new position. */
export function unitMoves(): Figure[] {
  const unit = Array.from({ length: 20 }, (_, k) =>
    model(`x${k}`, 1.5 + (k % 5) * 2, 1.5 + Math.floor(k / 5) * 2, { unit: 'x' }),
  );
  const ids = unit.map((body) => body.id);
  const outside = (p: Point) => p.x > inches(14) || p.y > inches(12);
  const positions = SEEDS.map((seed) => {
    const { table, bodies, features } = battle(seed);
    const clear = features.filter((each) => each.area.flat().every(outside));
    return { table, bodies: [...unit, ...bodies.filter(outside)], features: clear };
  });
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const position of positions) {
      for (const to of AIMS) {
        const scene = moveScene(position);
        const start = performance.now();
        planUnitMove(scene, ids, { to }, normalMove(6));
        // The first round only warms the code.
        if (round > 0) times.push(performance.now() - start);
      }
    }
  }
  times.sort((a, b) => a - b);
  return [
    { name: 'a unit of 20 sent across a table of 200: median', value: times[times.length >> 1]!, unit: 'ms' },
    { name: 'a unit of 20 sent across a table of 200: worst', value: times[times.length - 1]!, unit: 'ms' },
  ];
}
