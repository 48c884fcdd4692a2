import { type Json, Random, type Refusal, type RequestView } from '@mischia/kernel';
import { game } from '@mischia/w40k';
import { battleOf } from './battle.ts';
import type { Asked } from './planner/questions.ts';
import type { BattleView } from './view.ts';

/** Every reason against an answer, by the game's own check. */
export function refusalsOf(view: BattleView, request: Asked, answer: Json): readonly Refusal[] {
  const space = request.space === undefined ? undefined : game.spaces?.[request.space];
  return space ? space.check(battleOf(view), request.data, answer) : [];
}

export const isLegal = (view: BattleView, request: Asked, answer: Json): boolean =>
  refusalsOf(view, request, answer).length === 0;

/** Legal answers as the game finds them; the same ones every time for the same request. */
export function candidatesOf(view: BattleView, request: Asked, count: number, turn = 0): readonly Json[] {
  const space = request.space === undefined ? undefined : game.spaces?.[request.space];
  if (!space) return [];
  return space.candidates(battleOf(view), request.data, count, new Random(seedOf(request.id) + turn));
}

function seedOf(id: string): number {
  let seed = 7;
  for (const char of id) seed = (seed * 31 + char.charCodeAt(0)) % 1_000_003;
  return seed;
}

/** Remembers what was worked out for a request on a view. */
export function perRequest<T>(work: (view: BattleView, request: RequestView) => T): typeof work {
  const known = new WeakMap<BattleView, { readonly request: string; readonly result: T }>();
  return (view, request) => {
    const found = known.get(view);
    if (found?.request === request.id) return found.result;
    const result = work(view, request);
    known.set(view, { request: request.id, result });
    return result;
  };
}
