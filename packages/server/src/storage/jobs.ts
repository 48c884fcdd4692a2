import type { Database } from './database.ts';
import type { DueJob } from './games.ts';
import type { Leases } from './leases.ts';

/** Milliseconds that a process holds a job without a sign of life, and between two looks for jobs nobody holds. */
export interface JobTimes {
  readonly lease: number;
  readonly look: number;
}
export const jobTimesOf = (lease: number): JobTimes => ({ lease, look: lease / 5 });
export const JOB_TIMES: JobTimes = jobTimesOf(10_000);

/** A job that is ours until we are done, or have given no sign of life for too long. */
export interface HeldJob {
  readonly game: string;
  /** The request whose time is up; absent when a bot has to move. */
  readonly request: string | null;
}

/**
 * What the server has to do by itself: at most one thing for a game, the next one. Any process may take what is due;
 * what one that has died held is free again when its lease is over.
 */
export class JobStore {
  readonly #db: Database;
  readonly leases: Leases;

  constructor(db: Database, leases: Leases) {
    this.#db = db;
    this.leases = leases;
  }

  /** For a job that this process sees to itself. */
  get holder(): NonNullable<DueJob['holder']> {
    return { id: this.leases.holder, milliseconds: this.leases.milliseconds };
  }

  /** Something will be due; what is due sooner stays. */
  async plan(game: string, { inMilliseconds, request }: DueJob): Promise<void> {
    await this.#db.query(
      `INSERT INTO jobs (game, due, request) VALUES ($1, now() + $2 * interval '1 ms', $3)
       ON CONFLICT (game) DO UPDATE SET due = excluded.due, request = excluded.request
       WHERE jobs.due > excluded.due OR (jobs.due < now() AND jobs.request IS DISTINCT FROM excluded.request)`,
      [game, inMilliseconds, request ?? null],
    );
  }

  /** A bot has to move now: takes that for this process, unless another sees to it. */
  async take(game: string): Promise<boolean> {
    const taken = await this.#db.query(
      `INSERT INTO jobs (game, due, holder, held_until) VALUES ($1, now(), $2, now() + $3 * interval '1 ms')
       ON CONFLICT (game) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
       WHERE jobs.held_until IS NULL OR jobs.held_until < now() OR jobs.holder = excluded.holder
       RETURNING game`,
      [game, this.leases.holder, this.leases.milliseconds],
    );
    return taken.length > 0;
  }

  /** Takes up to so many jobs that are due and that nobody sees to. */
  takeDue(most: number): Promise<HeldJob[]> {
    return this.#db.query<HeldJob>(
      `UPDATE jobs SET holder = $1, held_until = now() + $2 * interval '1 ms' WHERE game IN (
         SELECT game FROM jobs WHERE due <= now() AND (held_until IS NULL OR held_until < now())
         ORDER BY due LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING game, request`,
      [this.leases.holder, this.leases.milliseconds, most],
    );
  }

  /** Nothing is left to do in the game, as far as we know. */
  async done(game: string): Promise<void> {
    await this.#db.query('DELETE FROM jobs WHERE game = $1 AND holder = $2', [game, this.leases.holder]);
  }
}
