import { legalAnswers, type Match, type MatchView, type OpenRequest, type Random, viewFor } from '@mischia/kernel';
import { imagine } from './imagine.ts';
import type { Turn } from './player.ts';
import { knownTo } from './veil.ts';

/** What a player is handed when a request waits for it. Views are made only when somebody looks. */
export function turnOf<S, Setup>(match: Match<S, Setup>, request: OpenRequest, random: Random): Turn<S, Setup> {
  let view: MatchView | undefined;
  let state: S | undefined;
  return {
    game: match.game,
    seat: request.seat,
    request,
    random,
    get view() {
      view ??= viewFor(match, request.seat);
      return view;
    },
    get state() {
      state ??= knownTo(match.game, match.state, request.seat);
      return state;
    },
    candidates: (count) => legalAnswers(match, request, count, random),
    imagine: () => imagine(match, request.seat, random),
  };
}
