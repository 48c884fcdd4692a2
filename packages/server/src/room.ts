import { type System, systemOf } from '@mischia/ai';
import {
  type AnswerResult,
  commitmentOf,
  eventsFor,
  GIVE_ENTROPY,
  hidesSomething,
  kernelRefusals,
  type LogFile,
  type Match,
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
import { keyOfSeat, printOf } from './command-print.ts';
import { GameRecord } from './game-record.ts';
import { publicLog } from './moment.ts';
import { openMatch } from './open-match.ts';
import type { PlayerInfo, ReplyMessage, StateMessage } from './protocol.ts';
import { resignation } from './resignation.ts';
import { StorageDownError } from './storage/database.ts';
import { decisionTimes } from './storage/decision-times.ts';
import type { CommandBody, GameStore, StoredCommand, StoredGame } from './storage/games.ts';
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

/** How soon the storage is tried again after it failed, and how long at most between two tries. */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 2000;

/**
 * One game in memory. Everything that touches it waits in line; nothing is shown before it is stored. When the storage
 * fails, what is in memory may be ahead of it or behind: nobody gets anything from the room until it is loaded again.
 */
export class Room {
  readonly system: System;
  readonly #store: GameStore;
  readonly #onFault: (fault: unknown) => void;
  readonly #watchers = new Set<() => void>();
  #stored: StoredGame;
  #match!: Match<unknown, unknown>;
  #record = new GameRecord();
  #line: Promise<unknown> = Promise.resolve();
  /** Why the room waits to be loaded again; undefined when it need not. */
  #down: StorageDownError | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  private constructor(store: GameStore, stored: StoredGame, system: System, onFault: (fault: unknown) => void) {
    this.#store = store;
    this.#stored = stored;
    this.system = system;
    this.#onFault = onFault;
  }

  static async load(store: GameStore, id: string, onFault: (fault: unknown) => void): Promise<Room | undefined> {
    const stored = await store.game(id);
    const system = stored && systemOf(stored.system);
    if (!stored || !system) return undefined;
    const room = new Room(store, stored, system, onFault);
    await room.#reload();
    return room;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
  }

  /** How the game began, and who sits where. */
  get stored(): StoredGame {
    return this.#stored;
  }
  get match(): Match<unknown, unknown> {
    return this.#match;
  }
  /** Commands so far. Unlike the match's own revision it never goes back. */
  get revision(): number {
    return this.#record.revision;
  }

  /** The seat of a token, or undefined. */
  seatOf(token: string): Seat | undefined {
    const hash = hashToken(token);
    const seat = this.stored.seats.findIndex(({ tokenHash }) => tokenHash === hash);
    return seat < 0 ? undefined : seat;
  }

  /** Runs when it is this work's turn; fails at once while the storage does. */
  inLine<T>(work: () => Promise<T> | T): Promise<T> {
    return this.#queue(() => {
      if (this.#down) throw this.#down;
      return work();
    });
  }

  #queue<T>(work: () => Promise<T> | T): Promise<T> {
    const result = this.#line.then(work);
    this.#line = result.catch(() => {});
    return result;
  }

  /** Calls back after every change that is stored; returns how to stop. */
  watch(onChange: () => void): () => void {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  }
  get watchers(): number {
    return this.#watchers.size;
  }

  /** How the game ended, by its rules or because somebody gave up. */
  get outcome(): Outcome | undefined {
    const { resigned } = this;
    return resigned === undefined ? this.#match.outcome : resignation(resigned, this.stored.seats.length);
  }
  get resigned(): Seat | undefined {
    return this.#record.resigned;
  }

  answer(seat: Seat, command: AnswerCommand): Promise<ReplyMessage> {
    const { request, answer, entropy } = command;
    // Entropy is no part of what is said: a program that repeats an answer with other chance means the same.
    return this.#command(seat, command, ['answer', request, answer ?? null], () => {
      if (this.outcome) return GAME_OVER();
      const given = this.#typedFor(seat).find(({ id }) => id === request)?.seat ?? seat;
      return this.#played(this.#match.answer(given, request, answer, entropy));
    });
  }

  /** Gives a request's fallback in its seat's name: its time is up. */
  expire(request: OpenRequest): Promise<ReplyMessage> {
    const head = { key: `late ${request.id} ${this.revision}`, expectedRevision: this.revision };
    return this.#command(request.seat, head, ['late', request.id], () =>
      this.outcome ? GAME_OVER() : this.#played(this.#match.expire(request.id)),
    );
  }

  #played(result: AnswerResult): Played {
    return result.ok ? { kind: 'answer', entries: this.#match.entries.slice(this.#record.entries.length) } : result;
  }

  /** Takes back: what the seat may by information, or in a free game the last thing a human did. */
  undo(seat: Seat, command: CommandHead): Promise<ReplyMessage> {
    return this.#command(seat, command, ['undo'], () => {
      const to = this.undoTarget(seat);
      if (typeof to !== 'number') return { ok: false, refusals: [to] };
      this.#match.undo(to);
      return { kind: 'undo', to, seat };
    });
  }

  resign(seat: Seat, command: CommandHead): Promise<ReplyMessage> {
    return this.#command(seat, command, ['resign'], () => {
      if (this.outcome) return GAME_OVER();
      // Where a game knows how to go on without a seat, the others play on.
      return this.system.game.leave ? this.#played(this.#match.leave(seat)) : { kind: 'resign', seat };
    });
  }

  undoTarget(seat: Seat): number | Refusal {
    // Above all because the secret of the dice is out: whoever knows it could choose among all rolls to come.
    if (this.outcome) return kernelRefusals.gameOver();
    if (this.stored.takeBack !== 'free') return undoFor(this.#match, seat);
    let revision = this.#match.revision;
    for (const entry of this.#match.entries.toReversed()) {
      const by = entry.type === 'dice' ? entry.typedBy : entry.seat;
      if (by === undefined) continue;
      revision--;
      if (this.stored.seats[by]?.kind === 'human') return revision;
    }
    return kernelRefusals.nothingToUndo();
  }

  /** Another process may have gone on with this game. */
  refresh(): Promise<void> {
    return this.inLine(() =>
      this.#orDown(async () => {
        const added = await this.#store.commands(this.stored.id, this.revision);
        if (added.length > 0) await this.#catchUp();
      }),
    );
  }

  /** Somebody is called otherwise now. */
  renamed(): Promise<void> {
    return this.inLine(() =>
      this.#orDown(async () => {
        this.#stored = (await this.#store.game(this.stored.id)) ?? this.#stored;
        this.#tell();
      }),
    );
  }

  stateFor(viewer: Viewer, eventsFrom: number, online: (seat: Seat) => boolean): StateMessage {
    const events = eventsFor(this.#match, viewer);
    const from = Math.min(eventsFrom, events.length);
    const { toldTakenBack: takenBack, resigned } = this.#record;
    return {
      type: 'state',
      game: this.stored.id,
      seat: viewer,
      revision: this.revision,
      view: this.#viewFor(viewer),
      eventsFrom: from,
      events: events.slice(from),
      undo: this.#undoState(viewer),
      players: this.players(online),
      dice: {
        kind: this.stored.dice,
        ...(this.stored.dice === 'committed' ? { commitment: commitmentOf(this.stored.diceSecret) } : {}),
      },
      ...(takenBack.length > 0 ? { takenBack } : {}),
      ...(resigned === undefined ? {} : { resigned }),
    };
  }

  #viewFor(viewer: Viewer): MatchView {
    const view = viewFor(this.#match, viewer);
    if (this.resigned !== undefined) return { ...view, requests: [], waitingFor: [], ...this.#ended() };
    const typed = this.#typedFor(viewer);
    return typed.length === 0 ? view : { ...view, requests: [...view.requests, ...typed.map(requestView)] };
  }

  #ended(): { outcome?: Outcome } {
    const { outcome } = this;
    return outcome ? { outcome } : {};
  }

  /** A bot has no hands: its real dice are rolled and typed in by the first human at the table. */
  #typedFor(viewer: Viewer): OpenRequest[] {
    const typist = this.stored.seats.findIndex(({ kind }) => kind === 'human');
    if (viewer !== typist) return [];
    return this.#match.requests.filter(({ kind, seat }) => kind === TYPE_DICE && this.#isBot(seat));
  }

  #isBot(seat: Seat): boolean {
    return this.stored.seats[seat]?.kind === 'bot';
  }

  players(online: (seat: Seat) => boolean): PlayerInfo[] {
    return this.stored.seats.map(({ kind, name, bot }, seat) => ({
      seat,
      kind,
      name: this.system.players.find((player) => player.id === bot)?.name ?? name,
      online: kind === 'bot' || online(seat),
    }));
  }

  /** The log, with the secret of the dice once nobody can profit from it. */
  finishedLog(): LogFile | undefined {
    if (!this.outcome) return undefined;
    const { takenBack, resigned } = this.#record;
    const log: LogFile = {
      ...this.#match.toLog(),
      ...(takenBack.length > 0 ? { takenBack } : {}),
      ...(resigned === undefined ? {} : { resigned }),
    };
    return log.dice.kind === 'committed' ? { ...log, dice: { ...log.dice, secret: this.stored.diceSecret } } : log;
  }

  /** The game so far, for whoever wants to keep this moment; undefined while there is something he must not know. */
  moment(): LogFile | undefined {
    if (this.outcome) return this.#match.toLog();
    return hidesSomething(this.system.game) ? undefined : publicLog(this.#match);
  }

  /** Milliseconds each input of the log took, in its order. */
  async times(): Promise<number[]> {
    const { id } = this.stored;
    return decisionTimes(await this.#store.commands(id, 0), await this.#store.times(id));
  }

  /**
   * The open request of a bot, if it is a bot's turn. With their share in the dice bots wait for the people: what is known
   * to all may come last, and one game has the same dice whoever is quicker.
   */
  botRequest(): OpenRequest | undefined {
    if (this.#down || this.outcome) return undefined;
    const { requests } = this.#match;
    const hasTypist = this.stored.seats.some(({ kind }) => kind === 'human');
    const givers = requests.filter(({ kind }) => kind === GIVE_ENTROPY);
    const arePeopleDone = givers.every(({ seat }) => this.#isBot(seat));
    return requests.find(({ kind, seat }) => {
      if (!this.#isBot(seat) || (hasTypist && kind === TYPE_DICE)) return false;
      return kind !== GIVE_ENTROPY || arePeopleDone;
    });
  }

  #undoState(viewer: Viewer): StateMessage['undo'] {
    const to = viewer === 'spectator' ? kernelRefusals.nothingToUndo() : this.undoTarget(viewer);
    return typeof to === 'number' ? { allowed: true } : { allowed: false, refusal: to };
  }

  #command(
    seat: Seat,
    { key, expectedRevision }: CommandHead,
    content: readonly unknown[],
    play: () => Played,
  ): Promise<ReplyMessage> {
    const name = keyOfSeat(seat, key);
    const print = printOf(content);
    return this.inLine(() =>
      this.#orDown(async () => {
        const repeated = this.#repeated(key, name, print);
        if (repeated) return repeated;
        if (expectedRevision !== this.revision) return this.#stale(key, expectedRevision);
        const body = play();
        if ('ok' in body) return this.#refused(key, body.refusals);
        const command: StoredCommand = { ...body, revision: this.revision + 1, key: name, print };
        if (!(await this.#store.add(this.stored.id, command))) {
          // Somebody was first, so this never happened. What did happen everybody has to hear.
          await this.#catchUp();
          return this.#repeated(key, name, print) ?? this.#stale(key, expectedRevision);
        }
        this.#record.add(command);
        this.#tell();
        return { type: 'reply', key, ok: true, revision: this.revision };
      }),
    );
  }

  /** The reply to a command whose key was used before. */
  #repeated(key: string, name: string, print: string): ReplyMessage | undefined {
    const known = this.#record.known(name);
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

  #tell(): void {
    for (const onChange of this.#watchers) onChange();
  }

  /** Takes over what is stored, and tells of it. */
  async #catchUp(): Promise<void> {
    await this.#reload();
    this.#tell();
  }

  async #reload(): Promise<void> {
    const record = GameRecord.of(await this.#store.commands(this.stored.id, 0));
    this.#match = openMatch(this.system.game, this.stored, record.entries);
    this.#record = record;
  }

  /** Work that needs the storage. If that fails, the room is loaded again as soon as it is back. */
  async #orDown<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (fault) {
      if (!(fault instanceof StorageDownError)) throw fault;
      this.#down = fault;
      this.#onFault(fault);
      this.#recover(FIRST_WAIT);
      throw fault;
    }
  }

  #recover(wait: number): void {
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.#queue(async () => {
        this.#stored = (await this.#store.game(this.stored.id)) ?? this.#stored;
        await this.#reload();
        this.#down = undefined;
        this.#tell();
      }).catch((fault) => {
        if (!(fault instanceof StorageDownError)) this.#onFault(fault);
        this.#recover(Math.min(wait * 2, LONGEST_WAIT));
      });
    }, wait);
  }
}

const GAME_OVER = () => ({ ok: false, refusals: [kernelRefusals.gameOver()] }) as const;
