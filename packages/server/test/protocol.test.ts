import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { applyDifference, Random } from '@mischia/kernel';
import { afterAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../src/index.ts';
import { NO_LIMITS } from '../src/limits.ts';
import type { ErrorMessage, ServerMessage, StateMessage } from '../src/protocol.ts';
import { serverMessage } from '../src/server-messages.ts';
import { answerFrom, createGame, decide, hotSeat, seated, type Table, TestClient, until, whoseTurn } from './client.ts';
import { withDatabase } from './with-database.ts';

const folder = await withDatabase(mkdtempSync(join(tmpdir(), 'mischia-protocol-')));
const faults: unknown[] = [];
const server: RunningServer = await startServer({
  port: 0,
  dataDir: folder,
  botDelay: 0,
  limits: NO_LIMITS,
  onFault: (fault) => faults.push(fault),
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  expect(faults).toEqual([]);
});

/** What a client that understands differences makes of what it was sent. */
function rebuilt(received: readonly ServerMessage[]): StateMessage[] {
  const states: StateMessage[] = [];
  for (const message of received) {
    const last = states.at(-1);
    if (message.type === 'state') states.push(message);
    else if (message.type === 'update') {
      expect(message.base).toBe(last?.revision);
      const { eventsFrom, events } = message;
      states.push({ ...(applyDifference(last, message.changes) as StateMessage), eventsFrom, events });
    }
  }
  return states;
}

/** Asks each client's line for something that is refused: what was on its way before has arrived when the refusal has. */
async function everythingReceived({ game, tokens, clients }: Table): Promise<void> {
  const refusals = clients.map((client, seat) => client.answer(game, tokens[seat]!, 0, 'none', null));
  for (const refusal of await Promise.all(refusals)) expect(refusal).toMatchObject({ ok: false });
}

test('a program of another version is told so, under its key; every message carries ours', async () => {
  const { game, tokens, clients, revision } = await seated(server.url, hotSeat);
  const [client] = clients;
  const command = { type: 'undo', game, token: tokens[0], expectedRevision: revision, key: 'of-tomorrow' };
  client!.send(JSON.stringify({ ...command, v: 2 }));
  expect(await client!.reply('of-tomorrow')).toMatchObject({ type: 'error', code: 'unknown-version' });
  for (const { received } of clients) for (const message of received) expect(message).toMatchObject({ v: 1 });
  for (const one of clients) one.close();
});

for (const [system, ready] of [
  ['space-marine-heroes', 'duel'],
  ['black-reach', 'promethium-pipes'],
] as const) {
  test(`${system}: differences tell the same as whole states in less, and all of it is as published`, async () => {
    let table = await seated(server.url, { ...hotSeat, system, ready });
    const thrifty = await TestClient.connect(server.url);
    thrifty.send({ type: 'join', game: table.game, token: table.tokens[0]!, updates: true });
    const [plain] = table.clients;
    const from = plain!.received.length;
    await until(() => thrifty.received.length > 0);
    const first = thrifty.received[0] as StateMessage;
    const random = new Random(3);
    for (let answers = 0; answers < 40; answers++) {
      const { request, clients, game, tokens, mover, revision } = table;
      const answer = answerFrom(clients[mover]!.state!, request, random);
      const reply = await clients[mover]!.answer(game, tokens[mover]!, revision, request.id, answer);
      expect(reply).toMatchObject({ ok: true });
      const states = await Promise.all(clients.map((client) => client.stateAt(revision + 1)));
      const next = states.findIndex(({ view }) => view.requests.length > 0);
      const asked = states[next]?.view.requests[0];
      if (!asked) break;
      table = { ...table, revision: revision + 1, mover: next, request: asked };
    }
    const whole = plain!.received.slice(from).filter((message) => message.type === 'state');
    await until(() => rebuilt(thrifty.received).at(-1)?.revision === whole.at(-1)?.revision);
    const seen = rebuilt(thrifty.received).slice(1);
    // What happens to names and presence meanwhile is told as often as it happens.
    for (const state of whole) expect(seen).toContainEqual(state);
    expect(whole.length).toBeGreaterThan(10);
    expect(first.revision).toBeLessThan(whole.at(-1)!.revision);
    const size = (messages: readonly unknown[]) => JSON.stringify(messages).length;
    expect(size(thrifty.received.slice(1))).toBeLessThan(size(whole) * 0.7);
    for (const message of [...thrifty.received, ...plain!.received]) {
      expect(serverMessage.safeParse(message).error?.issues ?? []).toEqual([]);
    }
    for (const client of [thrifty, ...table.clients]) client.close();
  });
}

test('whoever comes back with the revision he knows is sent what is new to him, and no more', async () => {
  let table = await seated(server.url, { ...hotSeat, takeBack: 'free' });
  const { game, tokens } = table;
  const play = async (answers: number) => {
    for (let count = 0; count < answers; count++) table = await whoseTurn(table, await decide(table));
  };
  const join = async (since?: number) => {
    const client = await TestClient.connect(server.url);
    client.send({ type: 'join', game, token: tokens[0]!, ...(since === undefined ? {} : { since }) });
    const state = await client.stateAt(0);
    client.close();
    return state;
  };
  await play(6);
  const known = await join();
  await play(3);
  const whole = await join();
  expect(await join(known.revision)).toMatchObject({
    eventsFrom: known.events.length,
    events: whole.events.slice(known.events.length),
  });
  // Of what is taken back and played anew, only what came before still holds.
  const [client] = table.clients;
  for (let count = 0; count < 5; count++) {
    client!.send({
      type: 'undo',
      game,
      token: tokens[0]!,
      expectedRevision: table.revision + count,
      key: `back-${count}-again`,
    });
    expect(await client!.reply(`back-${count}-again`)).toMatchObject({ ok: true });
  }
  table = await whoseTurn(table, table.revision + 5);
  await play(4);
  const after = await join();
  const resumed = await join(known.revision);
  expect(resumed.eventsFrom).toBeLessThan(known.events.length);
  expect([...known.events.slice(0, resumed.eventsFrom), ...resumed.events]).toEqual(after.events);
  for (const one of table.clients) one.close();
});

test('the interface is published: OpenAPI, JSON Schema, and a page to read', async () => {
  const document = await (await fetch(`${server.url}/api/openapi.json`)).json();
  expect(document).toMatchObject({ openapi: '3.1.0', components: { schemas: { NewGame: { type: 'object' } } } });
  const { ClientMessage, ServerMessage } = (document as { components: { schemas: { [name: string]: object } } })
    .components.schemas;
  expect(JSON.stringify(ClientMessage)).toContain('expectedRevision');
  expect(JSON.stringify(ServerMessage)).toContain('commitment');
  for (const [path, methods] of Object.entries((document as { paths: object }).paths)) {
    const [method = ''] = Object.keys(methods);
    // A game that is none is told of in its own words; an address that is none as not found.
    const response = await fetch(`${server.url}${path.replace('{game}', 'none')}`, { method: method.toUpperCase() });
    expect([path, (await response.text()).includes('"not-found"')]).toEqual([path, false]);
  }
  const page = await fetch(`${server.url}/api/docs`);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('POST /api/games');
});

test('the example of a program that plays has fewer than 60 lines and plays a game to its end', async () => {
  const file = 'docs/examples/bot.mjs';
  expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(60);
  const { game, tokens } = await createGame(server.url, {
    ...hotSeat,
    seats: [{ kind: 'human' }, { kind: 'bot', bot: 'random' }],
  });
  const { stdout } = await promisify(execFile)(process.execPath, [file, server.url, game, tokens[0]!.token]);
  expect(stdout).toMatch(/^over: seats/);
  const stranger = execFile(process.execPath, [file, server.url, game, 'no-token-of-this-game']);
  expect(await new Promise((resolve) => stranger.once('exit', resolve))).toBe(1);
  const watcher = await TestClient.connect(server.url);
  expect((await watcher.join(game)).view.outcome).toBeDefined();
  watcher.close();
  const isError = (message: ServerMessage): message is ErrorMessage => message.type === 'error';
  expect(watcher.received.filter(isError)).toEqual([]);
});

test('what cannot be chosen comes when it is asked for, to the seat that asks, and for that question only', async () => {
  let table = await seated(server.url, hotSeat);
  const { game, tokens } = table;
  const token = tokens[table.mover]!;
  const told = table.clients[table.mover]!;
  const asking = await TestClient.connect(server.url);
  asking.send({ type: 'join', game, token, updates: true, barred: 'asked' });
  const now = () => rebuilt(asking.received).at(-1);
  const requestOf = (state: StateMessage | undefined) => state?.view.requests[0];
  await until(() => now() !== undefined);
  // Heroes are set up: who is placed already is barred.
  while ((told.state?.view.requests[0]?.barred?.length ?? 0) === 0) {
    await decide(table);
    table = await whoseTurn(table, table.revision + 1);
  }
  await until(() => now()?.revision === table.revision);
  const whole = requestOf(told.state)!;
  const { barred, ...rest } = whole;
  expect(requestOf(now())).toEqual({ ...rest, hasBarred: true });
  await everythingReceived(table);
  const others = table.clients.map(({ received }) => received.length);
  asking.send({ type: 'look', game, token, request: whole.id });
  await until(() => requestOf(now())?.barred !== undefined);
  expect(requestOf(now())).toEqual(whole);
  expect(now()?.revision).toBe(table.revision);
  for (const message of asking.received) expect(serverMessage.safeParse(message).error).toBeUndefined();
  // Each got the refusal it asked for, and nothing besides.
  await everythingReceived(table);
  expect(table.clients.map(({ received }) => received.length)).toEqual(others.map((count) => count + 1));
  await decide(table);
  await until(() => now()?.revision === table.revision + 1);
  for (const request of now()?.view.requests ?? []) expect(request.barred).toBeUndefined();
  for (const one of [asking, ...table.clients]) one.close();
});
