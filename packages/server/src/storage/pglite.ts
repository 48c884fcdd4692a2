import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from './database.ts';

/** PostgreSQL inside this process, its data in a local folder: `npm start` needs nothing installed. */
export async function openPglite(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const db = await PGlite.create({ dataDir: folder });
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) => (await db.query<Row>(text, [...values])).rows,
    listen: async (channel, onMessage) => {
      await db.listen(channel, onMessage);
    },
    close: () => db.close(),
  };
}
