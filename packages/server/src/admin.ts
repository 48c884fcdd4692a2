import { readFile, writeFile } from 'node:fs/promises';
import { ArchiveError, exportGame, importGame } from './storage/archive.ts';
import type { Database } from './storage/database.ts';
import { migrate } from './storage/migrations.ts';

/** What whoever runs the server can do from a terminal, besides starting it. */
export const ADMIN = `Without a word the server starts. Besides:
  export GAME FILE   write a game as one file (it holds the secret of its dice)
  import FILE        put a game in that was exported
  reports            list games that stand still because their rules failed
  resume GAME        let a game that stands still be tried again
  migrate            bring the schema of the database up to date`;

/** Does what the words say; false when they say nothing known. */
export async function administer(db: Database, words: readonly string[]): Promise<boolean> {
  const [word, first, second] = words;
  if (word === 'export' && first !== undefined && second !== undefined) {
    const archive = await exportGame(db, first);
    await writeFile(second, `${JSON.stringify(archive)}\n`, { mode: 0o600 });
    console.log(`${first}: ${archive.commands.length} commands`);
  } else if (word === 'import' && first !== undefined) console.log(await importGame(db, await readArchive(first)));
  else if (word === 'migrate') console.log(`${await migrate(db)} steps`);
  else if (word === 'reports') {
    const rows = await db.query<{ id: string; report: unknown }>(
      'SELECT id, report FROM games WHERE report IS NOT NULL',
    );
    for (const { id, report } of rows) console.log(JSON.stringify({ game: id, report }));
  } else if (word === 'resume' && first !== undefined) {
    await db.query('UPDATE games SET report = NULL WHERE id = $1', [first]);
    console.log(`${first}: it is tried again the next time a server loads it`);
  } else return false;
  return true;
}

async function readArchive(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (fault) {
    throw new ArchiveError(`${path} cannot be read: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
}
