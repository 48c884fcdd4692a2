import { acceptAnswer, candidatesFor, GIVE_ENTROPY } from './answer.ts';
import type { GameDefinition } from './game.ts';
import { PASS } from './opportunity.ts';
import { Random } from './random.ts';
import type { OpenRequest } from './request.ts';

/**
 * What is answered for a seat that has left: what its deadline would give, a pass, the first option, or the first
 * candidate. It follows from the state alone, so it stands in no log. A share in the dice nobody gives for another.
 */
export function absentAnswer<S, Setup>(game: GameDefinition<S, Setup>, state: S, request: OpenRequest): unknown {
  if (request.kind === GIVE_ENTROPY) return undefined;
  const [first] = request.options ?? [];
  const passing = request.options?.find(({ id }) => id === PASS);
  const answer =
    request.deadline?.fallback ?? (passing ?? first)?.id ?? candidatesFor(game, state, request, 1, new Random(0))[0];
  const accepted = acceptAnswer(game, state, request, answer);
  if ('refusals' in accepted) throw new Error(`${request.kind}: no answer can be given for a seat that has left`);
  return accepted.value;
}
