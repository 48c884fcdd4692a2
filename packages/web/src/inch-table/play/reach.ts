import type { Scene } from './ahead.ts';
import type { Held } from './drag.ts';
import type { Play } from './game.ts';
import { goalAt } from './goals.ts';
import { askedOf } from './move-plan.ts';
import { towards } from './planner/plans.ts';

/** Places so near to each other are one question to the planner. */
const STEP = 200;

const nearly = (length: number): number => Math.round(length / STEP) * STEP;

/**
 * Where the straight way is barred: as near as the planner comes to where the hand points, round what stands there.
 * Until it has found that, and where it finds nothing, the straight way with what speaks against it.
 */
export function planned({ planner }: Play, { state, request }: Scene, straight: Held): Held {
  const { wanted, refusals } = straight;
  if (refusals.length === 0 || !wanted) return straight;
  const ask = { request: askedOf(request), goal: goalAt({ x: nearly(wanted.x), y: nearly(wanted.y) }) };
  // One question at a time: the next is asked of where the hand is then.
  const known = planner.known(state, towards, ask);
  const found = known ?? (planner.isWorking(state) ? undefined : planner.ask(state, towards, ask));
  if (!found) return { ...straight, isSeeking: true };
  if (!found.answer) return straight;
  return { draft: { moves: found.answer.moves, beyond: wanted, why: refusals[0]?.cause }, refusals: [], wanted };
}
