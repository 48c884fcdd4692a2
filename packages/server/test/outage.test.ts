import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { TOLD_WITHIN } from '../src/connection.ts';
import { type RunningServer, startServer } from '../src/index.ts';
import type { ErrorMessage, NewGame, ServerMessage, StateMessage } from '../src/protocol.ts';
import { StorageDownError } from '../src/storage/database.ts';
import { openPostgres } from '../src/storage/postgres.ts';
import { forgetOld } from '../src/storage/retention.ts';
import { createGame, decide, firstOption, hotSeat, seated, TestClient, until, whoseTurn } from './client.ts';
import { lineTo, startPostgres, type TestLine, type TestPostgres } from './postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'mischia-outage-'));
const faults: unknown[] = [];
let postgres: TestPostgres;
let line: TestLine;
/** `direct` sits beside the database, `far` behind a line that may break. */
let direct: RunningServer;
let far: RunningServer;
const start = (databaseUrl: string, patience: number) =>
  startServer({
    port: 0,
    dataDir: folder,
    databaseUrl,
    databasePatience: { connect: patience, answer: patience },
    botDelay: 0,
    onFault: (fault) => faults.push(fault),
  });
const health = async (server: RunningServer) => {
  const response = await fetch(`${server.url}/healthz`);
  const body = (await response.json()) as { problems?: { at: string }[] };
  return { status: response.status, down: (body.problems ?? []).map(({ at }) => at) };
};

beforeAll(async () => {
  postgres = await startPostgres(folder);
  line = await lineTo(postgres.port);
  // Longer than players would wait: an outage is what we make it, not what a busy machine does.
  direct = await start(postgres.url, 120_000);
  far = await start(line.url, 6000);
});
afterEach(() => line.mend());
afterAll(async () => {
  await Promise.all([direct.close(), far.close()]);
  await line.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  // Every outage is reported, and nothing else.
  expect(faults.filter((fault) => (fault as Error).name !== 'StorageDownError')).toEqual([]);
});

test('two seats on two servers give their first entropy at once: whoever was slower hears of it and goes on', async () => {
  const servers = [direct, far];
  for (let game = 0; game < 30; game++) {
    const { game: id, tokens } = await createGame(direct.url, hotSeat);
    const clients = await Promise.all(servers.map(({ url }) => TestClient.connect(url)));
    const states = await Promise.all(clients.map((client, seat) => client.join(id, tokens[seat]?.token)));
    const replies = await Promise.all(
      states.map(({ revision, view: { requests } }, seat) =>
        clients[seat]!.answer(id, tokens[seat]!.token, revision, requests[0]!.id, firstOption(requests[0])),
      ),
    );
    const isAccepted = replies.map((reply) => reply.type === 'reply' && reply.ok);
    expect(isAccepted.filter(Boolean).length).toBeGreaterThan(0);
    // Without joining again: each has been sent what the other did.
    const seen = await Promise.all(clients.map((client) => client.stateAt(1)));
    const slower = isAccepted.indexOf(false);
    if (slower >= 0) {
      const { revision, view } = seen[slower] as StateMessage;
      const [request] = view.requests;
      const again = await clients[slower]!.answer(
        id,
        tokens[slower]!.token,
        revision,
        request!.id,
        firstOption(request),
      );
      expect(again).toMatchObject({ ok: true });
    }
    for (const client of clients) expect((await client.stateAt(2)).revision).toBe(2);
    for (const client of clients) client.close();
  }
});

for (const outage of ['cut', 'freeze'] as const) {
  test(`the database is gone (${outage}): the sender hears within 5 s that nothing is stored, nobody sees it, and the same command counts once when it is back`, async () => {
    const table = await seated(far.url, hotSeat);
    const { game, tokens, clients, mover, revision, request } = table;
    const client = clients[mover]!;
    const [other] = clients.filter((one) => one !== client);
    const before = other!.received.length;
    line[outage]();
    const give = () => client.answer(game, tokens[mover]!, revision, request.id, firstOption(request), 'kept-in-mind');
    // No clock here: what a busy machine adds is not the server's doing.
    expect(TOLD_WITHIN).toBeLessThan(5000);
    expect(await give()).toMatchObject({ type: 'error', code: 'not-stored', key: 'kept-in-mind' });
    // A second command does not wait behind the first, and nothing unstored can be looked at.
    expect(await give()).toMatchObject({ type: 'error', code: 'not-stored', key: 'kept-in-mind' });
    expect((await fetch(`${far.url}/api/games/${game}/moment`)).status).toBe(503);
    expect(await health(far)).toEqual({ status: 503, down: expect.arrayContaining(['database']) });
    expect(other!.received.slice(before).filter(({ type }) => type === 'state')).toEqual([]);
    line.mend();
    let reply = await give();
    await until(async () => {
      reply = await give();
      return reply.type === 'reply';
    });
    expect(reply).toMatchObject({ ok: true, revision: revision + 1 });
    expect(await give()).toEqual(reply);
    expect((await other!.stateAt(revision + 1)).revision).toBe(revision + 1);
    expect((await (await TestClient.connect(direct.url)).join(game, tokens[mover])).revision).toBe(revision + 1);
    for (const one of clients) one.close();
  });
}

