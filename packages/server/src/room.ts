import { loadSystem, type System } from '@mischia/ai';
import {
  type AnswerResult,
  asJson,
  GIVE_ENTROPY,
  kernelRefusals,
  type Match,
  type OpenRequest,
  type Outcome,
  type Pieces,
  type Refusal,
  type Seat,
  TYPE_DICE,
  type Viewer,
} from '@mischia/kernel';
import { keyOfSeat, printOf } from './command-print.ts';
import { GameStoppedError } from './game-stopped.ts';
import { LoadedGame } from './loaded-game.ts';
import type { PlayedGame } from './played-game.ts';
import type { PlayerInfo, ReplyMessage, StateMessage } from './protocol.ts';
import { RoomLine } from './room-line.ts';
import { decisionTimes } from './storage/decision-times.ts';
import type { CommandBody, Consequences, GameStore, StoredCommand, StoredGame } from './storage/games.ts';
import { type BarredFor, isBot, outcomeOf, playersOf, typedFor, undoTarget } from './table-view.ts';
import { hashToken } from './tokens.ts';

/** What a command says besides who sends it. */
interface CommandHead {
  readonly key: string;
  readonly expectedRevision: number;
}
export interface AnswerCommand extends CommandHead {
  readonly request: string;
  readonly answer: unknown;
  /** Absent for bots: whoever holds the secret of the dice must not choose anything they depend on. */
  readonly entropy?: string;
}

type Played = CommandBody | Extract<AnswerResult, { ok: false }>;

/** What a room needs of the house it is in. */
export interface RoomHouse {
  readonly store: GameStore;
  readonly onFault: (fault: unknown) => void;
  /** What the server has to do next in this room. */
  nextJob(room: Room): Consequences['job'];
  /** Somebody else was first: what was to be done is his business. */
  wasSlower(room: Room): void;
  /** A command was stored and told, so many milliseconds after it came. */
  onCommand(milliseconds: number): void;
  onStopped(): void;
  /** The game is no longer kept, and nobody gets anything from its room any more. */
  onGone(room: Room): void;
}

/**
 * One game in memory. Everything that touches it waits in line; nothing is shown before it is stored. When the storage
 * fails, what is in memory may be ahead of it or behind: nobody gets anything from the room until it is loaded again.
 * When the rules fail, the game stands still with a report, and no other does. When the game is deleted, whoever watches it
 * is told, and the room is empty for good.
 */
export class Room {
  readonly #house: RoomHouse;
  readonly #game: LoadedGame;
  readonly #watchers = new Set<() => void>();
  /** Tokens that have fitted, with their seats: they come with every command. */
  readonly #tokens = new Map<string, Seat>();
  readonly #line: RoomLine;
  /** The revision of the command that is on its way into the storage; 0 when none is. */
  #coming = 0;

