import { eventsFor, type GameEvent, lengthAt, type Match, type MatchView, viewFor } from '@mischia/kernel';
import type { PlayedGame } from './played-game.ts';

/** So many decisions late is a game with secrets shown to those who only watch. */
export const DECISIONS_BEHIND = 12;

type AnyMatch = Match<unknown, unknown>;

/** A second match that goes the same way some decisions later, as long as somebody watches it. */
export class BehindMatch {
  #match: AnyMatch | undefined;
  /** How often something had been taken back when the match was made: then it may have gone another way. */
  #takenBack = 0;

  /** What a spectator sees of a game that hides something, and how many decisions late. */
  show(played: PlayedGame): { readonly view: MatchView; readonly events: readonly GameEvent[]; readonly late: number } {
    const match = this.#bringUp(played);
    const late = played.match.revision - match.revision;
    return { view: viewFor(match, 'spectator'), events: eventsFor(match, 'spectator'), late };
  }

  #bringUp({ match, record }: PlayedGame): AnyMatch {
    const entries = match.entries.slice(0, lengthAt(match.entries, Math.max(0, match.revision - DECISIONS_BEHIND)));
    if (!this.#match || this.#takenBack !== record.takenBack.length || this.#match.entries.length > entries.length) {
      this.#match = match.past(entries.length);
      this.#takenBack = record.takenBack.length;
    } else this.#match.follow(entries.slice(this.#match.entries.length));
    return this.#match;
  }
}
