import type { System } from '@mischia/ai';
import type { Json } from '@mischia/kernel';
import { GameStoppedError, reportOf, VERSION } from './game-stopped.ts';
import { PlayedGame } from './played-game.ts';
import { GameGoneError, StorageDownError } from './storage/database.ts';
import type { Consequences, GameStore, StoredCommand, StoredGame } from './storage/games.ts';
import { TableView } from './table-view.ts';

/** A checkpoint is stored after so many commands, and when the room is left. */
const COMMANDS_A_CHECKPOINT = 16;

/**
 * A game as the storage has it and as it was played from there. What the storage refuses, or gave to somebody else, never
 * happened: the game is loaded again. When its rules fail, it stands still with a report.
 */
export class LoadedGame {
  readonly system: System;
  readonly #store: GameStore;
  readonly #onStopped: () => void;
  #stored: StoredGame;
  #played!: PlayedGame;
  #view!: TableView;
  /** The revision at which a checkpoint was last stored. */
  #kept = 0;

  private constructor(store: GameStore, system: System, stored: StoredGame, onStopped: () => void) {
    this.#store = store;
    this.system = system;
    this.#stored = withoutOldReport(stored);
    this.#onStopped = onStopped;
  }

  static async load(store: GameStore, system: System, stored: StoredGame, onStopped: () => void): Promise<LoadedGame> {
    const loaded = new LoadedGame(store, system, stored, onStopped);
    try {
      await loaded.reload();
    } catch (fault) {
      if (fault instanceof StorageDownError) throw fault;
      throw await loaded.stop(fault, 'load');
    }
    return loaded;
  }

  /** How the game began, and who sits where. */
  get stored(): StoredGame {
    return this.#stored;
  }
  get played(): PlayedGame {
    return this.#played;
  }
  get view(): TableView {
    return this.#view;
  }

  /** Takes everything that was played from the storage anew. */
  async reload(): Promise<void> {
    const { id } = this.#stored;
    const [commands, kept] = await Promise.all([this.#store.commands(id, 0), this.#store.checkpoint(id)]);
    this.#played = PlayedGame.open(this.system, this.#stored, commands, kept);
    this.#view = new TableView(this);
    this.#kept = kept?.revision ?? 0;
  }

  /** The same for who sits where, the rematch and the report. */
  async reloadTable(): Promise<void> {
    const stored = await this.#store.game(this.#stored.id);
    if (!stored) throw new GameGoneError();
    this.#stored = withoutOldReport(stored);
  }

  /** Plays what another process has stored; false when that is nothing. */
  async follow(): Promise<boolean> {
    const added = await this.#store.commands(this.#stored.id, this.#played.revision);
    if (added.length > 0) await this.orStopped('follow', () => this.#played.follow(added));
    return added.length > 0;
  }

  /** Stores a command that was just played; false when somebody else was first, and what he did is loaded. */
  async add(command: StoredCommand, consequences: Consequences): Promise<boolean> {
    let isAdded: boolean;
    try {
      isAdded = await this.#store.add(this.#stored.id, command, consequences);
    } catch (fault) {
      if (!(fault instanceof StorageDownError || fault instanceof GameGoneError)) await this.reload();
      throw fault;
    }
    if (isAdded) this.#played.add(command);
    else await this.reload();
    return isAdded;
  }

  get isCheckpointDue(): boolean {
    return this.#played.revision - this.#kept >= COMMANDS_A_CHECKPOINT;
  }

  /** Keeps where the game is, for whoever loads it next. */
  async keepCheckpoint(): Promise<void> {
    const { revision, match } = this.#played;
    if (revision <= this.#kept) return;
    this.#kept = revision;
    const { rulesVersion } = this.system.game;
    try {
      await this.#store.keepCheckpoint(this.#stored.id, { revision, rulesVersion, body: match.checkpoint });
    } catch (fault) {
      // Without it the next one to load the game has more to do.
      if (!(fault instanceof StorageDownError || fault instanceof GameGoneError)) throw fault;
    }
  }

  /** Work of the rules. If they fail, the game stands still. */
  async orStopped<T>(doing: Json, work: () => T): Promise<T> {
    try {
      return work();
    } catch (fault) {
      throw await this.stop(fault, doing);
    }
  }

  /** Saves what happened; nothing more is played here until a program of another version tries again. */
  async stop(fault: unknown, doing: Json): Promise<GameStoppedError> {
    // The first report tells most.
    if (!this.#stored.report) {
      const report = reportOf(fault, this.#played?.revision ?? 0, doing);
      this.#stored = { ...this.#stored, report };
      this.#onStopped();
      await this.#store.addReport(this.#stored.id, report);
    }
    return new GameStoppedError(this.#stored.id, fault);
  }
}

/** What stopped a program of another version may be mended in this one. */
function withoutOldReport({ report, ...stored }: StoredGame): StoredGame {
  return report?.version === VERSION ? { ...stored, report } : stored;
}
