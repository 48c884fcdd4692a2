import { type Database, StorageDownError } from './database.ts';
import type { Consequences, StoredCommand } from './games.ts';
import { CHANNEL } from './notices.ts';

/** Statements on their way at once; what comes meanwhile goes with the next. One that is stuck holds up a third of all. */
const ON_THE_WAY = 3;
const MOST_AT_ONCE = 100;

interface Append {
  readonly row: Row;
  stored(isAdded: boolean): void;
  failed(fault: unknown): void;
}

/** A command and what is to be stored with it, as the statement reads it. */
interface Row {
  readonly game: string;
  readonly revision: number;
  readonly key: string;
  readonly kind: string;
  readonly body: object;
  readonly events: unknown;
  /** What becomes of the game's job: `plan` puts one in its place, `drop` takes it away. */
  readonly job?: 'plan' | 'drop';
  readonly due?: number;
  readonly request?: string | undefined;
  readonly holder?: string | undefined;
  readonly lease?: number | undefined;
  readonly ends?: true;
}

// In the order of their games: two processes that want the same ones wait for each other, and neither for ever.
const ADDED = `given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS given(game text, revision int, key text, kind text, body jsonb,
      events jsonb, job text, due float8, request text, holder text, lease float8, ends boolean)),
  added AS (
    INSERT INTO commands (game, revision, key, kind, body, events)
    SELECT game, revision, key, kind, body, events FROM given ORDER BY game
    ON CONFLICT DO NOTHING RETURNING game, revision, key)`;
/** One column is all that has to be described and read each time. */
const TOLD = `SELECT game || ' ' || key AS name FROM added, pg_notify('${CHANNEL}', game || ' ' || revision)`;
/** One statement: all of it happens, or nothing; but a command whose revision or key is taken stays out. */
const PLAIN = `WITH ${ADDED} ${TOLD}`;
const WITH_CONSEQUENCES = `WITH ${ADDED},
  taken AS (SELECT given.* FROM given JOIN added USING (game, revision)),
  planned AS (
    INSERT INTO jobs (game, due, request, holder, held_until)
    SELECT game, now() + due * interval '1 ms', request, holder, now() + lease * interval '1 ms'
    FROM taken WHERE job = 'plan' ORDER BY game
    ON CONFLICT (game) DO UPDATE
    SET due = excluded.due, request = excluded.request, holder = excluded.holder, held_until = excluded.held_until),
  dropped AS (DELETE FROM jobs WHERE game IN (SELECT game FROM taken WHERE job = 'drop')),
  ended AS (UPDATE games SET ended_at = now() WHERE id IN (SELECT game FROM taken WHERE ends))
  ${TOLD}`;

/**
 * Commands on their way into the record. Those that come together, or while the database is busy, are stored together: it
 * commits as often as it can and no oftener, and a machine with much to do does not have to do it once for every command.
 */
export class Appends {
  readonly #db: Database;
  readonly #waiting: Append[] = [];
  #onTheWay = 0;
  #isDue = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /** False when its revision or its key is taken: somebody was first. */
  add(game: string, command: StoredCommand, consequences: Consequences): Promise<boolean> {
    return new Promise((stored, failed) => {
      this.#waiting.push({ row: rowOf(game, command, consequences), stored, failed });
      if (this.#isDue) return;
      this.#isDue = true;
      // Once everything that has arrived was read.
      setImmediate(() => {
        this.#isDue = false;
        this.#sendMore();
      });
    });
  }

  #sendMore(): void {
    while (this.#waiting.length > 0 && this.#onTheWay < ON_THE_WAY) {
      const appends = this.#waiting.splice(0, MOST_AT_ONCE);
      this.#onTheWay++;
      this.#send(appends).finally(() => {
        this.#onTheWay--;
        this.#sendMore();
      });
    }
  }

  async #send(appends: readonly Append[]): Promise<void> {
    const rows = appends.map(({ row }) => row);
    const statement = rows.some(({ job, ends }) => job ?? ends) ? WITH_CONSEQUENCES : PLAIN;
    try {
      const added = await this.#db.query<{ name: string }>(statement, [JSON.stringify(rows)]);
      for (const { row, stored } of appends) stored(added.some(({ name }) => name === `${row.game} ${row.key}`));
    } catch (fault) {
      // What is wrong with one of them is not the others' fault.
      const isOneAtFault = appends.length > 1 && !(fault instanceof StorageDownError);
      if (isOneAtFault) for (const append of appends) await this.#send([append]);
      else for (const { failed } of appends) failed(fault);
    }
  }
}

function rowOf(game: string, command: StoredCommand, { isOver, job }: Consequences): Row {
  const { revision, key, kind, events = null, ...body } = command;
  const row = { game, revision, key, kind, body, events };
  if (isOver) return { ...row, job: 'drop', ends: true };
  if (job === 'none') return row;
  if (job === 'maybe') return { ...row, job: 'drop' };
  const { inMilliseconds: due, request, holder } = job;
  return { ...row, job: 'plan', due, request, holder: holder?.id, lease: holder?.milliseconds };
}
