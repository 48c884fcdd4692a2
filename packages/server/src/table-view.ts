import type { System } from '@mischia/ai';
import {
  commitmentOf,
  constant,
  type GameEvent,
  hidesSomething,
  inPieces,
  type Json,
  kernelRefusals,
  type MatchView,
  type OpenRequest,
  type Outcome,
  type Pieces,
  pieceOf,
  type Refusal,
  requestView,
  requestWithoutBarred,
  type Seat,
  TYPE_DICE,
  tableFor,
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
    if (entry.type === 'answer' && entry.late) return kernelRefusals.undoAfterTime();
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

/** Tables differ by their pieces: message, view, table, units, and a unit as a whole. */
const TOLD_APART = 4;

/** Whether somebody is told with every request what cannot be chosen and why, or only of the one he asks about. */
export type BarredFor = { readonly told: true } | { readonly told: false; readonly request: string | undefined };
export const BARRED_TOLD: BarredFor = { told: true };

interface Shown {
  readonly view: MatchView;
  readonly events: readonly GameEvent[];
  readonly late: number;
}

/** What was made to be shown while the game stood as it stands; the next viewer need not have it made again. */
interface Made {
  readonly revision: number;
  /** States change in place, but whoever goes back gets another one. */
  readonly state: unknown;
  readonly shown: Map<string, Shown>;
  readonly tables: Map<Viewer, Json>;
  /** Of tables and of views. */
  readonly pieces: Map<unknown, string | Pieces>;
}

/** Everything in a state but its events. */
type Lasting = Exclude<keyof StateMessage, 'type' | 'events' | 'eventsFrom'>;

/** What each viewer of a table is shown. */
export class TableView {
  readonly #table: TableNow;
  readonly #behind = new BehindMatch();
  readonly #dice: StateMessage['dice'];
  #players: { readonly of: StoredGame; readonly list: readonly PlayerInfo[] } | undefined;
  #made: Made | undefined;

  constructor(table: TableNow) {
    this.#table = table;
    const { dice: kind, diceSecret } = table.stored;
    this.#dice = constant({ kind, ...(kind === 'committed' ? { commitment: commitmentOf(diceSecret) } : {}) });
  }

  /** Everything a viewer may know, with his events from number `eventsFrom` on. */
  stateFor(viewer: Viewer, eventsFrom: number, online: (seat: Seat) => boolean, barred = BARRED_TOLD): StateMessage {
    const { stored, played } = this.#table;
    const { toldTakenBack: takenBack, resigned } = played.record;
    const { view, events, late } = this.#shownTo(viewer, barred);
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
      players: this.#playersNow(online),
      dice: this.#dice,
      ...(takenBack.length > 0 ? { takenBack } : {}),
      ...(resigned === undefined ? {} : { resigned }),
      ...(late > 0 ? { late } : {}),
      ...(stored.next === undefined ? {} : { next: stored.next }),
      ...(stored.report === undefined ? {} : { stopped: true }),
    };
  }

  /**
   * Everything in a state that was just made but its events, in pieces; what several viewers see is taken apart once.
   * `before`: what the same viewer was shown last.
   */
  lastingOf(state: StateMessage, before: string | Pieces | undefined): string | Pieces {
    const { game, seat, revision, undo, players, dice, takenBack, resigned, late, next, stopped, view } = state;
    const viewBefore = pieceOf(before, 'view');
    const table = this.#piecesOf(view.table, view.table, TOLD_APART - 2, pieceOf(viewBefore, 'table'));
    const shown = this.#piecesOf(view, { ...view, table }, TOLD_APART - 1, viewBefore);
    // By name, and not as what is left of the state without its events: engines make such an object far faster.
    const whole: { readonly [member in Lasting]: unknown } = {
      game,
      seat,
      revision,
      undo,
      players,
      dice,
      takenBack,
      resigned,
      late,
      next,
      stopped,
      view: shown,
    };
    return inPieces(whole, TOLD_APART, before);
  }

  /** How many events of a viewer who knows the table at a revision still hold. */
  stillKnown(viewer: Viewer, revision: number): number {
    return this.#isLate(viewer) ? 0 : this.#table.played.stillKnown(viewer, revision);
  }

  /** Who only watches a game with secrets sees it a while later, so that nothing he says helps a player. */
  #isLate(viewer: Viewer): boolean {
    return viewer === 'spectator' && hidesSomething(this.#table.system.game) && !outcomeOf(this.#table);
  }

  /** Everybody has been shown the table as it stands: nobody asks for the same again soon. */
  forget(): void {
    this.#made = undefined;
  }

  #now(): Made {
    const { match, revision } = this.#table.played;
    const { state } = match;
    if (this.#made?.revision !== revision || this.#made.state !== state) {
      this.#made = { revision, state, shown: new Map(), tables: new Map(), pieces: new Map() };
    }
    return this.#made;
  }

  #shownTo(viewer: Viewer, barred: BarredFor): Shown {
    return kept(this.#now().shown, `${viewer} ${barred.told || barred.request}`, () => {
      const { played } = this.#table;
      if (this.#isLate(viewer)) return this.#behind.show(played);
      return { view: this.#viewFor(viewer, barred), events: played.eventsFor(viewer), late: 0 };
    });
  }

  #viewFor(viewer: Viewer, barred: BarredFor): MatchView {
    const { match } = this.#table.played;
    // Where nothing is hidden all see the same.
    const eyes = hidesSomething(match.game) ? viewer : 'spectator';
    const table = kept(this.#now().tables, eyes, () => tableFor(match.game, match.state, eyes));
    const asked = (request: OpenRequest) =>
      barred.told || barred.request === request.id ? requestView(request) : requestWithoutBarred(request);
    const view = viewFor(match, viewer, table, asked);
    const outcome = outcomeOf(this.#table);
    if (outcome) return { ...view, requests: [], waitingFor: [], outcome };
    const typed = typedFor(this.#table, viewer);
    return typed.length === 0 ? view : { ...view, requests: [...view.requests, ...typed.map(asked)] };
  }

  #piecesOf(whole: unknown, value: unknown, depth: number, before: string | Pieces | undefined): string | Pieces {
    return kept(this.#now().pieces, whole, () => inPieces(value, depth, before));
  }

  /** They rarely change: the same list as before will do. */
  #playersNow(online: (seat: Seat) => boolean): readonly PlayerInfo[] {
    const { stored } = this.#table;
    const isSame = ({ kind, seat, online: was }: PlayerInfo) => kind === 'bot' || was === online(seat);
    if (this.#players?.of !== stored || !this.#players.list.every(isSame)) {
      this.#players = { of: stored, list: constant(playersOf(this.#table, online)) };
    }
    return this.#players.list;
  }

  #undoState(viewer: Viewer): StateMessage['undo'] {
    const to = viewer === 'spectator' ? kernelRefusals.nothingToUndo() : undoTarget(this.#table, viewer);
    return typeof to === 'number' ? { allowed: true } : { allowed: false, refusal: to };
  }
}

/** What is known under a name, made the first time. */
function kept<Name, Value>(known: Map<Name, Value>, name: Name, make: () => Value): Value {
  const found = known.get(name);
  if (found !== undefined) return found;
  const made = make();
  known.set(name, made);
  return made;
}
