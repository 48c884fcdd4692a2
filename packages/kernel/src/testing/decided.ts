import type { Match } from '../match.ts';

/** Once a game is decided nobody is asked anything any more. */
export function checkUndecided<S, Setup>(match: Match<S, Setup>, decided: (state: S) => boolean): void {
  const [request] = match.requests;
  if (!request || !(match.game.outcome(match.state) || decided(match.state))) return;
  throw new Error(`${request.kind} is asked of seat ${request.seat} in a game that is decided`);
}
