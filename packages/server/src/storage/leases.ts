import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { CHANNEL, FREE_JOBS } from './notices.ts';

/** Tables whose rows a process may hold, and which of them anybody can still have a use for. */
const OPEN = { jobs: 'true', simulations: 'ended_at IS NULL' };

/**
 * What this process holds of a table: its own as long as it gives signs of life, anybody's when the lease is over. Each
 * row has a `holder` and the moment it is `held_until`.
 */
export class Leases {
  readonly #db: Database;
  readonly #table: keyof typeof OPEN;
  readonly milliseconds: number;
  readonly holder = randomUUID();

  private constructor(db: Database, table: keyof typeof OPEN, milliseconds: number) {
    this.#db = db;
    this.#table = table;
    this.milliseconds = milliseconds;
  }

  static async open(db: Database, table: keyof typeof OPEN, milliseconds: number): Promise<Leases> {
    // Nobody else can be alive where nobody else may be.
    if (!db.isShared) await db.query(`UPDATE ${table} SET holder = NULL, held_until = NULL WHERE ${OPEN[table]}`);
    return new Leases(db, table, milliseconds);
  }

  /**
   * A sign of life: what we hold stays ours. Rows that somebody is just changing are passed over: to wait for one of them
   * while he waits for another of ours would be a deadlock.
   */
  async renew(): Promise<void> {
    const table = this.#table;
    await this.#db.query(
      `UPDATE ${table} SET held_until = now() + $2 * interval '1 ms' WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE holder = $1 AND ${OPEN[table]} FOR UPDATE SKIP LOCKED))`,
      [this.holder, this.milliseconds],
    );
  }

  /** Leaves everything to whoever is there, and tells them. */
  async release(): Promise<void> {
    await this.#db.query(
      `WITH freed AS (
         UPDATE ${this.#table} SET holder = NULL, held_until = NULL WHERE holder = $1 AND ${OPEN[this.#table]}
         RETURNING holder)
       SELECT pg_notify('${CHANNEL}', '${FREE_JOBS}') FROM freed LIMIT 1`,
      [this.holder],
    );
  }
}
