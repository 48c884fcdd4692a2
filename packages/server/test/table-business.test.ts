import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemOf } from '@mischia/ai';
import { GIVE_ENTROPY, Match, playRandomly, Random, seededDice, shareFromCommitment, TYPE_DICE } from '@mischia/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../src/index.ts';
import type { FinishedLog, Moment, NewGame, StateMessage, SystemInfo } from '../src/protocol.ts';
import { createGame, decide, firstOption, hotSeat, seated, TestClient, until, whoseTurn } from './client.ts';
import { withDatabase } from './with-database.ts';

const folder = await withDatabase(mkdtempSync(join(tmpdir(), 'mischia-business-')));
const faults: unknown[] = [];
let server: RunningServer;
const start = () =>
  startServer({
    port: 0,
    dataDir: folder,
    botDelay: 0,
    // As fast as a machine can send.
    limits: { messages: { burst: 1000, perSecond: 1000 } },
    onFault: (fault) => faults.push(fault),
  });
beforeAll(async () => {
  server = await start();
});
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
  for (const { name, setups, bots } of body.systems) {
    for (const { seats } of setups) expect([2, 3, 4, 5, 6]).toContain(seats);
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
});

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
});

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

test('a key is its seat’s own and stands for one command: the same key with another answer is refused, also after a restart', async () => {
  let table = await seated(server.url, hotSeat);
  const { game, tokens, clients } = table;
  while ((table.request.options?.length ?? 0) < 2) table = await whoseTurn(table, await decide(table));
  const { mover, revision, request } = table;
  const [first, second] = request.options!.map(({ id }) => id);
  const give = (seat: number, answer: unknown, client = clients[seat]!) =>
    client.answer(game, tokens[seat]!, revision, request.id, answer, 'one-and-the-same');
  const reply = await give(mover, first);
  expect(reply).toMatchObject({ ok: true, revision: revision + 1 });
  expect(await give(mover, first)).toEqual(reply);
  const reused = { ok: false, refusals: [{ code: 'key/reused' }] };
  expect(await give(mover, second)).toMatchObject(reused);
  const from = clients[mover]!.received.length;
  clients[mover]!.send({
    type: 'undo',
    game,
    token: tokens[mover]!,
    expectedRevision: revision + 1,
    key: 'one-and-the-same',
  });
  expect(await clients[mover]!.reply('one-and-the-same', from)).toMatchObject(reused);
  // Another seat that happens on the same key is judged by what it says.
  for (const seat of tokens.keys()) {
    if (seat === mover) continue;
    expect(await give(seat, first)).toMatchObject({ ok: false, refusals: [{ code: 'revision/stale' }] });
  }
  for (const client of clients) client.close();
  await server.close();
  server = await start();
  const again = await TestClient.connect(server.url);
  expect(await give(mover, first, again)).toEqual(reply);
  expect(await give(mover, second, again)).toMatchObject(reused);
  again.close();
});

test('nothing is taken back after the end, above all not once the secret of the dice is out', async () => {
  const { game, tokens } = await createGame(server.url, { ...hotSeat, takeBack: 'free' });
  const clients = await Promise.all(tokens.map(() => TestClient.connect(server.url)));
  const all = tokens.map(({ token }) => token);
  let table = await whoseTurn({ game, tokens: all, clients }, 0);
  // Played out over fresh lines, so that nobody is too fast.
  for (;;) {
    const revision = await decide(table);
    const state = await table.clients[0]!.stateAt(revision);
    if (state.view.outcome) break;
    if (revision % 20 === 0) {
      for (const client of table.clients) client.close();
      table = { ...table, clients: await Promise.all(all.map(() => TestClient.connect(server.url))) };
    }
    table = await whoseTurn(table, revision);
  }
  const { body } = await get<FinishedLog>(`/api/games/${game}/log`);
  expect(body.log.dice).toHaveProperty('secret');
  for (const [seat, token] of all.entries()) {
    const client = await TestClient.connect(server.url);
    const state = await client.join(game, token);
    expect(state.undo).toMatchObject({ allowed: false, refusal: { code: 'game/over' } });
    const key = `too-late-${seat}`;
    client.send({ type: 'undo', game, token, expectedRevision: state.revision, key });
    expect(await client.reply(key)).toMatchObject({ ok: false, refusals: [{ code: 'game/over' }] });
    client.close();
  }
  for (const client of table.clients) client.close();
});

