import type { System } from '@mischia/ai';
import {
  commitmentOf,
  type GameEvent,
  hidesSomething,
  kernelRefusals,
  type MatchView,
  type OpenRequest,
  type Outcome,
  type Refusal,
  requestView,
  type Seat,
  TYPE_DICE,
  undoFor,
  type Viewer,
  viewFor,
} from '@mischia/kernel';
import { BehindMatch } from './behind-match.ts';
import type { PlayedGame } from './played-game.ts';
import type { PlayerInfo, StateMessage } from './protocol.ts';
import { resignation } from './resignation.ts';
import type { StoredGame } from './storage/games.ts';

/** A table as it stands: what is stored of it, and the game as it was played. */
export interface TableNow {
  readonly system: System;
  readonly stored: StoredGame;
  readonly played: PlayedGame;
}

/** How a game ended, by its rules or because somebody gave up. */
export function outcomeOf({ stored, played }: TableNow): Outcome | undefined {
  const { resigned } = played.record;
  return resigned === undefined ? played.match.outcome : resignation(resigned, stored.seats.length);
}

/** A bot has no hands: its real dice are rolled and typed in by the first human at the table. */
export function typedFor({ stored, played }: TableNow, viewer: Viewer): OpenRequest[] {
  const typist = stored.seats.findIndex(({ kind }) => kind === 'human');
  if (viewer !== typist) return [];
  return played.match.requests.filter(({ kind, seat }) => kind === TYPE_DICE && isBot(stored, seat));
}

export const isBot = (stored: StoredGame, seat: Seat): boolean => stored.seats[seat]?.kind === 'bot';

/** The revision that a seat's taking back leads to, or why it may not. */
export function undoTarget(table: TableNow, seat: Seat): number | Refusal {
  // Above all because the secret of the dice is out: whoever knows it could choose among all rolls to come.
  if (outcomeOf(table)) return kernelRefusals.gameOver();
  const { match } = table.played;
  if (table.stored.takeBack !== 'free') return undoFor(match, seat);
  let revision = match.revision;
  for (const entry of match.entries.toReversed()) {
    const by = entry.type === 'dice' ? entry.typedBy : entry.seat;
    if (by === undefined) continue;
    revision--;
    if (!isBot(table.stored, by)) return revision;
  }
  return kernelRefusals.nothingToUndo();
}

export const playersOf = ({ system, stored }: TableNow, online: (seat: Seat) => boolean): PlayerInfo[] =>
  stored.seats.map(({ kind, name, bot }, seat) => ({
    seat,
    kind,
    name: system.players.find((player) => player.id === bot)?.name ?? name,
    online: kind === 'bot' || online(seat),
  }));

/** What each viewer of a table is shown. */
export class TableView {
  readonly #table: TableNow;
  readonly #behind = new BehindMatch();

  readonly #commitment: string;

  constructor(table: TableNow) {
    this.#table = table;
    this.#commitment = commitmentOf(table.stored.diceSecret);
  }

  /** Everything a viewer may know, with his events from number `eventsFrom` on. */
  stateFor(viewer: Viewer, eventsFrom: number, online: (seat: Seat) => boolean): StateMessage {
    const { stored, played } = this.#table;
    const { toldTakenBack: takenBack, resigned } = played.record;
    const { view, events, late } = this.#shownTo(viewer);
    const from = Math.min(eventsFrom, events.length);
    return {
      type: 'state',
      game: stored.id,
      seat: viewer,
      revision: played.revision,
      view,
      eventsFrom: from,
      events: events.slice(from),
      undo: this.#undoState(viewer),
      players: playersOf(this.#table, online),
      dice: {
        kind: stored.dice,
        ...(stored.dice === 'committed' ? { commitment: this.#commitment } : {}),
      },
      ...(takenBack.length > 0 ? { takenBack } : {}),
      ...(resigned === undefined ? {} : { resigned }),
      ...(late > 0 ? { late } : {}),
      ...(stored.next === undefined ? {} : { next: stored.next }),
      ...(stored.report === undefined ? {} : { stopped: true }),
    };
  }

  /** How many events of a viewer who knows the table at a revision still hold. */
  stillKnown(viewer: Viewer, revision: number): number {
    return this.#isLate(viewer) ? 0 : this.#table.played.stillKnown(viewer, revision);
  }

  /** Who only watches a game with secrets sees it a while later, so that nothing he says helps a player. */
  #isLate(viewer: Viewer): boolean {
    return viewer === 'spectator' && hidesSomething(this.#table.system.game) && !outcomeOf(this.#table);
  }

  #shownTo(viewer: Viewer): { view: MatchView; events: readonly GameEvent[]; late: number } {
    const { played } = this.#table;
    if (this.#isLate(viewer)) return this.#behind.show(played);
    return { view: this.#viewFor(viewer), events: played.eventsFor(viewer), late: 0 };
  }

  #viewFor(viewer: Viewer): MatchView {
    const view = viewFor(this.#table.played.match, viewer);
    const outcome = outcomeOf(this.#table);
    if (outcome) return { ...view, requests: [], waitingFor: [], outcome };
    const typed = typedFor(this.#table, viewer);
    return typed.length === 0 ? view : { ...view, requests: [...view.requests, ...typed.map(requestView)] };
  }

  #undoState(viewer: Viewer): StateMessage['undo'] {
    const to = viewer === 'spectator' ? kernelRefusals.nothingToUndo() : undoTarget(this.#table, viewer);
    return typeof to === 'number' ? { allowed: true } : { allowed: false, refusal: to };
  }
}
