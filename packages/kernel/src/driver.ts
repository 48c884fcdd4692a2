import { candidatesFor } from './answer.ts';
import type { Json } from './json.ts';
import type { Match } from './match.ts';
import type { Random } from './random.ts';
import { hasOptions, type OpenRequest } from './request.ts';

/** Legal answers to a request: all its options, and up to `count` candidates of its space. */
export function legalAnswers<S, Setup>(
  match: Match<S, Setup>,
  request: OpenRequest,
  count: number,
  random: Random,
): Json[] {
  const options = (request.options ?? []).map((option) => option.id);
  return [...options, ...candidatesFor(match.game, match.state, request, count, random)];
}

/** Plays on with random legal answers until the game is over, or `most` answers were given. Returns their number. */
export function playRandomly<S, Setup>(
  match: Match<S, Setup>,
  random: Random,
  most = Number.POSITIVE_INFINITY,
): number {
  let given = 0;
  while (!match.outcome && given < most) {
    const open = match.requests;
    const request = open.length === 1 ? (open[0] as OpenRequest) : random.pick(open);
    const result = match.answer(request.seat, request.id, randomAnswer(match, request, random));
    if (!result.ok) throw new Error(`${request.kind}: a legal answer was refused: ${result.refusals[0]?.code}`);
    given++;
  }
  return given;
}

/** One random legal answer; options and space are equally likely when a request has both. */
export function randomAnswer<S, Setup>(match: Match<S, Setup>, request: OpenRequest, random: Random): Json {
  const anyOption = () => random.pick(request.options ?? []).id;
  if (request.space === undefined || (hasOptions(request) && random.below(2) === 0)) return anyOption();
  const candidates = candidatesFor(match.game, match.state, request, 1, random);
  return candidates[0] ?? anyOption();
}
