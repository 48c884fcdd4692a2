import type { Database } from './database.ts';
import { CHANNEL, TABLE } from './notices.ts';

/** How long games are kept; absent: for ever. */
export interface Retention {
  /** Days after their end. */
  readonly finishedDays?: number;
  /** Days after the last thing that happened in them, over or not. */
  readonly idleDays?: number;
}

/** Forgets games whose time has come, with everything that belongs to them, and tells whoever sits at one. Returns how many. */
export async function forgetOld(db: Database, { finishedDays, idleDays }: Retention): Promise<number> {
  const gone = await db.query(
    `WITH gone AS (
       DELETE FROM games WHERE ended_at < now() - $1 * interval '1 day'
         OR greatest(created_at, (SELECT max(at) FROM commands WHERE game = id)) < now() - $2 * interval '1 day'
       RETURNING id)
     SELECT pg_notify('${CHANNEL}', id || '${TABLE}') FROM gone`,
    [finishedDays ?? null, idleDays ?? null],
  );
  return gone.length;
}
