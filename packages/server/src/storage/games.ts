import type { Checkpoint, GameEvent, Json, LogEntry, Seat } from '@mischia/kernel';
import { Appends } from './appends.ts';
import type { Database } from './database.ts';
import { migrate } from './migrations.ts';
import { CHANNEL, TABLE } from './notices.ts';

/** A game as it is stored: how it began, and who sits where. */
export interface StoredGame {
  readonly id: string;
  readonly system: string;
  readonly rulesVersion: number;
  readonly setup: unknown;
  readonly seats: readonly StoredSeat[];
  readonly dice: 'committed' | 'manual';
  /** The secret behind the commitment; published only when the game is over. */
  readonly diceSecret: string;
  readonly takeBack: 'by-information' | 'free';
  /** Where it began, when not at the beginning. */
  readonly position?: unknown;
  /** Seconds a seat at the table has for a decision; then its default answer is given. */
  readonly answerWithin?: number;
  /** The game in which the same people play again, sides swapped. */
  readonly next?: string;
  /** Why the game stands still: its rules failed. */
  readonly report?: StoredReport;
}

/** What is kept of a fault in a game's rules. */
export interface StoredReport {
  readonly at: string;
  /** Of this program: another one may have mended it. */
  readonly version: string;
  readonly revision: number;
  /** What was being done, without secrets. */
  readonly doing: Json;
  readonly fault: string;
}

export interface StoredSeat {
  readonly kind: 'human' | 'bot';
  readonly name: string;
  /** Tokens are stored hashed: reading the database gives nobody a seat. */
  readonly tokenHash?: string;
  readonly bot?: string;
}

/**
 * One accepted command. An answer keeps the log entries it caused, dice included (the opening of a game, those it came
 * with); an undo, the revision it went back to and the seat that asked for it; a resignation, the seat.
 */
export type CommandBody =
  | { readonly kind: 'answer'; readonly entries: readonly LogEntry[] }
  | { readonly kind: 'undo'; readonly to: number; readonly seat?: Seat }
  | { readonly kind: 'resign'; readonly seat: Seat };
export type StoredCommand = {
  readonly revision: number;
  readonly key: string;
  /** What the command said; absent where the server itself gave it. */
  readonly print?: string;
  /**
   * What happened because of it, secrets and all; of an undo, how many events of the game are left. Absent in commands
   * from before events were kept.
   */
  readonly events?: readonly GameEvent[] | number;
} & CommandBody;

/** A place from which a game can be loaded, and the revision it was kept at. */
export interface StoredCheckpoint {
  readonly revision: number;
  readonly rulesVersion: number;
  readonly body: Checkpoint<unknown>;
}

/** What is to be stored with a command besides it: whether the game is over, and when the server must act next. */
export interface Consequences {
  readonly isOver: boolean;
  /** `none`: nothing is due; `maybe`: nothing is due, but something may have been. */
  readonly job: DueJob | 'none' | 'maybe';
}

/** When the server must act in a game, for which request if its time is up, and who already sees to it. */
export interface DueJob {
  readonly inMilliseconds: number;
  readonly request?: string;
  readonly holder?: { readonly id: string; readonly milliseconds: number };
}

export const COLUMNS = 'id, system, rules_version, setup, seats, dice, dice_secret, take_back, position, answer_within';

/** The append-only record of all games. */
export class GameStore {
  readonly #db: Database;
  readonly #appends: Appends;

  private constructor(db: Database) {
    this.#db = db;
    this.#appends = new Appends(db);
  }

  static async open(db: Database): Promise<GameStore> {
    await migrate(db);
    return new GameStore(db);
  }

