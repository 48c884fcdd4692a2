import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemOf, systems } from '@mischia/ai';
import { Random } from '@mischia/kernel';
import { afterAll, expect, test, vi } from 'vitest';
import { DECISIONS_BEHIND } from '../src/behind-match.ts';
import { type RunningServer, startServer } from '../src/index.ts';
import { NO_LIMITS } from '../src/limits.ts';
import { createLog } from '../src/log.ts';
import type { FinishedLog, StateMessage } from '../src/protocol.ts';
import {
  answerFrom,
  createGame,
  decide,
  firstOption,
  hotSeat,
  seated,
  type Table,
  TestClient,
  until,
  whoseTurn,
} from './client.ts';
import { withDatabase } from './with-database.ts';

const folder = await withDatabase(mkdtempSync(join(tmpdir(), 'mischia-rooms-')));
const faults: Error[] = [];
const logged: string[] = [];
const start = (): Promise<RunningServer> =>
  startServer({
    port: 0,
    dataDir: folder,
    botDelay: 0,
    limits: NO_LIMITS,
    log: createLog('trace', { write: (line) => void logged.push(line) }),
    onFault: (fault) => faults.push(fault as Error),
  });
let server = await start();
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Everybody answers as he likes, so many times; returns what each client saw last. */
async function play(table: Table, answers: number, random: Random): Promise<Table> {
  let now = table;
  for (let count = 0; count < answers; count++) {
    const { clients, game, tokens, mover, revision, request } = now;
    const answer = answerFrom(clients[mover]!.state!, request, random);
    expect(await clients[mover]!.answer(game, tokens[mover]!, revision, request.id, answer)).toMatchObject({
      ok: true,
    });
    const states = await Promise.all(clients.map((client) => client.stateAt(revision + 1)));
    const next = states.findIndex(({ view }) => view.requests.length > 0);
    if (next < 0) return { ...now, revision: revision + 1 };
    now = { ...now, revision: revision + 1, mover: next, request: states[next]!.view.requests[0]! };
  }
  return now;
}

const isHuman = (place: number) => place % 2 === 0;

test('every ready setup of every system has its table, with bots in any seats; two to six sit there', async () => {
  const sizes = new Set<number>();
  for (const { id, readySetups, game, players } of systems) {
    for (const ready of readySetups) {
      const places = Array.from({ length: game.seats(ready.setup) }, (_, seat) => seat);
      sizes.add(places.length);
      for (const isBotFirst of [true, false]) {
        const seats = places.map((seat) =>
          isHuman(seat) === isBotFirst
            ? ({ kind: 'bot', bot: players.at(-1)!.id } as const)
            : ({ kind: 'human', name: `S${seat}` } as const),
        );
        const { game: made, tokens } = await createGame(server.url, { system: id, ready: ready.id, seats });
        const humans = places.filter((seat) => isHuman(seat) !== isBotFirst);
        expect(tokens.map(({ seat }) => seat)).toEqual(humans);
        const client = await TestClient.connect(server.url);
        const state = await client.join(made, tokens[0]!.token);
        expect(state.players.map(({ kind }) => kind)).toEqual(seats.map(({ kind }) => kind));
        client.close();
      }
    }
  }
  expect([...sizes].toSorted()).toEqual([2, 3, 4, 6]);
});

test('a rematch is made once, sides swapped, and everybody has there the token he has here', async () => {
  const table = await seated(server.url, hotSeat);
  const { game, tokens, clients, mover, revision } = table;
  const ask = async (seat: number, key: string) => {
    clients[seat]!.send({ type: 'rematch', game, token: tokens[seat]!, key });
    return clients[seat]!.reply(key);
  };
  expect(await ask(0, 'far-too-early')).toMatchObject({ ok: false, refusals: [{ code: 'game/not-over' }] });
  clients[mover]!.send({
    type: 'resign',
    game,
    token: tokens[mover]!,
    expectedRevision: revision,
    key: 'enough-of-it',
  });
  await until(() => clients.every((client) => client.state?.view.outcome !== undefined));
  const replies = await Promise.all([ask(0, 'once-more-0'), ask(1, 'once-more-1')]);
  for (const reply of replies) expect(reply).toMatchObject({ ok: true });
  await until(() => clients.every((client) => client.state?.next !== undefined));
  const nexts = clients.map((client) => client.state!.next);
  expect(new Set(nexts).size).toBe(1);
  const again = await Promise.all(clients.map((client, seat) => client.join(nexts[0]!, tokens[seat])));
  expect(again.map(({ seat }) => seat)).toEqual([1, 0]);
  expect(again[0]!.players.map(({ name }) => name)).toEqual(['Bruno', 'Anna']);
  expect(again[0]!.dice.commitment).not.toBe(clients[0]!.received.find((one) => one.type === 'state')?.dice.commitment);
  expect(again[0]!.revision).toBe(0);
  for (const client of clients) client.close();
});

