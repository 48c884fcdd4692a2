import { along } from '../directions.ts';
import type { ModelMove } from '../movement/path.ts';
import { allowanceOf, type MoveRules } from '../movement/rules.ts';
import type { MoveScene } from '../movement/scene.ts';
import { planUnitMove } from './unit-move.ts';

/** Directions in which a legal move is looked for. */
export const ANY_MOVE_DIRECTIONS = 16;

/**
 * Some legal move of a unit, whatever the direction: what decides whether a unit may Fall Back at all (W40K-08.6).
 * Staying counts when it is legal. Undefined when none is found in sixteen directions.
 */
export function planAnyMove(scene: MoveScene, unit: readonly string[], rules: MoveRules): ModelMove[] | undefined {
  const first = unit.map((id) => scene.byId.get(id)).find((body) => body !== undefined);
  if (first === undefined) return undefined;
  for (let k = 0; k < ANY_MOVE_DIRECTIONS; k++) {
    const { x, y } = along(first, (k * 36_000) / ANY_MOVE_DIRECTIONS, allowanceOf(rules, first.id));
    const to = {
      x: Math.round(Math.min(scene.table.width - 1000, Math.max(1000, x))),
      y: Math.round(Math.min(scene.table.height - 1000, Math.max(1000, y))),
    };
    const moves = planUnitMove(scene, unit, { to }, rules);
    if (moves !== undefined) return moves;
  }
  return undefined;
}