  async addGame(game: StoredGame): Promise<void> {
    await this.#db.query(
      `INSERT INTO games (${COLUMNS})
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      valuesOf(game),
    );
  }

  async game(id: string): Promise<StoredGame | undefined> {
    const [row] = await this.#db.query<{ [name: string]: unknown }>(
      `SELECT id, system, rules_version AS "rulesVersion", setup, seats, dice, dice_secret AS "diceSecret",
         take_back AS "takeBack", position, answer_within AS "answerWithin", next, report
       FROM games WHERE id = $1`,
      [id],
    );
    if (!row) return undefined;
    return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as StoredGame;
  }

  /** What the player in a seat is called from now on. */
  async rename(game: string, seat: number, name: string): Promise<void> {
    await this.#db.query(
      `WITH named AS (UPDATE games SET seats = jsonb_set(seats, ARRAY[$2::text, 'name'], to_jsonb($3::text)) WHERE id = $1 RETURNING id)
       SELECT pg_notify('${CHANNEL}', id || '${TABLE}') FROM named`,
      [game, String(seat), name],
    );
  }

  /** Makes the game in which the people of another play again; returns the one there is, whoever made it. */
  async addRematch(of: string, game: StoredGame): Promise<string> {
    // The row of the old game is taken first, so that of two who want a rematch at once one makes it.
    const [row] = await this.#db.query<{ next: string }>(
      `WITH asked AS (UPDATE games SET next = coalesce(next, $1) WHERE id = $11 RETURNING id, next),
         made AS (
           INSERT INTO games (${COLUMNS})
           SELECT $1, $2, $3::int, $4::jsonb, $5::jsonb, $6, $7, $8, $9::jsonb, $10::int FROM asked WHERE next = $1),
         told AS (SELECT pg_notify('${CHANNEL}', id || '${TABLE}') FROM asked)
       SELECT next FROM asked, told`,
      [...valuesOf(game), of],
    );
    return row?.next ?? game.id;
  }

  /** The game stands still until a program of another version tries again. */
  async addReport(game: string, report: StoredReport): Promise<void> {
    await this.#db.query(
      `WITH stopped AS (UPDATE games SET report = $2 WHERE id = $1 RETURNING id), idle AS (DELETE FROM jobs WHERE game = $1)
       SELECT pg_notify('${CHANNEL}', id || '${TABLE}') FROM stopped`,
      [game, JSON.stringify(report)],
    );
  }

  /** When the game was made and when each of its commands was stored, in milliseconds. */
  async times(game: string): Promise<number[]> {
    const rows = await this.#db.query<{ ms: number | string }>(
      `SELECT ms FROM (
         SELECT 0 AS revision, extract(epoch FROM created_at) * 1000 AS ms FROM games WHERE id = $1
         UNION ALL SELECT revision, extract(epoch FROM at) * 1000 FROM commands WHERE game = $1) AS moments
       ORDER BY revision`,
      [game],
    );
    return rows.map(({ ms }) => Number(ms));
  }

  /** The commands after a revision, in order. */
  async commands(game: string, after: number): Promise<StoredCommand[]> {
    const rows = await this.#db.query<{ revision: number; key: string; kind: string; body: object; events: unknown }>(
      'SELECT revision, key, kind, body, events FROM commands WHERE game = $1 AND revision > $2 ORDER BY revision',
      [game, after],
    );
    return rows.map(
      ({ body, events, ...row }) => ({ ...row, ...body, ...(events === null ? {} : { events }) }) as StoredCommand,
    );
  }

  /** Adds a command and tells every process of it; false when its revision or its key is taken: somebody was first. */
  add(game: string, command: StoredCommand, consequences: Consequences): Promise<boolean> {
    return this.#appends.add(game, command, consequences);
  }

  async checkpoint(game: string): Promise<StoredCheckpoint | undefined> {
    const [row] = await this.#db.query<StoredCheckpoint>(
      'SELECT revision, rules_version AS "rulesVersion", body FROM checkpoints WHERE game = $1',
      [game],
    );
    return row;
  }

  /** Keeps a place to load the game from; an older one than is there is not kept. */
  async keepCheckpoint(game: string, { revision, rulesVersion, body }: StoredCheckpoint): Promise<void> {
    await this.#db.query(
      `INSERT INTO checkpoints (game, revision, rules_version, body) VALUES ($1, $2, $3, $4)
       ON CONFLICT (game) DO UPDATE
       SET revision = excluded.revision, rules_version = excluded.rules_version, body = excluded.body
       WHERE checkpoints.revision < excluded.revision OR checkpoints.rules_version <> excluded.rules_version`,
      [game, revision, rulesVersion, JSON.stringify(body)],
    );
  }
}

/** How a game began, in the order of `COLUMNS`. */
export const valuesOf = (game: StoredGame): unknown[] => [
  game.id,
  game.system,
  game.rulesVersion,
  JSON.stringify(game.setup),
  JSON.stringify(game.seats),
  game.dice,
  game.diceSecret,
  game.takeBack,
  game.position === undefined ? null : JSON.stringify(game.position),
  game.answerWithin ?? null,
];
