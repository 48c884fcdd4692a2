import pg from 'pg';
import type { Database } from './database.ts';

/** A real PostgreSQL, shared by any number of server processes. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // Without a handler an idle connection that breaks would end the process.
  pool.on('error', () => {});
  const listeners: pg.Client[] = [];
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await pool.query(text, [...values])).rows as Row[],
    async listen(channel, onMessage) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      client.on('notification', ({ payload }) => onMessage(payload ?? ''));
      await client.connect();
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      listeners.push(client);
    },
    async close() {
      await Promise.all(listeners.map((client) => client.end()));
      await pool.end();
    },
  };
}
