import { battle } from '../bench/battle.ts';
import { checkMove } from '../movement/check-move.ts';
import { walk } from '../movement/path.ts';
import { moveScene } from '../movement/scene.ts';
import { solveCharge } from '../planner/charge/charge.ts';
import { shortestPath } from '../planner/path/shortest-path.ts';
import { planUnitMove } from '../planner/unit-move.ts';
import { deviated } from '../template/deviation.ts';
import { inches } from '../units.ts';
import { chargeMove, model, normalMove } from './moves.ts';
import { numbers } from './scenes.ts';

/** Checksum over judged moves, paths, unit moves, charges and deviations: two engines that agree play the same game. */
export function moveChecksum(cases: number): string {
  let hash = 2_166_136_261;
  const feed = (value: unknown) => {
    for (const c of JSON.stringify(value) ?? '') hash = Math.imul(hash ^ c.charCodeAt(0), 16_777_619) >>> 0;
  };
  const position = battle(3);
  const scene = moveScene(position);
  const next = numbers(29);
  const units = [...new Set(position.bodies.map((body) => body.unit))];
  for (let i = 0; i < cases; i++) {
    const unit = units[next(units.length)]!;
    const models = position.bodies.filter((body) => body.unit === unit);
    const ids = models.map((body) => body.id);
    const to = { x: inches(1) + next(inches(58)), y: inches(1) + next(inches(42)) };
    const moves = models.map((body) => ({ model: body.id, path: walk(body, [{ x: body.x + next(4000), y: body.y }]) }));
    feed(checkMove(scene, ids, moves, normalMove(6)));
    feed(deviated(models[0]!, to, 1 + next(10), next(12_000)));
    if (i % 4 === 0) feed(shortestPath({ scene, body: models[0]!, to, rules: normalMove(100) }));
    if (i % 16 !== 0) continue;
    feed(planUnitMove(scene, ids, { to }, normalMove(6)));
    feed(solveCharge(scene, ids, chargeMove(9, [units[next(units.length)]!])));
  }
  feed(stretched());
  return hash.toString(16);
}

/** A charge that has to be drawn between two targets, and one that is shown to be impossible. */
function stretched(): unknown {
  const unit = Array.from({ length: 10 }, (_, k) =>
    model(`s${k}`, 20 + (k % 2) * 1.5, 16 + Math.floor(k / 2) * 1.5, { unit: 'S' }),
  );
  const ids = unit.map((body) => body.id);
  return [18, 30].map((apart) => {
    const foes = ['X', 'Y'].map((id, i) => model(id, 20.75 + (i - 0.5) * apart, 20, { side: 'B' }));
    const scene = moveScene({
      table: { width: inches(60), height: inches(44) },
      bodies: [...unit, ...foes],
      features: [],
    });
    return solveCharge(scene, ids, chargeMove(12, ['X', 'Y']));
  });
}
