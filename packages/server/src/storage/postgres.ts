import pg from 'pg';
import { type Database, type DatabasePatience, storageFault } from './database.ts';
import { Listener } from './listener.ts';
import { queryOf, Statements } from './statement.ts';

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
  const statements = new Statements();
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      try {
        const statement = statements.of(text);
        const heard = statement.notifies ? listeners[0]?.run<Row>(statement, values) : undefined;
        const result =
          heard ?? (pool.query(queryOf(statement, values)) as unknown as Promise<{ readonly rows: Row[] }>);
        return (await result).rows;
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
    hasRoom: () => true,
    async listen(channel, onMessage, onResumed) {
      listeners.push(await Listener.open(url, patience, channel, onMessage, onResumed));
    },
    isListening: () => listeners.every(({ isUp }) => isUp),
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await pool.end();
    },
  };
}
