import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogEntry, LogFile } from '@mischia/kernel';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '../src/index.ts';
import type { NewGame } from '../src/protocol.ts';
import { createGame, hotSeat, TestClient } from './client.ts';
import { withDatabase } from './with-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'mischia-same-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const onlyBots: NewGame = { ...hotSeat, seats: hotSeat.seats.map(() => ({ kind: 'bot', bot: 'random' })) };

const ENOUGH = 30;

/** The beginning of a game among bots on a server of its own: answers and dice. */
async function gameNamed(names: { id: string; diceSecret: string } | undefined, place: string): Promise<LogEntry[]> {
  const nameGame = names && (() => names);
  const options = {
    port: 0,
    dataDir: await withDatabase(join(folder, place)),
    botDelay: 0,
    ...(nameGame ? { nameGame } : {}),
  };
  const server = await startServer(options);
  const { game } = await createGame(server.url, onlyBots);
  const watcher = await TestClient.connect(server.url);
  await watcher.join(game);
  await watcher.stateAt(ENOUGH);
  const { log } = (await (await fetch(`${server.url}/api/games/${game}/moment`)).json()) as { log: LogFile };
  watcher.close();
  await server.close();
  return log.entries.slice(0, ENOUGH);
}

test('one name and one secret make one game, dice and bots alike', async () => {
  const names = { id: 'one-game', diceSecret: 'one secret' };
  const once = await gameNamed(names, 'once');
  expect(once.filter(({ type }) => type === 'dice').length).toBeGreaterThan(2);
  expect(await gameNamed(names, 'again')).toEqual(once);
  expect(await gameNamed(undefined, 'free')).not.toEqual(once);
});

test('nobody can give them over the wire', async () => {
  const server = await startServer({ port: 0, dataDir: await withDatabase(join(folder, 'wire')), botDelay: 0 });
  for (const chosen of [{ id: 'mine' }, { diceSecret: 'mine' }, { nameGame: 'mine' }]) {
    const answer = await fetch(`${server.url}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...onlyBots, ...chosen }),
    });
    expect(answer.status).toBe(400);
  }
  await server.close();
});
