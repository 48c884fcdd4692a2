import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../src/index.ts';
import { openPglite } from '../src/storage/pglite.ts';
import { createGame, firstOption, hotSeat, seated, TestClient } from './client.ts';

const PLENTY = 1000;
const NOTHING = 5;

test('a full disk: what is not stored is told under its key, the others see their games, and it goes on by itself', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mischia-full-'));
  let free = PLENTY;
  const faults: unknown[] = [];
  const server = await startServer({
    port: 0,
    dataDir,
    freeSpace: () => free,
    onFault: (fault) => faults.push(fault),
  });
  try {
    const health = async () => (await fetch(`${server.url}/healthz`)).status;
    const { game, clients, tokens, mover, revision, request } = await seated(server.url, hotSeat);
    const other = await seated(server.url, hotSeat);
    const give = () =>
      clients[mover]!.answer(game, tokens[mover]!, revision, request.id, firstOption(request), 'no-room-left');
    expect(await health()).toBe(200);

    free = NOTHING;
    expect(await give()).toMatchObject({ type: 'error', code: 'not-stored', key: 'no-room-left' });
    expect(await health()).toBe(503);
    await expect(createGame(server.url, hotSeat)).rejects.toThrow();
    // Whoever only looks is not disturbed: neither in another game nor, a moment later, in this one.
    const onlooker = await TestClient.connect(server.url);
    expect(await onlooker.join(other.game)).toMatchObject({ revision: other.revision });
    const lookAgain = () => {
      onlooker.send({ type: 'join', game });
      return onlooker.state;
    };
    await expect.poll(lookAgain, { timeout: 20_000, interval: 100 }).toMatchObject({ game, revision });

    free = PLENTY;
    await expect.poll(give, { timeout: 20_000 }).toMatchObject({ type: 'reply', ok: true, revision: revision + 1 });
    expect(await health()).toBe(200);
    for (const client of [onlooker, ...clients, ...other.clients]) client.close();
    expect(faults.filter((fault) => (fault as Error).name !== 'StorageDownError')).toEqual([]);
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('an embedded database is not opened on a full disk, and the folder stays free for the next try', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mischia-full-'));
  await expect(openPglite(folder, () => NOTHING)).rejects.toThrow(/64 MB/);
  await (await openPglite(folder, () => PLENTY)).close();
  rmSync(folder, { recursive: true, force: true });
});
