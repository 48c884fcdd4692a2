import { game } from '@mischia/black-reach';
import { candidatesFor, checkAnswer, type Json, Random, type Refusal, type RequestView } from '@mischia/kernel';
import { seedOf } from '../per-request.ts';
import { battleOf } from './battle.ts';
import type { BattleView } from './view.ts';

/** Every reason against an answer, by the game's own check. */
export function refusalsOf(view: BattleView, request: RequestView, answer: Json): readonly Refusal[] {
  return request.space === undefined ? [] : checkAnswer(game, battleOf(view), request, answer);
}

export const isLegal = (view: BattleView, request: RequestView, answer: Json): boolean =>
  refusalsOf(view, request, answer).length === 0;

/** Legal answers as the game finds them; the same ones every time for the same request and turn. */
export function candidatesOf(view: BattleView, request: RequestView, count: number, turn = 0): readonly Json[] {
  return candidatesFor(game, battleOf(view), request, count, new Random(seedOf(request.id) + turn));
}
