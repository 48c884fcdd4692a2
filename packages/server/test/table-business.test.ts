import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemOf } from '@mischia/ai';
import { Match, playRandomly, Random, seededDice, TYPE_DICE } from '@mischia/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../src/index.ts';
import type { FinishedLog, Moment, NewGame, StateMessage, SystemInfo } from '../src/protocol.ts';
import { createGame, decide, firstOption, hotSeat, seated, TestClient, whoseTurn } from './client.ts';

const folder = mkdtempSync(join(tmpdir(), 'mischia-business-'));
const faults: unknown[] = [];
let server: RunningServer;
const start = () => startServer({ port: 0, dataDir: folder, botDelay: 0, onFault: (fault) => faults.push(fault) });
beforeAll(async () => {
  server = await start();
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  expect(faults).toEqual([]);
});

const get = async <T>(path: string): Promise<{ status: number; body: T }> => {
  const response = await fetch(`${server.url}${path}`);
  return { status: response.status, body: (await response.json()) as T };
};
const withBot: NewGame = {
  ...hotSeat,
  seats: [
    { kind: 'human', name: 'Anna' },
    { kind: 'bot', bot: 'random' },
  ],
};

test('the systems, their ready setups and bots are listed in both languages', async () => {
  const { body } = await get<{ systems: SystemInfo[] }>('/api/systems');
  const heroes = body.systems.find(({ id }) => id === 'space-marine-heroes');
  expect(heroes?.setups.map(({ id }) => id)).toContain('duel');
  for (const { name, setups, bots, seats } of body.systems) {
    expect(seats).toBe(2);
    for (const texts of [name, ...setups.map((one) => one.name), ...bots.map((one) => one.name)]) {
      expect(texts.it).not.toMatch(/^\w+\.\w/);
      expect(texts.en).not.toBe('');
    }
  }
});

test('an address where nothing is gets a typed error, whatever the method', async () => {
  for (const [path, method] of [
    ['/api/nothing', 'GET'],
    ['/api/games', 'DELETE'],
    ['/nowhere', 'POST'],
  ] as const) {
    const response = await fetch(`${server.url}${path}`, { method });
    expect([response.status, await response.json()]).toMatchObject([404, { error: 'not-found' }]);
  }
});

test('real dice: the seat that rolls types them in; a wrong count is refused with the reason', async () => {
  const { game, tokens } = await createGame(server.url, { ...hotSeat, dice: 'manual' });
  const client = await TestClient.connect(server.url);
  const token = tokens[0]!.token;
  const { view, revision, dice } = await client.join(game, token);
  expect(dice).toEqual({ kind: 'manual' });
  const [request] = view.requests;
  expect(request).toMatchObject({ kind: TYPE_DICE, data: { count: 1 } });
  for (const wrong of [[], [1, 2], [7], ['6'], { faces: [1] }]) {
    expect(await client.answer(game, token, revision, request!.id, wrong)).toMatchObject({
      ok: false,
      refusals: [{ code: 'dice/faces' }],
    });
  }
  expect(await client.answer(game, token, revision, request!.id, [1])).toMatchObject({ ok: true });
  client.close();
});

