import { type System, systemOf } from '@mischia/ai';
import {
  type AnswerResult,
  commitmentOf,
  eventsFor,
  hidesSomething,
  kernelRefusals,
  type LogEntry,
  type LogFile,
  lengthAt,
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
import { publicLog } from './moment.ts';
import { openMatch } from './open-match.ts';
import type { PlayerInfo, ReplyMessage, StateMessage } from './protocol.ts';
import { resignation } from './resignation.ts';
import { decisionTimes } from './storage/decision-times.ts';
import type { CommandBody, GameStore, StoredGame } from './storage/games.ts';
import { hashToken } from './tokens.ts';

/** What a command says besides who sends it. */
interface CommandHead {
  readonly key: string;
  readonly expectedRevision: number;
}
export interface AnswerCommand extends CommandHead {
  readonly request: string;
  readonly answer: unknown;
  readonly entropy: string;
}

/** One game in memory. Everything that touches it waits in line; nothing is shown before it is stored. */
export class Room {
  readonly system: System;
  readonly #store: GameStore;
  readonly #keys = new Map<string, number>();
  readonly #watchers = new Set<() => void>();
  #stored: StoredGame;
  #match!: Match<unknown, unknown>;
  #revision = 0;
  #resigned: Seat | undefined;
  /** How many of the match's entries are in storage; what a match rolls before its first answer is stored with that. */
  #storedEntries = 0;
  #line: Promise<unknown> = Promise.resolve();

  private constructor(store: GameStore, stored: StoredGame, system: System) {
    this.#store = store;
    this.#stored = stored;
    this.system = system;
  }

  static async load(store: GameStore, id: string): Promise<Room | undefined> {
    const stored = await store.game(id);
    const system = stored && systemOf(stored.system);
    if (!stored || !system) return undefined;
    const room = new Room(store, stored, system);
    await room.#reload();
    return room;
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
    return this.#revision;
  }

  /** The seat of a token, or undefined. */
  seatOf(token: string): Seat | undefined {
    const hash = hashToken(token);
    const seat = this.stored.seats.findIndex(({ tokenHash }) => tokenHash === hash);
    return seat < 0 ? undefined : seat;
  }

  /** Runs when it is this work's turn. */
  inLine<T>(work: () => Promise<T> | T): Promise<T> {
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
    if (this.#resigned !== undefined) return resignation(this.#resigned, this.stored.seats.length);
    return this.#match.outcome;
  }
  get resigned(): Seat | undefined {
    return this.#resigned;
  }

  answer(seat: Seat, command: AnswerCommand): Promise<ReplyMessage> {
    return this.#command(command, () => {
      if (this.#resigned !== undefined) return GAME_OVER();
      const given = this.#typedFor(seat).find(({ id }) => id === command.request)?.seat ?? seat;
      const result = this.#match.answer(given, command.request, command.answer, command.entropy);
      return result.ok ? { kind: 'answer', entries: this.#match.entries.slice(this.#storedEntries) } : result;
    });
  }

  /** Takes back: what the seat may by information, or in a free game the last thing a human did. */
  undo(seat: Seat, command: CommandHead): Promise<ReplyMessage> {
    return this.#command(command, () => {
      const to = this.undoTarget(seat);
      if (typeof to !== 'number') return { ok: false, refusals: [to] };
      this.#match.undo(to);
      return { kind: 'undo', to };
    });
  }

  resign(seat: Seat, command: CommandHead): Promise<ReplyMessage> {
    return this.#command(command, () => (this.outcome ? GAME_OVER() : { kind: 'resign', seat }));
  }

  undoTarget(seat: Seat): number | Refusal {
    if (this.#resigned !== undefined) return kernelRefusals.gameOver();
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
    return this.inLine(async () => {
      const added = await this.#store.commands(this.stored.id, this.#revision);
      if (added.length === 0) return;
      await this.#reload();
      this.#tell();
    });
  }

  /** Somebody is called otherwise now. */
  renamed(): Promise<void> {
    return this.inLine(async () => {
      this.#stored = (await this.#store.game(this.stored.id)) ?? this.#stored;
      this.#tell();
    });
  }

  stateFor(viewer: Viewer, eventsFrom: number, online: (seat: Seat) => boolean): StateMessage {
    const events = eventsFor(this.#match, viewer);
    const from = Math.min(eventsFrom, events.length);
    return {
      type: 'state',
      game: this.stored.id,
      seat: viewer,
      revision: this.#revision,
      view: this.#viewFor(viewer),
      eventsFrom: from,
      events: events.slice(from),
      undo: this.#undoState(viewer),
      players: this.players(online),
      dice: {
        kind: this.stored.dice,
        ...(this.stored.dice === 'committed' ? { commitment: commitmentOf(this.stored.diceSecret) } : {}),
      },
      ...(this.#resigned === undefined ? {} : { resigned: this.#resigned }),
    };
  }

  #viewFor(viewer: Viewer): MatchView {
    const view = viewFor(this.#match, viewer);
    if (this.#resigned !== undefined) return { ...view, requests: [], waitingFor: [], ...this.#ended() };
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
    const log = this.#match.toLog();
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

  /** The open request of a bot, if it is a bot's turn. */
  botRequest(): OpenRequest | undefined {
    if (this.outcome) return undefined;
    const hasTypist = this.stored.seats.some(({ kind }) => kind === 'human');
    return this.#match.requests.find(({ kind, seat }) => this.#isBot(seat) && !(hasTypist && kind === TYPE_DICE));
  }

  #undoState(viewer: Viewer): StateMessage['undo'] {
    const to = viewer === 'spectator' ? kernelRefusals.nothingToUndo() : this.undoTarget(viewer);
    return typeof to === 'number' ? { allowed: true } : { allowed: false, refusal: to };
  }

  #command(
    { key, expectedRevision }: CommandHead,
    play: () => CommandBody | Extract<AnswerResult, { ok: false }>,
  ): Promise<ReplyMessage> {
    return this.inLine(async () => {
      const known = this.#keys.get(key);
      if (known !== undefined) return { type: 'reply', key, ok: true, revision: known };
      if (expectedRevision !== this.#revision) return this.#stale(key, expectedRevision);
      const body = play();
      if ('ok' in body) return { type: 'reply', key, ok: false, revision: this.#revision, refusals: body.refusals };
      const revision = this.#revision + 1;
      let stored = false;
      try {
        stored = await this.#store.add(this.stored.id, { ...body, revision, key });
      } finally {
        // Not stored means it never happened.
        if (!stored) await this.#reload();
      }
      if (!stored) return this.#stale(key, expectedRevision);
      if (body.kind === 'resign') this.#resigned = body.seat;
      this.#revision = revision;
      this.#storedEntries = this.#match.entries.length;
      this.#keys.set(key, revision);
      this.#tell();
      return { type: 'reply', key, ok: true, revision };
    });
  }

  #stale(key: string, expected: number): ReplyMessage {
    const refusals = [kernelRefusals.staleRevision(expected, this.#revision)];
    return { type: 'reply', key, ok: false, revision: this.#revision, refusals };
  }

  #tell(): void {
    for (const onChange of this.#watchers) onChange();
  }

  async #reload(): Promise<void> {
    const commands = await this.#store.commands(this.stored.id, 0);
    const entries: LogEntry[] = [];
    this.#keys.clear();
    this.#resigned = undefined;
    for (const command of commands) {
      this.#keys.set(command.key, command.revision);
      if (command.kind === 'answer') entries.push(...command.entries);
      else if (command.kind === 'undo') entries.length = lengthAt(entries, command.to);
      else this.#resigned = command.seat;
    }
    this.#match = openMatch(this.system.game, this.stored, entries);
    this.#revision = commands.length;
    this.#storedEntries = entries.length;
  }
}

const GAME_OVER = () => ({ ok: false, refusals: [kernelRefusals.gameOver()] }) as const;
