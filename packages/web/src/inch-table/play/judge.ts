import { asJson, candidatesFor, checkAnswer, type Json, Random, type Refusal } from '@mischia/kernel';
import type { TableState } from '@mischia/tabletop';
import { seedOf } from '../../games/per-request.ts';
import type { Asked, InchGame } from './game.ts';

const judged = new WeakMap<TableState, Map<string, readonly Refusal[]>>();
/** What is drawn is judged for the hand, the table and the panel in turn; older drawings are forgotten. */
const MOST_JUDGED = 16;

/** Every reason against an answer, by the game's own check. */
export function refusalsOf(
  { game }: Pick<InchGame, 'game'>,
  state: TableState,
  request: Asked,
  answer: unknown,
): readonly Refusal[] {
  if (request.space === undefined) return [];
  const given = asJson(answer);
  const known = judged.get(state) ?? new Map<string, readonly Refusal[]>();
  judged.set(state, known);
  const { id, kind, data } = request;
  const key = JSON.stringify([id, kind, data, given]);
  const refusals = known.get(key) ?? checkAnswer(game, state, request, given);
  known.delete(key);
  known.set(key, refusals);
  const [oldest] = known.size > MOST_JUDGED ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  return refusals;
}

export const isLegal = (game: Pick<InchGame, 'game'>, state: TableState, request: Asked, answer: unknown): boolean =>
  refusalsOf(game, state, request, answer).length === 0;

/** Legal answers as the game finds them; the same ones every time for the same request. */
export function candidatesOf<Answer = Json>(
  { game }: Pick<InchGame, 'game'>,
  state: TableState,
  request: Asked,
  count: number,
  turn = 0,
): readonly Answer[] {
  const found: readonly unknown[] = candidatesFor(game, state, request, count, new Random(seedOf(request.id) + turn));
  // Candidates have the form of the request's space, which its caller knows.
  return found as readonly Answer[];
}

const MOST = 3;

/** Refusals as a player reads them: one of each kind; lengths stand in their words already, so the bare figures go. */
export function inShort(refusals: readonly Refusal[]): readonly Refusal[] {
  const seen = new Set<string>();
  const kept = refusals.filter(({ code }) => !seen.has(code) && seen.add(code)).slice(0, MOST);
  return kept.map(({ measured: _measured, needed: _needed, ...refusal }) => refusal);
}
