import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BotPool, BotTooSlowError } from '../src/bot-pool.ts';
import type { BotTask, SimulationTask } from '../src/bot-worker.ts';
import { type RunningServer, startServer } from '../src/index.ts';
import type { NewGame } from '../src/protocol.ts';
import { createGame, decide, hotSeat, seated, TestClient, until, whoseTurn } from './client.ts';
import { withDatabase } from './with-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'mischia-bots-'));
const data = await withDatabase(join(folder, 'data'));
const faults: unknown[] = [];
let server: RunningServer;

/** A program for bots that is not ours. */
function worker(name: string, code: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, code);
  return path;
}
const start = (bots: { worker: string; limit: number }) =>
  startServer({ port: 0, dataDir: data, botDelay: 0, bots, onFault: (fault) => faults.push(fault) });

const onlyBots: NewGame = { ...hotSeat, seats: hotSeat.seats.map(() => ({ kind: 'bot', bot: 'random' })) };
const nameOf = (fault: unknown) => (fault as Error).name;

beforeAll(async () => {
  server = await start({ worker: worker('endless', 'export default () => { for (;;); }'), limit: 1_000_000 });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('bots that think without end hold up nobody else’s game', async () => {
  const watcher = await TestClient.connect(server.url);
  for (let game = 0; game < 10; game++) await watcher.join((await createGame(server.url, onlyBots)).game);
  // On one thread with them, nothing of this would ever come back.
  let table = await seated(server.url, hotSeat);
  for (let answers = 0; answers < 10; answers++) table = await whoseTurn(table, await decide(table));
  expect(faults).toEqual([]);
  for (const client of [watcher, ...table.clients]) client.close();
});

test('a bot that has thought too long gives another legal answer, and so does one that fails or answers nonsense', async () => {
  const PATIENT = 1_000_000;
  for (const [name, code, limit, fault] of [
    ['slow', 'export default () => { for (;;); }', 300, 'BotTooSlowError'],
    ['failing', 'export default () => { throw new Error("no idea"); }', PATIENT, 'Error'],
    ['nonsense', 'export default () => "no such option";', PATIENT, 'Error'],
    ['dying', 'export default () => process.exit(3);', 300, 'BotTooSlowError'],
  ] as const) {
    await server.close();
    faults.length = 0;
    server = await start({ worker: worker(name, code), limit });
    const { game } = await createGame(server.url, onlyBots);
    const watcher = await TestClient.connect(server.url);
    await watcher.join(game);
    await until(() => (watcher.state?.revision ?? 0) >= 6);
    expect([name, ...new Set(faults.map(nameOf))]).toEqual([name, fault]);
    watcher.close();
  }
});

test('who has to wait for a thread is not out of time before it has one', async () => {
  const pool = new BotPool({
    worker: worker(
      'steady',
      'export default async ({ seed }) => { await new Promise((go) => setTimeout(go, 100)); return seed; }',
    ),
    limit: 20_000,
    threads: 1,
  });
  const task = { system: 's', bot: 'b', request: '0.0' } as unknown as BotTask;
  const seeds = Array.from({ length: 8 }, (_, seed) => seed);
  expect(await Promise.all(seeds.map((seed) => pool.think({ ...task, seed })))).toEqual(seeds);
  await pool.close();
  await expect(pool.think({ ...task, seed: 1 })).rejects.toThrow('closing');
  const hasty = new BotPool({ worker: join(folder, 'endless.mjs'), limit: 50, threads: 1 });
  const results = await Promise.allSettled([1, 2].map((seed) => hasty.think({ ...task, seed })));
  for (const result of results) expect(result).toMatchObject({ reason: expect.any(BotTooSlowError) });
  await hasty.close();
});

test('a simulated game that takes long holds up no bot that people wait for', async () => {
  const code = 'export default () => "thought"; export const simulate = () => { for (;;); }';
  const pool = new BotPool({ worker: worker('long', code), limit: 600_000, threads: 1 });
  let isOver = false;
  const games = pool.simulate({} as SimulationTask).finally(() => {
    isOver = true;
  });
  const task = { system: 's', bot: 'b', request: '0.0', seed: 1 } as unknown as BotTask;
  expect(await Promise.all([pool.think(task), pool.think(task)])).toEqual(['thought', 'thought']);
  expect(isOver).toBe(false);
  await Promise.all([pool.close(), expect(games).rejects.toThrow()]);
});
