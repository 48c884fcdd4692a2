import { GameGoneError, StorageDownError } from './storage/database.ts';

/** How soon the storage is tried again after it failed, and how long at most between two tries. */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 2000;

/** What the line needs of its room. */
export interface LineOfRoom {
  /** Takes everything from the storage anew. */
  reload(): Promise<void>;
  tell(): void;
  onGone(): void;
  readonly onFault: (fault: unknown) => void;
}

/**
 * Work on a room, one after the other. When the storage fails, what is in memory may be ahead of it or behind: nobody
 * gets anything from the room until it is loaded again. When the game is deleted, nobody ever does.
 */
export class RoomLine {
  readonly #room: LineOfRoom;
  #line: Promise<unknown> = Promise.resolve();
  /** Why the room waits to be loaded again; undefined when it need not. */
  #down: StorageDownError | undefined;
  #gone: GameGoneError | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(room: LineOfRoom) {
    this.#room = room;
  }

  /** Whether the game's time in the database was over while it was in memory here. */
  get isGone(): boolean {
    return this.#gone !== undefined;
  }
  /** Why nobody gets anything from the room now; undefined when everybody does. */
  get missing(): Error | undefined {
    return this.#gone ?? this.#down;
  }

  /** Runs when it is this work's turn; fails at once while the storage does. */
  inLine<T>(work: () => Promise<T> | T): Promise<T> {
    return this.#queue(() => {
      if (this.missing) throw this.missing;
      return work();
    });
  }

  /** The same for work that needs the storage. If that fails, the room is loaded again as soon as it is back. */
  withStorage<T>(work: () => Promise<T>): Promise<T> {
    return this.inLine(async () => {
      try {
        return await work();
      } catch (fault) {
        if (fault instanceof GameGoneError) this.#leave(fault);
        if (fault instanceof StorageDownError) this.#waitFor(fault);
        throw fault;
      }
    });
  }

  /** Nothing is tried again; what is in the line comes to its end. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#line.catch(() => {});
  }

  #queue<T>(work: () => Promise<T> | T): Promise<T> {
    const result = this.#line.then(work);
    this.#line = result.catch(() => {});
    return result;
  }

  /** Nothing more happens here. */
  #leave(gone: GameGoneError): void {
    this.#gone = gone;
    this.#room.onGone();
    this.#room.tell();
  }

  #waitFor(down: StorageDownError): void {
    this.#down = down;
    this.#room.onFault(down);
    this.#recover(FIRST_WAIT);
  }

  #recover(wait: number): void {
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.#queue(async () => {
        await this.#room.reload();
        this.#down = undefined;
        this.#room.tell();
      }).catch((fault) => {
        if (fault instanceof GameGoneError) return this.#leave(fault);
        if (!(fault instanceof StorageDownError)) this.#room.onFault(fault);
        this.#recover(Math.min(wait * 2, LONGEST_WAIT));
      });
    }, wait);
  }
}
