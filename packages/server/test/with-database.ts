import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { dependencies } = JSON.parse(readFileSync(here('../package.json'), 'utf8'));
/** Another version may write its files another way. */
const EMPTY = here(`../../../node_modules/.mischia-empty-database-${dependencies['@electric-sql/pglite']}`);

/**
 * Puts an empty database into a server's folder. To make one takes seconds, to copy one does not: it is made once, the
 * first time that any test needs it.
 */
export async function withDatabase(folder: string): Promise<string> {
  if (!existsSync(EMPTY)) await makeEmpty();
  await cp(EMPTY, join(folder, 'pglite'), { recursive: true });
  return folder;
}

/** Whole or not at all: several tests may need it at once, and the first one that is ready serves all. */
async function makeEmpty(): Promise<void> {
  const making = await mkdtemp(`${EMPTY}-`);
  const database = await PGlite.create({ dataDir: making });
  await database.close();
  await rename(making, EMPTY).catch(() => rm(making, { recursive: true, force: true }));
}
