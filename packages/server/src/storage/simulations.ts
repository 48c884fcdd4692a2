import type { SeriesCount } from '@mischia/ai';
import type { Database } from './database.ts';
import type { Leases } from './leases.ts';

/** So many games among bots, as they were asked for. */
export interface SimulationPlan {
  readonly system: string;
  /** Of the rules when it was asked for: games of two versions are not counted together. */
  readonly rulesVersion: number;
  readonly setup: unknown;
  readonly players: readonly string[];
  readonly games: number;
  readonly seed: string;
}

interface StoredSimulation {
  readonly plan: SimulationPlan;
  readonly played: number;
  readonly result: SeriesCount | null;
  readonly fault: string | null;
  readonly isCancelled: boolean;
  readonly isOver: boolean;
}

/** A simulation that is ours to go on with. */
export interface HeldSimulation {
  readonly id: string;
  readonly plan: SimulationPlan;
  readonly played: number;
  readonly result: SeriesCount | null;
}

/**
 * Simulations and how far they have come. Any process may take one that nobody plays; what one that has died held is free
 * again when its lease is over, and goes on after the last games that were counted.
 */
export class SimulationStore {
  readonly #db: Database;
  readonly leases: Leases;

  constructor(db: Database, leases: Leases) {
    this.#db = db;
    this.leases = leases;
  }

  /** Adds one and forgets those that ended so many days ago; false when so many are waiting already. */
  async add(id: string, plan: SimulationPlan, most: { readonly waiting: number; readonly days: number }) {
    const added = await this.#db.query(
      `WITH old AS (DELETE FROM simulations WHERE ended_at < now() - $4 * interval '1 day')
       INSERT INTO simulations (id, plan)
       SELECT $1, $2::jsonb WHERE (SELECT count(*) FROM simulations WHERE ended_at IS NULL) < $3::int
       RETURNING id`,
      [id, JSON.stringify(plan), most.waiting, most.days],
    );
    return added.length > 0;
  }

  async simulation(id: string): Promise<StoredSimulation | undefined> {
    const [row] = await this.#db.query<StoredSimulation>(
      `SELECT plan, played, result, fault, is_cancelled AS "isCancelled", ended_at IS NOT NULL AS "isOver"
       FROM simulations WHERE id = $1`,
      [id],
    );
    return row;
  }

  /** What is not over is not played any further. */
  async cancel(id: string): Promise<void> {
    await this.#db.query(
      'UPDATE simulations SET is_cancelled = true, ended_at = now() WHERE id = $1 AND ended_at IS NULL',
      [id],
    );
  }

  /** The oldest one that nobody plays, for this process. */
  async take(): Promise<HeldSimulation | undefined> {
    const [row] = await this.#db.query<HeldSimulation>(
      `UPDATE simulations SET holder = $1, held_until = now() + $2 * interval '1 ms' WHERE id IN (
         SELECT id FROM simulations
         WHERE ended_at IS NULL AND (held_until IS NULL OR held_until < now() OR holder = $1)
         ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, plan, played, result`,
      [this.leases.holder, this.leases.milliseconds],
    );
    return row;
  }

  /** Counts games that were played after the first `played`; false when it was cancelled, or somebody else counted them. */
  async count(id: string, played: number, result: SeriesCount): Promise<boolean> {
    const counted = await this.#db.query(
      `UPDATE simulations SET played = $4::int, result = $5, held_until = now() + $6 * interval '1 ms',
         ended_at = CASE WHEN $4::int >= (plan->>'games')::int THEN now() END
       WHERE id = $1 AND holder = $2 AND played = $3 AND ended_at IS NULL RETURNING id`,
      [id, this.leases.holder, played, result.games, JSON.stringify(result), this.leases.milliseconds],
    );
    return counted.length > 0;
  }

  async fail(id: string, fault: string): Promise<void> {
    await this.#db.query('UPDATE simulations SET fault = $2, ended_at = now() WHERE id = $1 AND ended_at IS NULL', [
      id,
      fault,
    ]);
  }
}
