import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Allowance } from '../src/allowance.ts';
import { Guesses } from '../src/guesses.ts';
import { keepAlive } from '../src/heartbeat.ts';
import { type RunningServer, startServer } from '../src/index.ts';
import { NO_LIMITS } from '../src/limits.ts';
import { networkOf } from '../src/per-address.ts';
import { Presence } from '../src/presence.ts';
import type { ClientMessage, ErrorMessage, ServerMessage } from '../src/protocol.ts';
import { createGame, decide, hotSeat, seated, TestClient, until, whoseTurn } from './client.ts';
import { withDatabase } from './with-database.ts';

const folder = await withDatabase(mkdtempSync(join(tmpdir(), 'mischia-doors-')));
const faults: unknown[] = [];
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    port: 0,
    dataDir: folder,
    hosts: ['play.example.org'],
    limits: {
      socketsOfAddress: 6,
      guesses: { burst: 10, perSecond: 0 },
      odds: { burst: 5, perSecond: 0 },
    },
    onFault: (fault) => faults.push(fault),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  expect(faults).toEqual([]);
});

/** `fetch` sets these headers itself; a bare request does not. */
function status(
  method: string,
  path: string,
  headers: { readonly [name: string]: string },
  body = '',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}${path}`, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Opens a socket; 101, or the status it was refused with. */
function opened(
  headers: { readonly [name: string]: string } = {},
  { url } = server,
  path = '/ws',
): Promise<{ status: number; socket: WebSocket }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, {
    headers,
    autoPong: headers.mute === undefined,
  });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ status: 101, socket }));
    socket.once('unexpected-response', (_request, response) => resolve({ status: response.statusCode ?? 0, socket }));
    socket.once('error', reject);
  });
}

test('only our own pages may post or open sockets; programs, which send no origin, may too', async () => {
  const { port } = new URL(server.url);
  const post = (headers: object) =>
    status('POST', '/api/games', { 'content-type': 'application/json', ...headers }, '{}');
  for (const [headers, allowed] of [
    [{}, true],
    [{ origin: server.url }, true],
    [{ host: `192.168.7.7:${port}`, origin: `http://192.168.7.7:${port}` }, true],
    [{ host: 'play.example.org', origin: 'https://play.example.org' }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ host: `192.168.7.7:${port}`, origin: 'http://192.168.7.8' }, false],
  ] as const) {
    expect([headers, await post(headers)]).toEqual([headers, allowed ? 400 : 403]);
    const { status: answered, socket } = await opened(headers);
    expect([headers, answered]).toEqual([headers, allowed ? 101 : 403]);
    socket.terminate();
  }
});

test('a socket is opened at its own address and nowhere else, where nobody would count it', async () => {
  for (const path of ['/api/systems', '/healthz', '/nowhere', '/ws/more']) {
    expect([path, (await opened({}, server, path)).status]).toEqual([path, 404]);
  }
  const { status: answered, socket } = await opened({}, server, '/ws?from=a-proxy');
  expect(answered).toBe(101);
  socket.terminate();
});

test('a name that is not ours leads nowhere: no page can borrow our address', async () => {
  for (const host of ['evil.example', 'localhost.evil.example', 'a b', '127.0.0.1.evil.example']) {
    expect([host, await status('GET', '/healthz', { host })]).toEqual([host, expect.toBeOneOf([400, 421])]);
  }
  expect(await status('GET', '/healthz', { host: 'play.example.org:8040' })).toBe(200);
});

