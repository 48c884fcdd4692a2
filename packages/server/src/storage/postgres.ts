import pg from 'pg';
import { type Database, storageFault } from './database.ts';
import { Listener } from './listener.ts';

/** Milliseconds that a database has until it counts as gone. */
export interface DatabasePatience {
  readonly connect: number;
  readonly answer: number;
}

/** Longer than a busy database takes; who waits for an answer is told sooner by his connection. */
const DATABASE_PATIENCE: DatabasePatience = { connect: 4000, answer: 4000 };
/** Milliseconds that a connection nobody needs is kept: a new one has to prove who it is and learn every statement. */
const KEPT_READY = 300_000;

/** A real PostgreSQL, shared by any number of server processes. */
export async function openPostgres(url: string, patience = DATABASE_PATIENCE): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    idleTimeoutMillis: KEPT_READY,
    connectionTimeoutMillis: patience.connect,
    query_timeout: patience.answer,
    keepAlive: true,
  });
  // Without a handler an idle connection that breaks would end the process.
  pool.on('error', () => {});
  const listeners: Listener[] = [];
  const names = new Map<string, string>();
  /** Under its name a statement is read by the database once a connection, not each time. */
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `mischia_${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      try {
        // Given with the text in one object, the name costs a copy of that object, member by member, each time.
        const query = Object.assign(new pg.Query(text, [...values]), { name: nameOf(text) });
        const { rows } = await (pool.query(query) as unknown as Promise<{ readonly rows: Row[] }>);
        return rows;
      } catch (fault) {
        throw storageFault(fault);
      }
    },
    async script(text) {
      try {
        // Statements of one message without values are one transaction.
        await pool.query(text);
      } catch (fault) {
        throw storageFault(fault);
      }
    },
    isShared: true,
    async listen(channel, onMessage, onResumed) {
      listeners.push(await Listener.open(url, channel, onMessage, onResumed));
    },
    isListening: () => listeners.every(({ isUp }) => isUp),
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await pool.end();
    },
  };
}
