import type { Database } from './database.ts';

/** What a step of the schema is called, and how to take it. Steps that were taken anywhere are never changed again. */
interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Numbered from 1 by their place. The first two are written so that they fit databases from before the numbering. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'games and their commands',
    sql: `CREATE TABLE IF NOT EXISTS games (
        id text PRIMARY KEY, system text NOT NULL, rules_version integer NOT NULL, setup jsonb NOT NULL,
        seats jsonb NOT NULL, dice text NOT NULL, dice_secret text NOT NULL, take_back text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now());
      CREATE TABLE IF NOT EXISTS commands (
        game text NOT NULL REFERENCES games (id), revision integer NOT NULL, key text NOT NULL, kind text NOT NULL,
        body jsonb NOT NULL, at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (game, revision), UNIQUE (game, key));`,
  },
  { name: 'positions', sql: 'ALTER TABLE games ADD COLUMN IF NOT EXISTS position jsonb;' },
  {
    name: 'events beside the commands, and checkpoints',
    sql: `ALTER TABLE commands ADD COLUMN events jsonb;
      ALTER TABLE commands DROP CONSTRAINT commands_game_fkey;
      ALTER TABLE commands ADD CONSTRAINT commands_game_fkey FOREIGN KEY (game) REFERENCES games (id) ON DELETE CASCADE;
      CREATE TABLE checkpoints (
        game text PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE, revision integer NOT NULL,
        rules_version integer NOT NULL, body jsonb NOT NULL);`,
  },
  {
    name: 'jobs',
    sql: `CREATE TABLE jobs (
        game text PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE, due timestamptz NOT NULL, request text,
        holder text, held_until timestamptz);
      CREATE INDEX jobs_due ON jobs (due);`,
  },
  {
    name: 'ends, deadlines, rematches and reports',
    sql: `ALTER TABLE games ADD COLUMN ended_at timestamptz, ADD COLUMN answer_within integer, ADD COLUMN next text,
        ADD COLUMN report jsonb;`,
  },
  {
    name: 'simulations',
    sql: `CREATE TABLE simulations (
        id text PRIMARY KEY, plan jsonb NOT NULL, played integer NOT NULL DEFAULT 0, result jsonb, fault text,
        is_cancelled boolean NOT NULL DEFAULT false, created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz, holder text, held_until timestamptz);
      CREATE INDEX simulations_to_play ON simulations (created_at) WHERE ended_at IS NULL;`,
  },
];

/** The database was made by a later version of this program. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError';

  constructor(found: number) {
    super(
      `The database is at step ${found} of its schema; this program knows ${MIGRATIONS.length}. ` +
        'Start the newer program, or give this one a database of its own.',
    );
  }
}

/** Any number; whoever changes the schema holds it, so that processes that start together do so one after the other. */
const LOCK = 19_0408;

/** Brings the schema up to date: forward only, each step once and whole. Returns how many steps were taken. */
export async function migrate(db: Database): Promise<number> {
  await db.script(`SELECT pg_advisory_xact_lock(${LOCK});
    CREATE TABLE IF NOT EXISTS migrations (
      number integer PRIMARY KEY, name text NOT NULL, at timestamptz NOT NULL DEFAULT now());`);
  let taken = 0;
  for (let done = await lastOf(db); done < MIGRATIONS.length; done = await lastOf(db)) {
    const { name, sql } = MIGRATIONS[done] as Migration;
    const number = done + 1;
    try {
      await db.script(`SELECT pg_advisory_xact_lock(${LOCK});
        INSERT INTO migrations (number, name) VALUES (${number}, '${name}');
        ${sql}`);
      taken++;
    } catch (fault) {
      // Another process may have taken the step while we waited for the lock.
      if ((await lastOf(db)) < number) throw fault;
    }
  }
  return taken;
}

async function lastOf(db: Database): Promise<number> {
  const [row] = await db.query<{ last: number }>('SELECT coalesce(max(number), 0)::int AS last FROM migrations');
  const last = row?.last ?? 0;
  if (last > MIGRATIONS.length) throw new NewerSchemaError(last);
  return last;
}
