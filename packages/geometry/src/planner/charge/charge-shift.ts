import type { ModelMove } from '../../movement/path.ts';
import { orderedMoves } from '../order.ts';
import { isOpenLine } from '../path/field.ts';
import { mayEnd, type Placement, placement, type UnitPlan } from '../unit-plan.ts';

/**
 * The whole unit side by side along the straight way of a model to a target, if nothing stands in anybody's way. It keeps
 * the unit as coherent as it was and costs next to nothing to try; `checkMove` says whether it reaches what it must.
 */
export function shiftedCharge(plan: UnitPlan, way: Placement | undefined): readonly ModelMove[] | undefined {
  if (way === undefined || way.path.length !== 2) return undefined;
  const shifted = shiftedBy(plan, way);
  return shifted && orderedMoves(plan, shifted);
}

/** The model that leads the way first, the others by the same step. */
function shiftedBy(plan: UnitPlan, way: Placement): Placement[] | undefined {
  const [dx, dy] = [way.end.x - way.body.x, way.end.y - way.body.y];
  const placed = [way];
  for (const body of plan.models) {
    if (body === way.body) continue;
    const to = { x: body.x + dx, y: body.y + dy };
    if (body.z !== way.body.z || way.length > plan.allowance(body)) return undefined;
    if (!isOpenLine(plan.field(body), body, to) || !mayEnd(plan, body, to, placed)) return undefined;
    placed.push(placement(body, [body, to], way.length));
  }
  return placed;
}
