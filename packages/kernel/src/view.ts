import { eventFor, type GameEvent, type Seat, type Viewer } from './event.ts';
import type { GameDefinition, Outcome } from './game.ts';
import type { Json } from './json.ts';
import type { Match } from './match.ts';
import type { RuleId } from './refusal.ts';
import { type OpenRequest, type RequestView, requestView } from './request.ts';

/** Everything one viewer may know of a match. */
export interface MatchView {
  readonly system: string;
  readonly revision: number;
  readonly table: Json;
  /** What this seat has to decide, with its options. */
  readonly requests: readonly RequestView[];
  /** Whom the table waits for, without what they may choose. */
  readonly waitingFor: readonly { readonly seat: Seat; readonly kind: string; readonly rule: RuleId }[];
  readonly outcome?: Outcome;
}

/** `table`: for whoever has made it already. `asked`: how much of a request is shown. */
export function viewFor<S, Setup>(
  match: Match<S, Setup>,
  viewer: Viewer,
  table: Json = tableFor(match.game, match.state, viewer),
  asked: (request: OpenRequest) => RequestView = requestView,
): MatchView {
  return {
    system: match.game.id,
    revision: match.revision,
    table,
    requests: match.requests.filter((request) => request.seat === viewer).map(asked),
    waitingFor: match.requests.map(({ seat, kind, rule }) => ({ seat, kind, rule })),
    ...(match.outcome ? { outcome: match.outcome } : {}),
  };
}

/** The table as it goes to a viewer. */
export function tableFor<S, Setup>(game: GameDefinition<S, Setup>, state: S, viewer: Viewer): Json {
  const known = game.known(state, viewer);
  return game.wire ? game.wire.pack(known) : (known as Json);
}

/** The state as its viewer knows it, from the table that came over the wire. */
export const knownFrom = <S, Setup>(game: GameDefinition<S, Setup>, table: Json): S =>
  game.wire ? game.wire.unpack(table) : (table as S);

/** The events a viewer may know of, from event number `from` on. */
export function eventsFor<S, Setup>(match: Match<S, Setup>, viewer: Viewer, from = 0): GameEvent[] {
  return match.events
    .slice(Math.max(0, from - match.eventsBefore))
    .map((event) => eventFor(event, viewer))
    .filter((event) => event !== undefined);
}