  private constructor(house: RoomHouse, game: LoadedGame) {
    this.#house = house;
    this.#game = game;
    this.#line = new RoomLine({
      reload: async () => {
        await game.reloadTable();
        await game.reload();
      },
      tell: () => this.#tell(),
      onGone: () => house.onGone(this),
      onFault: house.onFault,
    });
  }

  static async load(house: RoomHouse, id: string): Promise<Room | undefined> {
    const stored = await house.store.game(id);
    const system = stored && (await loadSystem(stored.system));
    if (!stored || !system) return undefined;
    return new Room(house, await LoadedGame.load(house.store, system, stored, house.onStopped));
  }

  /** Keeps where the game is, for whoever loads it next. */
  async close(): Promise<void> {
    await this.#line.close();
    if (!this.#line.missing) await this.#game.keepCheckpoint();
  }

  get system(): System {
    return this.#game.system;
  }
  /** How the game began, and who sits where. */
  get stored(): StoredGame {
    return this.#game.stored;
  }
  get played(): PlayedGame {
    return this.#game.played;
  }
  get match(): Match<unknown, unknown> {
    return this.played.match;
  }
  /** Commands so far. Unlike the match's own revision it never goes back. */
  get revision(): number {
    return this.played.revision;
  }
  get outcome(): Outcome | undefined {
    return outcomeOf(this);
  }
  /** Whether its time in the database was over while it was in memory here. */
  get isGone(): boolean {
    return this.#line.isGone;
  }
  get resigned(): Seat | undefined {
    return this.played.record.resigned;
  }

  /** The seat of a token, or undefined. */
  seatOf(token: string): Seat | undefined {
    const fitting = this.#tokens.get(token);
    if (fitting !== undefined) return fitting;
    const hash = hashToken(token);
    const seat = this.stored.seats.findIndex(({ tokenHash }) => tokenHash === hash);
    if (seat < 0) return undefined;
    this.#tokens.set(token, seat);
    return seat;
  }

  /** Runs when it is this work's turn; fails at once while the storage does. */
  inLine<T>(work: () => Promise<T> | T): Promise<T> {
    return this.#line.inLine(work);
  }

  /** Calls back after every change that is stored; returns how to stop. */
  watch(onChange: () => void): () => void {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  }
  get watchers(): number {
    return this.#watchers.size;
  }

  answer(seat: Seat, command: AnswerCommand): Promise<ReplyMessage> {
    const { request, answer, entropy } = command;
    // Entropy is no part of what is said: a program that repeats an answer with other chance means the same.
    return this.#ofSeat(seat, command, ['answer', request, answer ?? null], () => {
      if (this.outcome) return GAME_OVER();
      const given = typedFor(this, seat).find(({ id }) => id === request)?.seat ?? seat;
      return this.#entriesOf(() => this.match.answer(given, request, answer, entropy));
    });
  }

  /** Gives a request's default answer in its seat's name: its time is up. */
  expire(request: OpenRequest): Promise<ReplyMessage> {
    const key = `late ${request.id} ${this.revision}`;
    // No seat's own: whoever has used such a key himself does not escape his time.
    const from = { seat: request.seat, name: key };
    return this.#command(from, { key, expectedRevision: this.revision }, ['late', request.id], () =>
      this.outcome ? GAME_OVER() : this.#entriesOf(() => this.match.expire(request.id)),
    );
  }

  /** Takes back: what the seat may by information, or in a free game the last thing a human did. */
  undo(seat: Seat, command: CommandHead): Promise<ReplyMessage> {
    return this.#ofSeat(seat, command, ['undo'], () => {
      const to = undoTarget(this, seat);
      if (typeof to !== 'number') return { ok: false, refusals: [to] };
      this.match.undo(to);
      return { kind: 'undo', to, seat };
    });
  }

  resign(seat: Seat, command: CommandHead): Promise<ReplyMessage> {
    return this.#ofSeat(seat, command, ['resign'], () => {
      if (this.outcome) return GAME_OVER();
      // Where a game knows how to go on without a seat, the others play on.
      return this.system.game.leave ? this.#entriesOf(() => this.match.leave(seat)) : { kind: 'resign', seat };
    });
  }

  #entriesOf(play: () => AnswerResult): Played {
    const before = this.match.entries.length;
    const result = play();
    return result.ok ? { kind: 'answer', entries: this.match.entries.slice(before) } : result;
  }

  /** Whether the command of a revision is known here, or will be as soon as ours comes back that wants the same one. */
  knows(revision: number): boolean {
    return revision <= Math.max(this.revision, this.#coming);
  }

  /** Another process may have gone on with this game, to this revision at least. */
  refresh(revision = Number.POSITIVE_INFINITY): Promise<void> {
    return this.#line.withStorage(async () => {
      if (this.revision >= revision) return;
      if (await this.#game.follow()) this.#tell();
    });
  }

  /** The table itself has changed: names, a rematch, a report. */
  tableChanged(): Promise<void> {
    return this.#line.withStorage(async () => {
      await this.#game.reloadTable();
      this.#tell();
    });
  }

  /** What a viewer is shown, with his events from number `eventsFrom` on. */
  stateFor(viewer: Viewer, eventsFrom: number, online: (seat: Seat) => boolean, barred?: BarredFor): StateMessage {
    return this.#game.view.stateFor(viewer, eventsFrom, online, barred);
  }

  /** Everything in a state that was just made but its events, in pieces; `before`: the same of the state before it. */
  lastingOf(state: StateMessage, before: string | Pieces | undefined): string | Pieces {
    return this.#game.view.lastingOf(state, before);
  }

  /** How many events of a viewer who knows the table at a revision still hold. */
  stillKnown(viewer: Viewer, revision: number): number {
    return this.#game.view.stillKnown(viewer, revision);
  }

  players(online: (seat: Seat) => boolean): PlayerInfo[] {
    return playersOf(this, online);
  }

  /** Milliseconds each input of the log took, in its order. */
  async times(): Promise<number[]> {
    const { store } = this.#house;
    return decisionTimes(await store.commands(this.stored.id, 0), await store.times(this.stored.id));
  }

  /**
   * The open request of a bot, if it is a bot's turn. With their share in the dice bots wait for the people: what is known
   * to all may come last, and one game has the same dice whoever is quicker.
   */
  botRequest(): OpenRequest | undefined {
    if (this.#line.missing || this.stored.report || this.outcome) return undefined;
    const { requests } = this.match;
    const hasTypist = this.stored.seats.some(({ kind }) => kind === 'human');
    const givers = requests.filter(({ kind }) => kind === GIVE_ENTROPY);
    const arePeopleDone = givers.every(({ seat }) => isBot(this.stored, seat));
    return requests.find(({ kind, seat }) => {
      if (!isBot(this.stored, seat) || (hasTypist && kind === TYPE_DICE)) return false;
      return kind !== GIVE_ENTROPY || arePeopleDone;
    });
  }

  #ofSeat(seat: Seat, head: CommandHead, content: readonly unknown[], play: () => Played): Promise<ReplyMessage> {
    return this.#command({ seat, name: keyOfSeat(seat, head.key) }, head, content, play);
  }

  /** `name`: what the command is called among all of the game, so that it counts once. */
  #command(
    { seat, name }: { readonly seat: Seat; readonly name: string },
    { key, expectedRevision }: CommandHead,
    content: readonly unknown[],
    play: () => Played,
  ): Promise<ReplyMessage> {
    const print = printOf(content);
    const asked = performance.now();
    return this.#line.withStorage(async () => {
      const repeated = this.#repeated(key, name, print);
      if (repeated) return repeated;
      if (this.stored.report) throw new GameStoppedError(this.stored.id);
      if (expectedRevision !== this.revision) return this.#stale(key, expectedRevision);
      // What happened before anybody was asked belongs to the first command.
      const before = this.revision === 0 ? 0 : this.match.events.length;
      const body = await this.#game.orStopped({ seat, command: asJson(content) }, play);
      if ('ok' in body) return this.#refused(key, body.refusals);
      const { events: all } = this.match;
      const events = body.kind === 'undo' ? all.length : body.kind === 'answer' ? all.slice(before) : [];
      if (!(await this.#isAdded({ ...body, revision: this.revision + 1, key: name, print, events }))) {
        // Somebody was first, so this never happened. What did happen everybody has to hear.
        this.#house.wasSlower(this);
        this.#tell();
        return this.#repeated(key, name, print) ?? this.#stale(key, expectedRevision);
      }
      if (this.#game.isCheckpointDue) this.#game.keepCheckpoint().catch(this.#house.onFault);
      this.#tell();
      this.#house.onCommand(performance.now() - asked);
      return { type: 'reply', key, ok: true, revision: this.revision };
    });
  }

  /** Stores what was just played, with what follows from it for the server; false when somebody else was first. */
  async #isAdded(command: StoredCommand): Promise<boolean> {
    const isOver = command.kind === 'resign' || this.match.outcome !== undefined;
    this.#coming = command.revision;
    try {
      return await this.#game.add(command, { isOver, job: isOver ? 'maybe' : this.#house.nextJob(this) });
    } finally {
      this.#coming = 0;
    }
  }

  /** The reply to a command whose key was used before. */
  #repeated(key: string, name: string, print: string): ReplyMessage | undefined {
    const known = this.played.record.known(name);
    if (!known) return undefined;
    if (known.print !== print) return this.#refused(key, [kernelRefusals.keyReused()]);
    return { type: 'reply', key, ok: true, revision: known.revision };
  }

  #stale(key: string, expected: number): ReplyMessage {
    return this.#refused(key, [kernelRefusals.staleRevision(expected, this.revision)]);
  }

  #refused(key: string, refusals: readonly Refusal[]): ReplyMessage {
    return { type: 'reply', key, ok: false, revision: this.revision, refusals };
  }

  /** Whoever cannot be shown the table must not keep the others from seeing it. */
  #tell(): void {
    for (const onChange of this.#watchers) {
      try {
        onChange();
      } catch (fault) {
        this.#house.onFault(fault);
        this.#game.stop(fault, 'show').catch(this.#house.onFault);
      }
    }
    this.#game.view.forget();
  }
}

const GAME_OVER = () => ({ ok: false, refusals: [kernelRefusals.gameOver()] }) as const;