test('who only watches a game with secrets sees it some decisions late, and the end when it is there', async () => {
  const random = new Random(31);
  let table = await seated(server.url, { ...hotSeat, system: 'black-reach', ready: 'promethium-pipes' });
  const watcher = await TestClient.connect(server.url);
  await watcher.join(table.game);
  /** What a spectator without delay would have seen after so many inputs, as each was played. */
  table = await play(table, 30, random);
  const late = await watcher.stateAt(table.revision);
  expect(late).toMatchObject({ late: DECISIONS_BEHIND });
  expect(late.view.revision).toBe(table.clients[0]!.state!.view.revision - DECISIONS_BEHIND);
  const newcomer = await TestClient.connect(server.url);
  const joined = await newcomer.join(table.game);
  expect(joined.view).toEqual(late.view);
  expect(joined.events.slice(-late.events.length || joined.events.length)).toEqual(late.events);
  const open = await seated(server.url, hotSeat);
  const onlooker = await TestClient.connect(server.url);
  await onlooker.join(open.game);
  const after = await decide(open);
  expect((await onlooker.stateAt(after)).late).toBe(undefined);
  const { clients, tokens, game, revision, mover } = table;
  clients[mover]!.send({
    type: 'resign',
    game,
    token: tokens[mover]!,
    expectedRevision: revision,
    key: 'the-end-of-it',
  });
  const end = await watcher.stateAt(revision + 1);
  expect(end.late).toBe(undefined);
  expect(end.view.outcome).toBeDefined();
  for (const client of [watcher, newcomer, onlooker, ...clients, ...open.clients]) client.close();
});

test('a game may give every decision its time: then the default answer is given, and told so', async () => {
  const table = await seated(server.url, { ...hotSeat, answerWithin: 1 });
  const { game, clients, tokens, revision, mover } = table;
  // Nobody answers; the server does, as long as somebody sits at the table.
  await clients[1 - mover]!.stateAt(revision + 1);
  for (const client of clients) client.close();
  const back = await TestClient.connect(server.url);
  const state = await back.join(game, tokens[0]);
  back.send({ type: 'resign', game, token: tokens[0]!, expectedRevision: state.revision, key: 'seen-enough' });
  await until(async () => {
    const { revision: now, view } = back.state as StateMessage;
    if (view.outcome) return true;
    back.send({ type: 'resign', game, token: tokens[0]!, expectedRevision: now, key: `seen-enough-${now}` });
    return false;
  });
  const { log } = (await (await fetch(`${server.url}/api/games/${game}/log`)).json()) as FinishedLog;
  const given = log.entries.filter((entry) => entry.type === 'answer');
  expect(given.some(({ late }) => late)).toBe(true);
  back.close();
});

test('nobody escapes his time by a key that the server would use for itself', async () => {
  const table = await seated(server.url, { ...hotSeat, takeBack: 'free', answerWithin: 2 });
  const { game, clients, tokens } = table;
  let { mover, revision, request } = table;
  for (;;) {
    // Given and taken back, the same question is open two commands later, and its seat has used that key.
    const key = `late ${request.id} ${revision + 2}`;
    const given = await clients[mover]!.answer(game, tokens[mover]!, revision, request.id, firstOption(request), key);
    clients[mover]!.send({
      type: 'undo',
      game,
      token: tokens[mover]!,
      expectedRevision: revision + 1,
      key: `${key} no`,
    });
    const undone = await clients[mover]!.reply(`${key} no`);
    if ([given, undone].every((reply) => reply.type === 'reply' && reply.ok)) break;
    // A busy machine was too late for that question.
    ({ mover, revision, request } = await whoseTurn(table, 0));
  }
  await clients[mover]!.stateAt(revision + 3);
  for (const client of clients) client.close();
});

test('whoever gives answers sits at the table, and his time runs, though he is only seen to watch; in a rematch too', async () => {
  const { game, tokens } = await createGame(server.url, { ...hotSeat, answerWithin: 1 });
  const watcher = await TestClient.connect(server.url);
  const shareAll = async (at: string, order: readonly { readonly token: string }[]) => {
    await watcher.join(at);
    for (const [seat, { token }] of order.entries()) {
      const share = randomBytes(16).toString('hex');
      expect(await watcher.answer(at, token, seat, `0.${seat}`, share)).toMatchObject({ ok: true });
    }
    await until(() => watcher.state!.game === at && watcher.state!.revision > order.length);
  };
  const { token } = tokens[0]!;
  const giveUp = (at: string) =>
    until(async () => {
      const { revision, view } = watcher.state!;
      const key = `enough-${revision}`;
      if (!view.outcome) watcher.send({ type: 'resign', game: at, token, expectedRevision: revision, key });
      return view.outcome !== undefined;
    });
  await shareAll(game, tokens);
  await giveUp(game);
  watcher.send({ type: 'rematch', game, token, key: 'once-more' });
  await until(() => watcher.state!.next !== undefined);
  // Sides are swapped, and the tokens are those that this socket knows already.
  const { next } = watcher.state!;
  await shareAll(next!, tokens.toReversed());
  await giveUp(next!);
  watcher.close();
});