test('what is taken back freely is told to every seat and stands in the log, dice and all', async () => {
  let table = await seated(server.url, { ...hotSeat, takeBack: 'free' });
  const { game, tokens, clients } = table;
  for (let answers = 0; answers < 12; answers++) table = await whoseTurn(table, await decide(table));
  const undo = async (seat: number, expectedRevision: number) => {
    const key = `take-back-${expectedRevision}`;
    clients[seat]!.send({ type: 'undo', game, token: tokens[seat]!, expectedRevision, key });
    const reply = await clients[seat]!.reply(key);
    expect(reply).toMatchObject({ ok: true, revision: expectedRevision + 1 });
  };
  const { body: before } = await get<Moment>(`/api/games/${game}/moment`);
  await undo(1, table.revision);
  await undo(0, table.revision + 1);
  for (const client of clients) {
    const { takenBack } = await client.stateAt(table.revision + 2);
    expect(takenBack).toEqual([
      { seat: 1, revision: table.revision + 1, inputs: 1, rolls: expect.any(Number) },
      { seat: 0, revision: table.revision + 2, inputs: 1, rolls: expect.any(Number) },
    ]);
  }
  clients[0]!.send({
    type: 'resign',
    game,
    token: tokens[0]!,
    expectedRevision: table.revision + 2,
    key: 'give-it-up',
  });
  await clients[0]!.reply('give-it-up');
  const { body } = await get<FinishedLog>(`/api/games/${game}/log`);
  const [last, lastButOne] = body.log.takenBack ?? [];
  expect([last?.by, lastButOne?.by, body.log.resigned]).toEqual([1, 0, 0]);
  const told = [...body.log.entries, ...(lastButOne?.entries ?? []), ...(last?.entries ?? [])];
  expect(told.map(({ type }) => type)).toEqual(before.log.entries.map(({ type }) => type));
  for (const client of clients) client.close();
});

test('a seat at the table that withholds its first entropy has a deadline; then its share follows from the commitment', async () => {
  const { game, tokens } = await createGame(server.url, hotSeat);
  const giver = await TestClient.connect(server.url);
  const { view, dice } = await giver.join(game, tokens[0]!.token);
  const given = await giver.answer(game, tokens[0]!.token, 0, view.requests[0]!.id, firstOption(view.requests[0]));
  expect(given).toMatchObject({ ok: true });
  giver.close();
  await server.close();
  // Only now, so that the giver is never late, however long he takes.
  server = await startServer({
    port: 0,
    dataDir: folder,
    botDelay: 0,
    entropyDeadline: 1,
    onFault: (fault) => faults.push(fault),
  });
  const withholder = await TestClient.connect(server.url);
  await withholder.join(game, tokens[1]!.token);
  await withholder.stateAt(2);
  const { body } = await get<Moment>(`/api/games/${game}/moment`);
  expect(body.log.entries.slice(0, 3)).toMatchObject([
    { seat: 0 },
    { seat: 1, late: true, answer: shareFromCommitment(dice.commitment!, game, 1) },
    { type: 'dice' },
  ]);
  withholder.close();
  await server.close();
  server = await start();
});

test('bots give their share in the dice after the people: who is quicker changes nothing', async () => {
  const { game, tokens } = await createGame(server.url, { ...withBot, seats: withBot.seats.toReversed() });
  const client = await TestClient.connect(server.url);
  const { token } = tokens[0]!;
  const { revision, view } = await client.join(game, token);
  // The bot had all the time of two journeys.
  expect([revision, view.requests[0]?.kind]).toEqual([0, GIVE_ENTROPY]);
  const reply = await client.answer(game, token, revision, view.requests[0]!.id, firstOption(view.requests[0]));
  expect(reply).toMatchObject({ ok: true });
  await client.stateAt(2);
  const { body } = await get<Moment>(`/api/games/${game}/moment`);
  const answers = body.log.entries.filter((entry) => entry.type === 'answer');
  expect(answers.slice(0, 2).map(({ seat }) => seat)).toEqual([1, 0]);
  client.close();
});

test('bots give no entropy of their own: their share follows from the commitment, and their answers bring none', async () => {
  const { game } = await createGame(server.url, {
    ...hotSeat,
    seats: hotSeat.seats.map(() => ({ kind: 'bot', bot: 'random' })),
  });
  const watcher = await TestClient.connect(server.url);
  const { dice } = await watcher.join(game);
  await until(() => watcher.state?.view.outcome !== undefined);
  const { body } = await get<FinishedLog>(`/api/games/${game}/log`);
  const shares = body.log.entries.filter((entry) => entry.type === 'answer' && entry.entropy !== undefined);
  expect(shares).toMatchObject(
    hotSeat.seats.map((_, seat) => ({ seat, entropy: shareFromCommitment(dice.commitment!, game, seat) })),
  );
  expect(body.log.dice).toMatchObject({ bots: [0, 1] });
  watcher.close();
});
