import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decide, hotSeat, seated, TestClient, whoseTurn } from './client.ts';

const folder = mkdtempSync(join(tmpdir(), 'mischia-kill-'));
// Inside the project, so that the packages it leaves out are found.
const bundle = resolve(`packages/server/dist/kill-test-${process.pid}.mjs`);
let server: ChildProcess | undefined;

const env = { ...process.env, PORT: '0', DATA_DIR: folder, BOT_DELAY_MS: '0', DATABASE_URL: '' };

async function start(): Promise<string> {
  const child = spawn(process.execPath, [bundle], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  return new Promise((found, failed) => {
    let printed = '';
    child.stdout.on('data', (data) => {
      printed += data;
      const url = /http:\S+/.exec(printed)?.[0];
      if (url) found(url);
    });
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

beforeAll(async () => {
  await build({
    entryPoints: ['packages/server/src/main.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [
      '@electric-sql/pglite',
      'pg',
      'fastify',
      '@fastify/*',
      'zod',
      '@noble/hashes',
      'tinypool',
      'pino',
      'esbuild',
    ],
    logLevel: 'error',
  });
});

afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  rmSync(bundle, { force: true });
});

test('a second server on the same folder ends at once and names the one that runs', async () => {
  await start();
  const first = server as ChildProcess;
  const second = spawn(process.execPath, [bundle], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  second.stderr.on('data', (data) => {
    said += data;
  });
  expect(await ended(second)).toBe(1);
  expect(said).toContain(`in use by process ${first.pid}`);
  const stopped = ended(first);
  first.kill('SIGINT');
  expect(await stopped).toBe(0);
}, 60_000);

test('kill -9 in the middle of a game loses no acknowledged answer', async () => {
  let url = await start();
  let table = await seated(url, hotSeat);
  let acknowledged = table.revision;
  for (let round = 0; round < 3; round++) {
    for (let answers = 0; answers < 12; answers++) {
      acknowledged = await decide(table);
      table = await whoseTurn(table, acknowledged);
    }
    // One more is on its way when the server dies: it may be stored or not, but nothing before it may be lost.
    decide(table).catch(() => {});
    const dead = ended(server as ChildProcess);
    server?.kill('SIGKILL');
    await dead;
    url = await start();
    const clients = await Promise.all(table.clients.map(() => TestClient.connect(url)));
    table = await whoseTurn({ ...table, clients }, acknowledged);
    expect(table.revision - acknowledged).toBeLessThanOrEqual(1);
  }
  for (const client of table.clients) client.close();
  expect(acknowledged).toBeGreaterThanOrEqual(38);
});

test('Ctrl-C ends the server cleanly', async () => {
  const code = ended(server as ChildProcess);
  server?.kill('SIGINT');
  expect(await code).toBe(0);
});