test('a game goes on elsewhere while the line is down: its watchers are told as soon as it is back, unasked', async () => {
  let table = await seated(direct.url, hotSeat);
  const guest = await TestClient.connect(far.url);
  await guest.join(table.game, table.tokens[0]);
  line.cut();
  for (let answers = 0; answers < 3; answers++) table = await whoseTurn(table, await decide(table));
  line.mend();
  expect((await guest.stateAt(table.revision)).revision).toBe(table.revision);
  for (const client of [guest, ...table.clients]) client.close();
});

test('the line for notifications comes back by itself, again and again, and health says when it is down', async () => {
  for (let round = 0; round < 3; round++) {
    line.cut();
    await until(async () => (await health(far)).down.includes('notifications'));
    line.mend();
    await until(async () => (await health(far)).status === 200);
    const table = await seated(direct.url, hotSeat);
    const guest = await TestClient.connect(far.url);
    await guest.join(table.game, table.tokens[0]);
    const after = await decide(table);
    expect((await guest.stateAt(after)).revision).toBe(after);
    for (const client of [guest, ...table.clients]) client.close();
  }
});

test('a statement that is stuck on the line for notifications keeps no other waiting, and the line comes back', async () => {
  const db = await openPostgres(postgres.url, { connect: 120_000, answer: 6000 });
  const heard: string[] = [];
  let onResumed = () => {};
  const resumed = new Promise<void>((resolve) => {
    onResumed = resolve;
  });
  await db.listen('a_channel', (payload) => heard.push(payload), onResumed);
  const say = (word: string) => db.query("SELECT pg_notify('a_channel', $1)", [word]);
  await say('before');
  // What came with its own result is heard by the time that is there.
  expect(heard).toEqual(['before']);
  const stuck = db.query("SELECT pg_notify('a_channel', 'never'), pg_sleep(3600)").catch((fault) => fault);
  await say('meanwhile');
  expect(await stuck).toBeInstanceOf(StorageDownError);
  await resumed;
  await say('after');
  await until(async () => heard.includes('after'));
  expect(heard).not.toContain('never');
  await db.close();
});

const isGone = (message: ServerMessage): message is ErrorMessage =>
  message.type === 'error' && message.code === 'unknown-game';

test('a game whose time is over while people sit at it: all of them are told, on every server, and nothing is a fault', async () => {
  const table = await seated(direct.url, hotSeat);
  const guest = await TestClient.connect(far.url);
  await guest.join(table.game, table.tokens[0]);
  // Its bot may think of what to do, or be at it.
  const withBot: NewGame = { ...hotSeat, seats: [{ kind: 'human' }, { kind: 'bot', bot: 'random' }] };
  const { game, tokens } = await createGame(direct.url, withBot);
  const opponent = await TestClient.connect(direct.url);
  const { revision, view } = await opponent.join(game, tokens[0]!.token);
  await opponent.answer(game, tokens[0]!.token, revision, view.requests[0]!.id, firstOption(view.requests[0]));
  const clients = [guest, opponent, ...table.clients];
  const db = await openPostgres(postgres.url, { connect: 120_000, answer: 120_000 });
  expect(await forgetOld(db, { idleDays: 0 })).toBeGreaterThan(1);
  await db.close();
  for (const client of clients) expect(await client.wait(isGone)).not.toHaveProperty('key');
  for (const [client, url] of [
    [guest, far.url],
    [table.clients[0]!, direct.url],
  ] as const) {
    const reply = await client.answer(table.game, table.tokens[0]!, table.revision, table.request.id, null);
    expect(reply).toMatchObject({ type: 'error', code: 'unknown-game' });
    expect((await fetch(`${url}/api/games/${table.game}/moment`)).status).toBe(404);
  }
  for (const client of clients) client.close();
});

for (const said of ['answer', 'resign', 'name'] as const) {
  test(`a game that was deleted behind the server's back: whoever says "${said}" is told that it is gone`, async () => {
    const { game, tokens, clients, mover, revision, request } = await seated(direct.url, hotSeat);
    const db = await openPostgres(postgres.url, { connect: 120_000, answer: 120_000 });
    await db.query('DELETE FROM games WHERE id = $1', [game]);
    await db.close();
    const token = tokens[mover]!;
    const command = { game, token, expectedRevision: revision, key: 'to-nobody' };
    const answer = { request: request.id, answer: firstOption(request), entropy: '0123456789abcdef' };
    if (said === 'name') clients[mover]!.send({ type: said, game, token, name: 'Nobody' });
    else if (said === 'answer') clients[mover]!.send({ type: said, ...command, ...answer });
    else clients[mover]!.send({ type: said, ...command });
    if (said !== 'name') expect(await clients[mover]!.reply('to-nobody')).toMatchObject({ code: 'unknown-game' });
    for (const client of clients) await client.wait(isGone);
    for (const client of clients) client.close();
  });
}

test('a database that was stopped and started again: all games go on', async () => {
  const table = await seated(direct.url, hotSeat);
  await postgres.stop();
  const { game, tokens, clients, mover, revision, request } = table;
  const give = () =>
    clients[mover]!.answer(game, tokens[mover]!, revision, request.id, firstOption(request), 'through-it');
  expect(await give()).toMatchObject({ code: 'not-stored' });
  await postgres.startAgain();
  await until(async () => (await health(direct)).status === 200);
  await until(async () => {
    const reply = await give();
    return reply.type === 'reply' && reply.ok && reply.revision === revision + 1;
  });
  const next = await whoseTurn(table, revision + 1);
  expect(await decide(next)).toBe(revision + 2);
  for (const one of clients) one.close();
});