test('a bot has no hands: its real dice are asked of the human at the table', async () => {
  const { game, tokens } = await createGame(server.url, { ...withBot, dice: 'manual' });
  const client = await TestClient.connect(server.url);
  const token = tokens[0]!.token;
  const random = new Random(5);
  let state = await client.join(game, token);
  let typedForBot = 0;
  for (let answers = 0; !state.view.outcome && typedForBot < 2 && answers < 900; answers++) {
    const [request] = state.view.requests;
    if (!request) {
      const { revision } = state;
      const isNext = (message: { type: string }): message is StateMessage =>
        message.type === 'state' && (message as StateMessage).revision > revision;
      state = await client.wait(isNext);
      continue;
    }
    if (request.seat === 1) typedForBot++;
    const { count, sides } = (request.data ?? {}) as { count: number; sides: number };
    const answer =
      request.kind === TYPE_DICE ? Array.from({ length: count }, () => random.below(sides) + 1) : firstOption(request);
    const reply = await client.answer(game, token, state.revision, request.id, answer);
    // The bot may have been quicker than our look at the table.
    if (reply.type === 'reply' && reply.ok) state = await client.stateAt(reply.revision);
    else state = await client.join(game, token);
    // Sending as fast as a machine can is too fast for the server's patience.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(typedForBot).toBeGreaterThan(0);
  // The bot goes on meanwhile: what is stale is said again.
  for (let tries = 0, isOver = false; !isOver && tries < 40; tries++) {
    const { revision, view } = await client.join(game, token);
    const key = `enough-${tries}`;
    client.send({ type: 'resign', game, token, expectedRevision: revision, key });
    const reply = await client.reply(key);
    isOver = view.outcome !== undefined || (reply.type === 'reply' && reply.ok);
  }
  const { body } = await get<FinishedLog>(`/api/games/${game}/log`);
  expect(body.log.entries.some((entry) => entry.type === 'dice' && entry.typedBy === 1)).toBe(true);
  client.close();
}, 90_000);

test('whoever resigns has lost: recorded, told to all, and final, also after a restart', async () => {
  const { game, tokens, clients, revision, mover, request } = await seated(server.url, hotSeat);
  const resign = async (seat: number, key: string) => {
    const from = clients[seat]!.received.length;
    clients[seat]!.send({ type: 'resign', game, token: tokens[seat]!, expectedRevision: revision, key });
    return clients[seat]!.reply(key, from);
  };
  expect(await resign(0, 'resign-number-1')).toMatchObject({ ok: true, revision: revision + 1 });
  expect(await resign(0, 'resign-number-1')).toMatchObject({ ok: true, revision: revision + 1 });
  const over = {
    resigned: 0,
    view: { requests: [], outcome: { winners: [1], reason: { key: 'outcome.resigned', params: { seat: 1 } } } },
  };
  for (const client of clients) expect(await client.stateAt(revision + 1)).toMatchObject(over);
  expect(
    await clients[mover]!.answer(game, tokens[mover]!, revision + 1, request.id, firstOption(request)),
  ).toMatchObject({ ok: false, refusals: [{ code: 'game/over' }] });
  const { body } = await get<FinishedLog>(`/api/games/${game}/log`);
  expect(body.resigned).toBe(0);
  for (const client of clients) client.close();
  await server.close();
  server = await start();
  const again = await TestClient.connect(server.url);
  expect(await again.join(game, tokens[1])).toMatchObject(over);
  again.close();
}, 30_000);

test('a friend says his name when he sits down; any bytes but a name are refused', async () => {
  const { game, tokens } = await createGame(server.url, {
    ...hotSeat,
    seats: [{ kind: 'human', name: 'Anna' }, { kind: 'human' }],
  });
  const [anna, friend] = await Promise.all([TestClient.connect(server.url), TestClient.connect(server.url)]);
  await anna!.join(game, tokens[0]!.token);
  await friend!.join(game, tokens[1]!.token);
  friend!.send({ type: 'name', game, token: tokens[1]!.token, name: '  Bruno ' });
  await anna!.wait(
    (message): message is StateMessage => message.type === 'state' && message.players[1]?.name === 'Bruno',
  );
  friend!.send(JSON.stringify({ type: 'name', game, token: tokens[1]!.token, name: 'x'.repeat(50) }));
  await friend!.wait((message): message is never => message.type === 'error' && message.code === 'bad-message');
  friend!.send({ type: 'name', game, token: 'nobody', name: 'Carla' });
  await friend!.wait((message): message is never => message.type === 'error' && message.code === 'wrong-token');
  expect((await anna!.join(game, tokens[0]!.token)).players.map(({ name }) => name)).toEqual(['Anna', 'Bruno']);
  anna!.close();
  friend!.close();
});

test('the game so far can be kept where nothing is hidden; where something is, only when it is over', async () => {
  let table = await seated(server.url, hotSeat);
  for (let answers = 0; answers < 8; answers++) table = await whoseTurn(table, await decide(table));
  const { status, body } = await get<Moment>(`/api/games/${table.game}/moment`);
  expect(status).toBe(200);
  expect(body.log.entries.filter(({ type }) => type === 'answer').length).toBe(table.revision);
  expect(JSON.stringify(body)).not.toContain('entropy"');
  for (const client of table.clients) client.close();
  const secret = await createGame(server.url, { ...hotSeat, system: 'black-reach', ready: undefined });
  expect(await get(`/api/games/${secret.game}/moment`)).toMatchObject({ status: 409, body: { error: 'has-secrets' } });
  expect((await get('/api/games/nowhere/moment')).status).toBe(404);
});

test('a game goes on from entries played before, and the rules check every one of them', async () => {
  const { game: rules, readySetups } = systemOf('space-marine-heroes')!;
  const match = Match.start(rules, readySetups[0]!.setup, { dice: seededDice('opening') });
  playRandomly(match, new Random(3), 25);
  const { entries: opening } = match.toLog();
  const table = await seated(server.url, { ...hotSeat, opening: [...opening] });
  expect(table.request.kind).toBe(match.requests[0]!.kind);
  const after = await decide(table);
  expect(after).toBe(table.revision + 1);
  for (const client of table.clients) client.close();
  for (const [wrong, remedy] of [
    [[...opening.slice(0, 4), { ...opening[4], seat: 1, answer: 'nothing' }], /The rules do not play it/],
    [[{ type: 'answer' }], /opening.0.request/],
    [['x'], /opening/],
  ] as const) {
    await expect(createGame(server.url, { ...hotSeat, opening: [...wrong] })).rejects.toThrow(remedy);
  }
});

test('a game begins in a position; one that is none is refused with its problems', async () => {
  const position = { stage: 'roll', armies: [[['donato', 2]], [['victorno', 1]]] };
  const { game, tokens, clients, revision } = await seated(server.url, { ...hotSeat, position });
  const state = await clients[0]!.join(game, tokens[0]);
  expect(JSON.stringify(state.view.table)).toContain('donato');
  expect(revision).toBeGreaterThan(0);
  for (const client of clients) client.close();
  await expect(createGame(server.url, { ...hotSeat, position: { stage: 'tea' } })).rejects.toThrow(/stage/);
});
