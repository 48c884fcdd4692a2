import { type System, systemOf } from '@mischia/ai';
import {
  type AnswerResult,
  commitmentOf,
  committedDice,
  type DiceSource,
  eventsFor,
  kernelRefusals,
  type LogEntry,
  type LogFile,
  lengthAt,
  Match,
  manualDice,
  type OpenRequest,
  type Refusal,
  type Seat,
  undoFor,
  type Viewer,
  viewFor,
} from '@mischia/kernel';
import type { PlayerInfo, ReplyMessage, StateMessage } from './protocol.ts';
import type { GameStore, StoredCommand, StoredGame } from './storage/games.ts';
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
  readonly stored: StoredGame;
  readonly system: System;
  readonly #store: GameStore;
  readonly #keys = new Map<string, number>();
  readonly #watchers = new Set<() => void>();
  #match!: Match<unknown, unknown>;
  #revision = 0;
  /** How many of the match's entries are in storage; what a match rolls before its first answer is stored with that. */
  #storedEntries = 0;
  #line: Promise<unknown> = Promise.resolve();

  private constructor(store: GameStore, stored: StoredGame, system: System) {
    this.#store = store;
    this.stored = stored;
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

  answer(seat: Seat, command: AnswerCommand): Promise<ReplyMessage> {
    return this.#command(command, () => {
      const result = this.#match.answer(seat, command.request, command.answer, command.entropy);
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

  undoTarget(seat: Seat): number | Refusal {
    if (this.stored.takeBack !== 'free') return undoFor(this.#match, seat);
    let revision = this.#match.revision;
    for (const entry of this.#match.entries.toReversed()) {
      const by = entry.type === 'answer' ? entry.seat : entry.typedBy;
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

  stateFor(viewer: Viewer, eventsFrom: number, online: (seat: Seat) => boolean): StateMessage {
    const events = eventsFor(this.#match, viewer);
    const from = Math.min(eventsFrom, events.length);
    return {
      type: 'state',
      game: this.stored.id,
      seat: viewer,
      revision: this.#revision,
      view: viewFor(this.#match, viewer),
      eventsFrom: from,
      events: events.slice(from),
      undo: this.#undoState(viewer),
      players: this.players(online),
      dice: {
        kind: this.stored.dice,
        ...(this.stored.dice === 'committed' ? { commitment: commitmentOf(this.stored.diceSecret) } : {}),
      },
    };
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
    if (!this.#match.outcome) return undefined;
    const log = this.#match.toLog();
    return log.dice.kind === 'committed' ? { ...log, dice: { ...log.dice, secret: this.stored.diceSecret } } : log;
  }

  /** The open request of a bot, if it is a bot's turn. */
  botRequest(): OpenRequest | undefined {
    return this.#match.requests.find(({ seat }) => this.stored.seats[seat]?.kind === 'bot');
  }

  #undoState(viewer: Viewer): StateMessage['undo'] {
    const to = viewer === 'spectator' ? kernelRefusals.nothingToUndo() : this.undoTarget(viewer);
    return typeof to === 'number' ? { allowed: true } : { allowed: false, refusal: to };
  }

  #command(
    { key, expectedRevision }: CommandHead,
    play: () =>
      | Omit<Extract<StoredCommand, { kind: 'answer' }>, 'revision' | 'key'>
      | Omit<Extract<StoredCommand, { kind: 'undo' }>, 'revision' | 'key'>
      | Extract<AnswerResult, { ok: false }>,
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
    for (const command of commands) {
      this.#keys.set(command.key, command.revision);
      if (command.kind === 'answer') entries.push(...command.entries);
      else entries.length = lengthAt(entries, command.to);
    }
    const { game } = this.system;
    const log: LogFile = {
      format: 1,
      system: game.id,
      rulesVersion: this.stored.rulesVersion,
      setup: this.stored.setup as LogFile['setup'],
      dice: this.#dice().header(),
      entries,
    };
    this.#match = Match.restore(game, { log }, { dice: this.#dice() });
    this.#revision = commands.length;
    this.#storedEntries = entries.length;
  }

  #dice(): DiceSource {
    const { dice, diceSecret, id } = this.stored;
    return dice === 'committed' ? committedDice(diceSecret, id, this.stored.seats.length) : manualDice(diceSecret);
  }
}