test('a fault in the rules of one game stops that game, with a report, and no other', async () => {
  const broken = await seated(server.url, hotSeat);
  let sound = await seated(server.url, { ...hotSeat, system: 'black-reach', ready: 'promethium-pipes' });
  const { game: rules } = systemOf('space-marine-heroes')!;
  const step = vi.spyOn(rules, 'step').mockImplementation(() => {
    throw new Error('a hole in the rules');
  });
  faults.length = 0;
  let table = broken;
  // Sooner or later a step ends, and the next one fails.
  let reply = await table.clients[table.mover]!.answer(
    table.game,
    table.tokens[table.mover]!,
    table.revision,
    table.request.id,
    table.request.options![0]!.id,
  );
  while (reply.type === 'reply' && reply.ok) {
    table = await whoseTurn(table, reply.revision);
    const { clients, mover, game, tokens, revision, request } = table;
    reply = await clients[mover]!.answer(game, tokens[mover]!, revision, request.id, request.options![0]!.id);
  }
  expect(reply).toMatchObject({ type: 'error', code: 'stopped' });
  expect(faults.map(({ name }) => name)).toEqual(['GameStoppedError']);
  step.mockRestore();
  const { game, tokens, clients, mover, revision, request } = table;
  // It stays so, for everybody and after a restart, until another version tries.
  expect(
    await clients[mover]!.answer(game, tokens[mover]!, revision, request.id, request.options![0]!.id),
  ).toMatchObject({ code: 'stopped' });
  const { revision: before } = sound;
  sound = await play(sound, 3, new Random(3));
  expect(sound.revision).toBe(before + 3);
  for (const client of [...clients, ...sound.clients]) client.close();
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toMatch(/^mischia_games_stopped_total 1$/m);
  expect(metrics).toMatch(/^mischia_faults_total [1-9]/m);
  expect(metrics).toMatch(/^mischia_command_seconds_count \d+$/m);
  await server.close();
  server = await start();
  const after = await TestClient.connect(server.url);
  expect(await after.join(game, tokens[0])).toMatchObject({ stopped: true, revision });
  expect(await after.answer(game, tokens[mover]!, revision, request.id, request.options![0]!.id)).toMatchObject({
    code: 'stopped',
  });
  after.close();
});

test('a server that is stopped answers what it has begun, says goodbye, and leaves its bots to whoever comes', async () => {
  const table = await seated(server.url, hotSeat);
  const { clients, game, tokens, mover, revision, request } = table;
  const goodbye = new Promise<number>((resolve) => clients[mover]!.onClose(resolve));
  const given = clients[mover]!.answer(game, tokens[mover]!, revision, request.id, request.options![0]!.id);
  await until(() => clients[mover]!.received.some((one) => one.type === 'reply' && one.revision === revision + 1));
  const closed = server.close();
  expect(await given).toMatchObject({ ok: true, revision: revision + 1 });
  expect(await goodbye).toBe(1012);
  await closed;
  server = await start();
  const back = await TestClient.connect(server.url);
  expect((await back.join(game, tokens[0])).revision).toBe(revision + 1);
  back.close();
});

test('no log line holds a token, a secret of the dice or somebody’s entropy', async () => {
  const { game, tokens, clients } = await seated(server.url, hotSeat);
  const entropies = clients.flatMap(({ sent }) => sent.flatMap((one) => ('entropy' in one ? [one.entropy] : [])));
  await fetch(`${server.url}/api/games/${game}/log?token=${tokens[0]}`);
  expect(logged.length).toBeGreaterThan(10);
  const text = logged.join('');
  expect(text).toContain('"msg":"listening"');
  expect(text).toContain('/api/games/:game/log');
  for (const secret of [...tokens, ...entropies]) expect(text).not.toContain(secret);
  createLog('info', { write: (line) => void logged.push(line) }).info(
    { seat: { token: 'abc-secret' }, diceSecret: 'def-secret' },
    'x',
  );
  expect(logged.at(-1)).not.toMatch(/abc-secret|def-secret/);
  for (const client of clients) client.close();
});