test('pages and answers carry security headers', async () => {
  for (const path of ['/healthz', '/api/systems', '/nowhere']) {
    const { headers } = await fetch(`${server.url}${path}`);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
});

test('many who come back at once are no guessers, though nobody knows yet whether their tokens fit', async () => {
  const games = await Promise.all(Array.from({ length: 12 }, () => createGame(server.url, hotSeat)));
  const client = await TestClient.connect(server.url);
  // As many as may guess, and more; none of these games is in memory.
  for (const { game, tokens } of games) {
    for (const { token } of tokens) client.send({ type: 'join', game, token });
  }
  await until(() => client.received.length >= 24);
  expect(new Set(client.received.map(({ type }) => type))).toEqual(new Set(['state']));
  client.close();
});

test('whoever guesses tokens or games has to wait, from however many sockets; who holds one plays on', async () => {
  const table = await seated(server.url, hotSeat);
  const guessers = await Promise.all([0, 1].map(() => TestClient.connect(server.url)));
  const keys = Array.from({ length: 40 }, (_, index) => `guess-${index}-of-many`);
  for (const [index, key] of keys.entries()) {
    const game = index % 4 === 0 ? `nowhere-${index}` : table.game;
    guessers[index % 2]!.send({ type: 'resign', game, token: `guess ${index}`, expectedRevision: 0, key });
  }
  const replies = await Promise.all(keys.map((key, index) => guessers[index % 2]!.reply(key)));
  const codes = replies.map((reply) => (reply.type === 'error' ? reply.code : 'reply'));
  expect(codes.filter((code) => code === 'too-fast').length).toBe(30);
  // Even the right token has to wait where so many wrong ones came from, unless it was known before.
  guessers[0]!.send({ type: 'join', game: table.game, token: table.tokens[0]! });
  await guessers[0]!.wait(
    (message): message is never => message.type === 'error' && message.code === 'too-fast' && message.key === undefined,
  );
  expect(await decide(table)).toBe(table.revision + 1);
  for (const client of [...guessers, ...table.clients]) client.close();
});

test('what cannot be looked for is no guess; what is looked for in vain counts, and nobody waits for it in vain', async () => {
  const guesses = new Guesses({ burst: 2, perSecond: 0 });
  const look = (found: () => Promise<boolean>) => guesses.look('network', found, (fits) => fits);
  const down = () => Promise.reject(new Error('down'));
  for (let count = 0; count < 5; count++) await expect(look(down)).rejects.toThrow('down');
  const all = [true, false, true, false, true, true].map((fits) => look(async () => fits));
  expect(await Promise.all(all)).toEqual([true, false, true, false, undefined, undefined]);
});

test('an address has so many sockets; one that is closed makes room', async () => {
  // Those of the tests before have gone.
  await until(async () => /^mischia_sockets 0$/m.test(await (await fetch(`${server.url}/metrics`)).text()));
  const sockets: WebSocket[] = [];
  await until(async () => {
    const { status: answered, socket } = await opened();
    if (answered === 101) sockets.push(socket);
    return answered === 503;
  });
  expect(sockets.length).toBe(6);
  sockets.pop()?.terminate();
  await until(async () => {
    const { status: answered, socket } = await opened();
    if (answered === 101) sockets.push(socket);
    return answered === 101;
  });
  for (const socket of sockets) socket.terminate();
});

/** A server with less patience than a busy machine needs: only for those who are to be cut. */
async function withImpatience(cut: (impatient: RunningServer) => Promise<void>): Promise<void> {
  const dataDir = await withDatabase(mkdtempSync(join(tmpdir(), 'mischia-impatient-')));
  const limits = { heartbeat: 100, wholeRequest: 1000 };
  const impatient = await startServer({ port: 0, dataDir, limits, onFault: (fault) => faults.push(fault) });
  try {
    await cut(impatient);
  } finally {
    await impatient.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

test('a socket that gives no sign of life is cut', () =>
  withImpatience(async (impatient) => {
    const { socket: mute } = await opened({ mute: 'yes' }, impatient);
    await new Promise((resolve) => mute.once('close', resolve));
  }));

test('a socket that answers every time stays, and is cut the first time it does not', () => {
  vi.useFakeTimers();
  try {
    const socket = Object.assign(new EventEmitter(), { ping: vi.fn(), terminate: vi.fn() });
    keepAlive(socket, 100);
    for (let beat = 1; beat <= 5; beat++) {
      vi.advanceTimersByTime(100);
      expect(socket.ping).toHaveBeenCalledTimes(beat);
      socket.emit('pong');
    }
    vi.advanceTimersByTime(100);
    expect(socket.terminate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(socket.terminate).toHaveBeenCalledTimes(1);
    // Nobody asks one that is closed.
    socket.emit('close');
    vi.advanceTimersByTime(1000);
    expect(socket.terminate).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a body that trickles in is cut', () =>
  withImpatience(async (impatient) => {
    const { port } = new URL(impatient.url);
    const socket = connect(Number(port), 'localhost');
    let heard = '';
    socket.on('data', (data) => {
      heard += data;
    });
    socket.write(
      'POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{',
    );
    await new Promise((resolve) => socket.once('close', resolve));
    expect(heard).toMatch(/^HTTP\/1.1 408/);
  }));

test('every route has its limit for an address', async () => {
  const ask = () => status('POST', '/api/odds', { 'content-type': 'application/json' }, '{}');
  const answers: number[] = [];
  for (let count = 0; count < 8; count++) answers.push(await ask());
  expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  await createGame(server.url, hotSeat);
});

test('who has gone leaves nothing behind', () => {
  const presence = new Presence();
  for (let game = 0; game < 100; game++) presence.arrive(`game ${game}`, 0);
  presence.arrive('game 0', 0);
  for (let game = 0; game < 100; game++) presence.leave(`game ${game}`, 0);
  expect([presence.size, presence.online('game 0', 0), presence.online('game 1', 0)]).toEqual([1, true, false]);
  presence.leave('game 0', 0);
  expect(presence.size).toBe(0);
});

test('addresses of one IPv6 network count together', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'));
  expect(networkOf('2001:db8:1:2::9')).not.toBe(networkOf('2001:db8:1:3::9'));
  expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1');
  expect(networkOf('::1')).toBe('0:0:0:0');
  const allowance = new Allowance(2, 0);
  expect([allowance.take(), allowance.take(), allowance.take(), allowance.isFull]).toEqual([true, true, false, false]);
  allowance.giveBack();
  expect(allowance.take()).toBe(true);
});

test('who goes on although he is told that he is too fast is cut, and so is who asks for signs of life without end', async () => {
  const knocking = async (knock: (socket: WebSocket) => void) => {
    const { socket } = await opened();
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
      const more = () => {
        for (let count = 0; count < 100 && socket.readyState === socket.OPEN; count++) knock(socket);
        if (socket.readyState === socket.OPEN) setTimeout(more, 1);
      };
      more();
    });
  };
  await knocking((socket) => socket.send('{}'));
  await knocking((socket) => socket.ping());
  await knocking((socket) => socket.pong());
});

test('a long message counts as several', async () => {
  const client = await TestClient.connect(server.url);
  for (let count = 0; count < 10; count++)
    client.send(JSON.stringify({ type: 'x', key: `long-${count}`, a: 'x'.repeat(200_000) }));
  await client.wait((message): message is ErrorMessage => message.type === 'error' && message.code === 'too-fast');
  client.close();
});

test('for who does not read nothing is piled up: when he reads he is shown how things stand', async () => {
  const dataDir = await withDatabase(mkdtempSync(join(tmpdir(), 'mischia-slow-')));
  const patient = await startServer({ port: 0, dataDir, limits: NO_LIMITS, onFault: (fault) => faults.push(fault) });
  const table = await seated(patient.url, hotSeat);
  const { game, tokens } = table;
  const socket = new WebSocket(`${patient.url.replace('http', 'ws')}/ws`);
  await new Promise((resolve) => socket.once('open', resolve));
  const received: ServerMessage[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  const joining = JSON.stringify({ type: 'join', game, token: tokens[0]! } satisfies ClientMessage);
  socket.pause();
  // More than all that lies between two programs holds.
  const asked = 2000;
  for (let count = 0; count < asked; count++) socket.send(joining);
  await until(async () => {
    const metrics = await (await fetch(`${patient.url}/metrics`)).text();
    return Number(/^mischia_messages_total (\d+)$/m.exec(metrics)?.[1]) > asked;
  });
  const later = await whoseTurn(table, await decide(table));
  socket.resume();
  await until(() => received.some((message) => message.type === 'state' && message.revision === later.revision));
  expect(received.length).toBeLessThan(asked);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.terminate();
  for (const client of table.clients) client.close();
  await patient.close();
  rmSync(dataDir, { recursive: true, force: true });
});
