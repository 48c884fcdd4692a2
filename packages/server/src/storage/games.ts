import type { LogEntry, Seat } from '@mischia/kernel';
import { type Database, isUniqueViolation } from './database.ts';

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
} & CommandBody;

export const CHANNEL = 'mischia_games';
/** Follows the game's id in a notification when only the names at its table have changed. */
export const NAMES = ' names';

const SCHEMA = [
  `CREATE TABLE IF NOT EXISTS games (
    id text PRIMARY KEY, system text NOT NULL, rules_version integer NOT NULL, setup jsonb NOT NULL, seats jsonb NOT NULL,
    dice text NOT NULL, dice_secret text NOT NULL, take_back text NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE TABLE IF NOT EXISTS commands (
    game text NOT NULL REFERENCES games (id), revision integer NOT NULL, key text NOT NULL, kind text NOT NULL,
    body jsonb NOT NULL, at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (game, revision), UNIQUE (game, key))`,
  'ALTER TABLE games ADD COLUMN IF NOT EXISTS position jsonb',
];

/** The append-only record of all games. */
export class GameStore {
  readonly #db: Database;

  private constructor(db: Database) {
    this.#db = db;
  }

  static async open(db: Database): Promise<GameStore> {
    for (const statement of SCHEMA) await db.query(statement);
    return new GameStore(db);
  }

  async addGame(game: StoredGame): Promise<void> {
    await this.#db.query(
      `INSERT INTO games (id, system, rules_version, setup, seats, dice, dice_secret, take_back, position)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        game.id,
        game.system,
        game.rulesVersion,
        JSON.stringify(game.setup),
        JSON.stringify(game.seats),
        game.dice,
        game.diceSecret,
        game.takeBack,
        game.position === undefined ? null : JSON.stringify(game.position),
      ],
    );
  }

  async game(id: string): Promise<StoredGame | undefined> {
    const [row] = await this.#db.query<StoredGame>(
      `SELECT id, system, rules_version AS "rulesVersion", setup, seats, dice, dice_secret AS "diceSecret",
         take_back AS "takeBack", position
       FROM games WHERE id = $1`,
      [id],
    );
    if (!row) return undefined;
    const { position, ...game } = row;
    return position === null ? game : { ...game, position };
  }

  /** What the player in a seat is called from now on. */
  async rename(game: string, seat: number, name: string): Promise<void> {
    await this.#db.query(
      `WITH named AS (UPDATE games SET seats = jsonb_set(seats, ARRAY[$2::text, 'name'], to_jsonb($3::text)) WHERE id = $1 RETURNING id)
       SELECT pg_notify('${CHANNEL}', id || '${NAMES}') FROM named`,
      [game, String(seat), name],
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
    const rows = await this.#db.query<{ revision: number; key: string; kind: string; body: object }>(
      'SELECT revision, key, kind, body FROM commands WHERE game = $1 AND revision > $2 ORDER BY revision',
      [game, after],
    );
    return rows.map(({ body, ...row }) => ({ ...row, ...body }) as StoredCommand);
  }

  /** Adds a command and tells every process of it; false when its revision or its key is taken: somebody was first. */
  async add(game: string, { revision, key, kind, ...body }: StoredCommand): Promise<boolean> {
    try {
      await this.#db.query(
        `WITH added AS (INSERT INTO commands (game, revision, key, kind, body) VALUES ($1, $2, $3, $4, $5) RETURNING game)
         SELECT pg_notify('${CHANNEL}', game) FROM added`,
        [game, revision, key, kind, JSON.stringify(body)],
      );
      return true;
    } catch (fault) {
      if (isUniqueViolation(fault)) return false;
      throw fault;
    }
  }
}
