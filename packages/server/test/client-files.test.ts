import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../src/index.ts';
import { withDatabase } from './with-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'mischia-client-files-'));
const SCRIPT = 'const battle = true;\n'.repeat(200);
let server: RunningServer;

beforeAll(async () => {
  const root = join(folder, 'web');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<!doctype html>');
  writeFileSync(join(root, 'assets/app-12345678.js'), SCRIPT);
  writeFileSync(join(root, 'assets/app-12345678.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(root, 'assets/app-12345678.js.gz'), gzipSync(SCRIPT));
  server = await startServer({ port: 0, dataDir: await withDatabase(join(folder, 'data')), webRoot: root });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As it travels: `fetch` would unpack it. */
const asked = (path: string, encoding: string): Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }> =>
  new Promise((resolve, reject) => {
    request(`${server.url}${path}`, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });

test('files travel packed as the browser understands, and hashed ones are kept for ever', async () => {
  const path = '/assets/app-12345678.js';
  const brotli = await asked(path, 'gzip, br');
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
  const gzipped = await asked(path, 'gzip');
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzipped.body).toString()).toBe(SCRIPT);
  const plain = await asked(path, 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(SCRIPT);
});

test.each(['/', '/g/some-game'])('the page itself is asked for each time: %s', async (path) => {
  const { headers, body } = await asked(path, 'br');
  expect(headers['cache-control']).toBe('no-cache');
  expect(body.toString()).toBe('<!doctype html>');
});
