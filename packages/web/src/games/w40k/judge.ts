import { candidatesFor, checkAnswer, type Json, Random, type Refusal } from '@mischia/kernel';
import { game } from '@mischia/w40k';
import { seedOf } from '../per-request.ts';
import { battleOf } from './battle.ts';
import type { Asked } from './planner/questions.ts';
import type { BattleView } from './view.ts';

/** Every reason against an answer, by the game's own check. */
export function refusalsOf(view: BattleView, request: Asked, answer: Json): readonly Refusal[] {
  return request.space === undefined ? [] : checkAnswer(game, battleOf(view), request, answer);
}

export const isLegal = (view: BattleView, request: Asked, answer: Json): boolean =>
  refusalsOf(view, request, answer).length === 0;

/** Legal answers as the game finds them; the same ones every time for the same request. */
export function candidatesOf(view: BattleView, request: Asked, count: number, turn = 0): readonly Json[] {
  return candidatesFor(game, battleOf(view), request, count, new Random(seedOf(request.id) + turn));
}
