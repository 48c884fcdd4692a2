import type { Match, OpenRequest, Outcome, Random, Seat } from '@mischia/kernel';
import type { Player } from './player.ts';
import { turnOf } from './turn.ts';

/** A player gave an answer that the rules refuse. */
export class PlayerFault extends Error {
  override name = 'PlayerFault';
}

export interface PlayMatchOptions {
  /** Stops after so many answers; default: when the match is over. */
  readonly most?: number;
  /** Told of every answer, e.g. to show progress. */
  readonly onAnswer?: (request: OpenRequest) => void;
}

/** Lets players (by seat) play on until the match is over. Returns its outcome, or undefined when it was stopped before. */
export function playMatch<S, Setup>(
  match: Match<S, Setup>,
  players: readonly Player[],
  random: Random,
  { most = Number.POSITIVE_INFINITY, onAnswer }: PlayMatchOptions = {},
): Outcome | undefined {
  for (let given = 0; !match.outcome && given < most; given++) {
    const request = match.requests[0] as OpenRequest;
    answerWith(match, request, playerOf(players, request.seat), random);
    onAnswer?.(request);
  }
  return match.outcome;
}

/** Lets one player answer one request. */
export function answerWith<S, Setup>(
  match: Match<S, Setup>,
  request: OpenRequest,
  player: Player,
  random: Random,
): void {
  const answer = (player as Player<S, Setup>).answer(turnOf(match, request, random));
  const result = match.answer(request.seat, request.id, answer);
  if (result.ok) return;
  const codes = result.refusals.map((refusal) => refusal.code).join(', ');
  throw new PlayerFault(`${player.id} answered "${request.kind}" with ${JSON.stringify(answer)}: ${codes}`);
}

function playerOf(players: readonly Player[], seat: Seat): Player {
  const player = players[seat];
  if (!player) throw new RangeError(`nobody plays seat ${seat}`);
  return player;
}
