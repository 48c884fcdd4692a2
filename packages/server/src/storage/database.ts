/** The few things the server needs of PostgreSQL, embedded or real. */
export interface Database {
  /** Runs one statement; acknowledged means committed. Throws `StorageDownError` when nothing is known of it. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without values, all of them or none. */
  script(text: string): Promise<void>;
  /** Whether there is room to write, as far as this process can know. */
  hasRoom(): boolean;
  /** Whether other processes may use the same data now. */
  readonly isShared: boolean;
  /**
   * Calls back for every notification on the channel, whoever sent it. While the line is down some may be missed:
   * `onResumed` is called when it is up again.
   */
  listen(channel: string, onMessage: (payload: string) => void, onResumed: () => void): Promise<void>;
  /** Whether notifications arrive now. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** Milliseconds that a database has until it counts as gone. */
export interface DatabasePatience {
  readonly connect: number;
  readonly answer: number;
}

/** The database could not be reached, or did not answer in time: what was asked of it may have happened or not. */
export class StorageDownError extends Error {
  override name = 'StorageDownError';

  constructor(cause: unknown) {
    super(`The database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The game is not in the database any more: its time there was over. */
export class GameGoneError extends Error {
  override name = 'GameGoneError';

  constructor(cause?: unknown) {
    super('The game is no longer kept.', { cause });
  }
}

/** Classes of SQLSTATE where the database works and the statement or its data are at fault. */
const OF_THE_STATEMENT = new Set(['21', '22', '23', '42']);

/** The fault as the rest of the server knows it. */
export function storageFault(fault: unknown): unknown {
  const code = sqlState(fault);
  // Every foreign key is a game's.
  if (code === NO_SUCH_KEY) return new GameGoneError(fault);
  return code !== undefined && OF_THE_STATEMENT.has(code.slice(0, 2)) ? fault : new StorageDownError(fault);
}

/** SQLSTATE of a foreign key that leads nowhere. */
const NO_SUCH_KEY = '23503';
/** SQLSTATE of a unique key that is taken: somebody else was first. */
export const isUniqueViolation = (fault: unknown): boolean => sqlState(fault) === '23505';

const sqlState = (fault: unknown): string | undefined =>
  typeof fault === 'object' && fault !== null && 'code' in fault && typeof fault.code === 'string'
    ? fault.code
    : undefined;
