import {
  legalAnswers,
  type Match,
  type OpenRequest,
  type Random,
  type Seat,
  seededDice,
  viewFor,
} from '@mischia/kernel';
import type { Player, Turn } from './player.ts';

/** What a player gets to see of an open request. */
export function turnOf(match: Match<unknown, unknown>, request: OpenRequest, random: Random): Turn {
  return {
    game: match.game,
    seat: request.seat,
    request,
    view: viewFor(match, request.seat),
    random,
    candidates: (count) => legalAnswers(match, request, count, random),
    imagine: () => match.fork(seededDice(`imagined ${random.next()}`)),
  };
}

/** Lets the players play until the game is over. `players` by seat; `random` is theirs, not the game's. */
export function playMatch(match: Match<unknown, unknown>, players: readonly Player[], random: Random): void {
  while (!match.outcome) {
    const request = match.requests[0] as OpenRequest;
    const player = playerOf(players, request.seat);
    const result = match.answer(request.seat, request.id, player.answer(turnOf(match, request, random)));
    if (!result.ok) {
      throw new Error(
        `${player.id} gave an illegal answer to ${request.kind}: ${result.refusals.map((refusal) => refusal.code)}`,
      );
    }
  }
}

function playerOf(players: readonly Player[], seat: Seat): Player {
  const player = players[seat];
  if (!player) throw new RangeError(`nobody plays seat ${seat}`);
  return player;
}
