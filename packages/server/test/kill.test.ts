import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { decide, hotSeat, seated, TestClient, whoseTurn } from './client.ts';
import { ServerProcess, type ServerProgram, serverProgram } from './server-process.ts';
import { withDatabase } from './with-database.ts';

const folder = await withDatabase(mkdtempSync(join(tmpdir(), 'mischia-kill-')));
let program: ServerProgram;
let server: ServerProcess;

const env = { DATA_DIR: folder, DATABASE_URL: '' };

beforeAll(async () => {
  program = await serverProgram();
  server = ServerProcess.of(program, env);
});
// Whatever became of one test, the next begins anew.
afterEach(() => server.end());
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  program.remove();
});

test('a second server on the same folder ends at once and names the one that runs', async () => {
  await server.start();
  const second = spawn(process.execPath, [program.path], {
    env: { ...process.env, ...env, PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  second.stderr.on('data', (data) => {
    said += data;
  });
  expect(await new Promise((end) => second.once('close', end))).toBe(1);
  expect(said).toContain(`in use by process ${server.pid}`);
});

test('kill -9 in the middle of a game loses no acknowledged answer', async () => {
  let url = await server.start();
  let table = await seated(url, hotSeat);
  let acknowledged = table.revision;
  for (let round = 0; round < 3; round++) {
    for (let answers = 0; answers < 12; answers++) {
      acknowledged = await decide(table);
      table = await whoseTurn(table, acknowledged);
    }
    // One more is on its way when the server dies: it may be stored or not, but nothing before it may be lost.
    decide(table).catch(() => {});
    await server.end();
    url = await server.start();
    const clients = await Promise.all(table.clients.map(() => TestClient.connect(url)));
    table = await whoseTurn({ ...table, clients }, acknowledged);
    expect(table.revision - acknowledged).toBeLessThanOrEqual(1);
  }
  for (const client of table.clients) client.close();
  expect(acknowledged).toBeGreaterThanOrEqual(38);
});

test('Ctrl-C ends the server cleanly', async () => {
  await server.start();
  expect(await server.end('SIGINT')).toBe(0);
});
