import pg from 'pg';
import { type Database, storageFault } from './database.ts';
import { Listener } from './listener.ts';

/** Together shorter than a player is kept waiting for the word that his answer was not stored. */
const CONNECT_WITHIN = 1500;
const ANSWER_WITHIN = 2500;
export const TOLD_WITHIN = CONNECT_WITHIN + ANSWER_WITHIN;

/** A real PostgreSQL, shared by any number of server processes. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_WITHIN,
    query_timeout: ANSWER_WITHIN,
    keepAlive: true,
  });
  // Without a handler an idle connection that breaks would end the process.
  pool.on('error', () => {});
  const listeners: Listener[] = [];
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      try {
        return (await pool.query(text, [...values])).rows as Row[];
      } catch (fault) {
        throw storageFault(fault);
      }
    },
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
