import { acceptAnswer, candidatesFor, GIVE_ENTROPY, TYPE_DICE } from './answer.ts';
import type { GameDefinition } from './game.ts';
import type { Json } from './json.ts';
import { PASS } from './opportunity.ts';
import { Random } from './random.ts';
import type { OpenRequest } from './request.ts';

/**
 * What is answered for a seat that has left. It follows from the state alone, so it stands in no log. A share in the
 * dice nobody gives for another.
 */
export function absentAnswer<S, Setup>(game: GameDefinition<S, Setup>, state: S, request: OpenRequest): unknown {
  if (request.kind === GIVE_ENTROPY) return undefined;
  const accepted = acceptAnswer(game, state, request, defaultAnswer(game, state, request));
  if ('refusals' in accepted) throw new Error(`${request.kind}: no answer can be given for a seat that has left`);
  return accepted.value;
}

/**
 * The answer a request falls back to when nobody gives one: what its own deadline says, a pass, the first option, or the
 * first candidate. Undefined where nobody can answer for another: real dice, and a share in the dice without a deadline.
 */
export function defaultAnswer<S, Setup>(
  game: GameDefinition<S, Setup>,
  state: S,
  request: OpenRequest,
): Json | undefined {
  if (request.deadline) return request.deadline.fallback;
  if (request.kind === TYPE_DICE || request.kind === GIVE_ENTROPY) return undefined;
  const [first] = request.options ?? [];
  const passing = request.options?.find(({ id }) => id === PASS);
  return (passing ?? first)?.id ?? candidatesFor(game, state, request, 1, new Random(0))[0];
}
