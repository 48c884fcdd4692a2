import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from '../src/storage/folder-lock.ts';
import { openPglite } from '../src/storage/pglite.ts';
import { birthOf } from '../src/storage/process-birth.ts';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mischia-lock-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const lockIn = (folder: string) => join(folder, 'server.lock');
const holds = (folder: string, holder: object) =>
  writeFileSync(lockIn(folder), JSON.stringify({ host: hostname(), since: 'yesterday', id: 'other', ...holder }));

/** A process that does nothing until it is ended. */
async function otherProcess(): Promise<{ pid: number; kill(): Promise<void> }> {
  const child = spawn(process.execPath, ['-e', 'console.log("up"); setInterval(() => {}, 1e6)']);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    pid: child.pid as number,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

test('a second server on a data folder refuses to start and names the process that holds it', async () => {
  const folder = newFolder();
  const db = await openPglite(folder);
  await expect(openPglite(folder)).rejects.toThrow(`process ${process.pid}`);
  // The first one is none the worse for it.
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await db.close();
  await (await openPglite(folder)).close();
  expect(readdirSync(folder)).toEqual(['pglite']);
});

test('what a killed process left behind is recognised, and so is a later process of the same number', async () => {
  const folder = newFolder();
  const other = await otherProcess();
  const birth = await birthOf(other.pid);
  holds(folder, { pid: other.pid, birth });
  await expect(lockFolder(folder)).rejects.toMatchObject({ name: 'FolderInUseError', pid: other.pid });
  // The same number, but not the process that took the lock.
  holds(folder, { pid: other.pid, birth: 'another boot 17' });
  await (await lockFolder(folder)).release();
  holds(folder, { pid: other.pid, birth });
  await other.kill();
  const lock = await lockFolder(folder);
  expect(JSON.parse(readFileSync(lockIn(folder), 'utf8'))).toMatchObject({ pid: process.pid });
  await lock.release();
  writeFileSync(lockIn(folder), 'half a lo');
  await (await lockFolder(folder)).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock from another machine holds as long as somebody keeps it alive', async () => {
  const folder = newFolder();
  holds(folder, { pid: 1, host: 'another-machine' });
  await (await lockFolder(folder)).release();
  holds(folder, { pid: 1, host: 'another-machine' });
  let beats = 0;
  const beat = setInterval(() => holds(folder, { pid: 1, host: 'another-machine', beats: ++beats }), 100);
  await expect(lockFolder(folder)).rejects.toThrow('another-machine');
  clearInterval(beat);
});

test('of many that find a dead lock at once, one gets the folder', async () => {
  for (let round = 0; round < 20; round++) {
    const folder = newFolder();
    holds(folder, { pid: 2 ** 30 });
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const winners = results.filter((result) => result.status === 'fulfilled');
    expect(winners.length).toBe(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(FolderInUseError);
    await winners[0]?.value.release();
  }
});
