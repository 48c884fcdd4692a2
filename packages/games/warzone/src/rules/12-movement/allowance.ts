import { type Length, moveLength, type Waypoint } from '@mischia/geometry';
import type { MoveOrder } from '../../forms.ts';
import type { Battle, Model } from '../../state.ts';
import { moveCostOf } from '../../table/moves.ts';
import { bodyIn, type InPlay, movingScene } from '../../table/table.ts';
import { DIFFICULT } from '../../tables/pieces.ts';
import { moveAllowance } from '../03-terrain/allowance.ts';
import { grantsFor, rowOf } from '../07-units/profiles.ts';

/** What powers add to MO (WZ-35.7). */
export const movementBonus = ({ effects }: Model): number =>
  effects.reduce((sum, { effect }) => sum + (effect.id === 'bonus' ? (effect.MO ?? 0) : 0), 0);

// WZ-12.1: MO for one Action.
export const allowanceFor = (state: Battle, model: Model): Length =>
  Math.floor(moveAllowance(rowOf(state, model).MO, movementBonus(model), model.crouched));

export const moveOrderFor = (state: Battle, { unit, model }: InPlay): MoveOrder => ({
  unit: unit.id,
  kind: 'move',
  allowance: allowanceFor(state, model),
  models: [model.id],
});

// WZ-33.16: whether a way leads through ground that would cost others double.
export function isAtHome(state: Battle, one: InPlay, path: readonly Waypoint[]): boolean {
  const [start] = path;
  if (!start || !grantsFor(state, one.model).ignoresTerrain) return false;
  const body = { ...bodyIn(state, one), x: start.x, y: start.y, z: start.z };
  const move = { model: one.model.id, path };
  const costs = (cost: ReturnType<typeof moveCostOf>) => moveLength(movingScene(state), body, move, cost);
  const own = moveCostOf(state, one.model);
  return costs(own) < costs({ ...own, difficult: [DIFFICULT] });
}

// R-048, WZ-03.5, WZ-03.7: what a stretch of a way takes from an allowance, with what ground and slopes cost.
export function spentOn(state: Battle, one: InPlay, path: readonly Waypoint[]): Length {
  const start = path[0];
  if (!start) return 0;
  const body = { ...bodyIn(state, one), x: start.x, y: start.y, z: start.z };
  return Math.ceil(moveLength(movingScene(state), body, { model: one.model.id, path }, moveCostOf(state, one.model)));
}
