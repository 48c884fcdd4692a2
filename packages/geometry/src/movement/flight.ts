import type { Body } from '../body.ts';
import { along } from '../directions.ts';
import { type Length, normaliseFacing } from '../units.ts';
import { checkMove } from './check-move.ts';
import { type ModelMove, startOf } from './path.ts';
import { allowanceOf, type MoveRules } from './rules.ts';
import type { MoveScene } from './scene.ts';

/** Straight flights are tried every degree and every tenth of an inch. */
export const FLIGHT_RESOLUTION = { turn: 100, distance: 100 } as const;

/**
 * The legal straight moves of an aircraft after one pivot up to `rules.cost.freePivot`: for each direction, every degree
 * from straight ahead outwards, the shortest one of at least the minimum. An empty list means that within this
 * resolution no legal minimum move exists (W40K-11.2).
 */
export function straightFlights(scene: MoveScene, body: Body, rules: MoveRules): ModelMove[] {
  const pivot = rules.cost.freePivot ?? 0;
  const found: ModelMove[] = [];
  for (let turn = 0; turn <= pivot; turn += FLIGHT_RESOLUTION.turn) {
    for (const facing of turn === 0 ? [body.facing] : [body.facing + turn, body.facing - turn]) {
      const move = shortestFlight(scene, body, normaliseFacing(facing), rules);
      if (move !== undefined) found.push(move);
    }
  }
  return found;
}

function shortestFlight(scene: MoveScene, body: Body, facing: number, rules: MoveRules): ModelMove | undefined {
  const start = startOf(body);
  const turned = { ...start, facing };
  const inside = (x: Length, y: Length) => x >= 0 && y >= 0 && x <= scene.table.width && y <= scene.table.height;
  for (
    let distance = rules.minimum ?? 0;
    distance <= allowanceOf(rules, body.id);
    distance += FLIGHT_RESOLUTION.distance
  ) {
    const { x, y } = along(start, facing, distance);
    if (!inside(x, y)) return undefined;
    const end = { ...turned, x: Math.round(x), y: Math.round(y) };
    const path = facing === start.facing ? [start, end] : [start, turned, end];
    if (checkMove(scene, [body.id], [{ model: body.id, path }], rules).length === 0) return { model: body.id, path };
  }
  return undefined;
}
