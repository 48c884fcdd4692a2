import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type Database, storageFault } from './database.ts';
import { DiskRoom, type FreeSpace } from './disk-room.ts';
import { lockFolder } from './folder-lock.ts';

/** PostgreSQL inside this process, its data in a local folder: `npm start` needs nothing installed. */
export async function openPglite(folder: string, free?: FreeSpace): Promise<Database> {
  // PGlite itself lets two processes write the same files.
  const lock = await lockFolder(folder);
  const room = new DiskRoom(folder, free);
  let db: PGlite;
  try {
    if (!room.isLeft) throw room.missing;
    // A server on a real PostgreSQL never loads it.
    const embedded = await import('@electric-sql/pglite');
    db = await embedded.PGlite.create({ dataDir: join(folder, 'pglite') });
  } catch (fault) {
    await lock.release();
    throw fault;
  }
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      room.demandFor(text);
      try {
        return (await db.query<Row>(text, [...values])).rows;
      } catch (fault) {
        throw storageFault(fault);
      }
    },
    async script(text) {
      try {
        await db.transaction((transaction) => transaction.exec(text));
      } catch (fault) {
        throw storageFault(fault);
      }
    },
    isShared: false,
    hasRoom: () => room.isLeft,
    listen: async (channel, onMessage) => {
      await db.listen(channel, onMessage);
    },
    isListening: () => !db.closed,
    async close() {
      await db.close();
      await lock.release();
    },
  };
}
