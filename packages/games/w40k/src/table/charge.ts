import { type ChargeAnswer, planGap, solveCharge } from '@mischia/geometry';
import { unitById } from '../rules/01-armies/units.ts';
import type { Battle, Unit } from '../state.ts';
import { bodyOf } from './bodies.ts';
import { cacheOf } from './cache.ts';
import { ENGAGEMENT_RANGE } from './distances.ts';
import type { MoveAnswer } from './move-answer.ts';
import { type MoveOrder, moveRules } from './move-rules.ts';
import { movingScene } from './scene.ts';
import { answerOf } from './shift.ts';

interface FoundCharge {
  readonly moves?: MoveAnswer;
  /** False when a player may still find what the solver did not. */
  readonly certain: boolean;
}

// W40K-18.5: what the solver finds: a charge move that reaches every target, or that there is none.
export function findCharge(state: Battle, order: MoveOrder): FoundCharge {
  const { other } = cacheOf(state);
  const key = `charge ${order.unit} ${order.allowance} ${order.targets?.join(' ')}`;
  const known = other.get(key) as ChargeAnswer | undefined;
  const unit = unitById(state, order.unit);
  const ids = unit.models.map((model) => model.id);
  if (!known && isTooFar(state, unit, order)) return { certain: true };
  const answer = known ?? solveCharge(movingScene(state), ids, moveRules(state, unit, order));
  other.set(key, answer);
  if (answer.possible) return { moves: answerOf(answer.moves), certain: true };
  return { certain: answer.complete };
}

/** No path is shorter than the gap in plan: a target farther than the roll and Engagement Range cannot be reached. */
function isTooFar(state: Battle, unit: Unit, order: MoveOrder): boolean {
  const reach = order.allowance + ENGAGEMENT_RANGE + 1;
  return (order.targets ?? []).some((id) => {
    const target = unitById(state, id);
    return unit.models.every((model) => {
      const body = bodyOf(state, unit, model);
      return target.models.every((other) => planGap(body, bodyOf(state, target, other)) > reach);
    });
  });
}
