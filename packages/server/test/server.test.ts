import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemOf } from '@mischia/ai';
import { verifyLog } from '@mischia/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../src/index.ts';
import type { ErrorMessage, FinishedLog, HttpProblem } from '../src/protocol.ts';
import { createGame, decide, firstOption, hotSeat, seated, TestClient, until, whoseTurn } from './client.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

const isError = (message: { type: string }): message is ErrorMessage => message.type === 'error';

/** The same promises on both kinds of storage. */
for (const storage of ['PGlite', 'PostgreSQL'] as const) {
  describe(`server on ${storage}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'mischia-server-'));
    let postgres: TestPostgres | undefined;
    let databaseUrl: string | undefined;
    let server: RunningServer;
    const faults: unknown[] = [];
    const start = () =>
      startServer({
        port: 0,
        dataDir: folder,
        ...(databaseUrl ? { databaseUrl, databasePatience: { connect: 120_000, answer: 120_000 } } : {}),
        botDelay: 0,
        onFault: (fault) => faults.push(fault),
      });

    beforeAll(async () => {
      if (storage === 'PostgreSQL') {
        postgres = await startPostgres(folder);
        databaseUrl = postgres.url;
      }
      server = await start();
    });

    afterAll(async () => {
      await server.close();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
      expect(faults).toEqual([]);
    });

    test('is healthy', async () => {
      expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ ok: true });
    });

    test('two seats play by token; each sees its own requests, a spectator none', async () => {
      const table = await seated(server.url, hotSeat);
      const { game, tokens, clients, mover, revision } = table;
      const watcher = await TestClient.connect(server.url);
      const states = await Promise.all([
        ...clients.map((client, seat) => client.join(game, tokens[seat])),
        watcher.join(game),
      ]);
      expect(states.map(({ seat }) => seat)).toEqual([0, 1, 'spectator']);
      expect(states.map(({ view }) => view.requests.length)).toEqual([mover === 0 ? 1 : 0, mover === 1 ? 1 : 0, 0]);
      expect(await decide(table)).toBe(revision + 1);
      for (const client of [...clients, watcher])
        expect((await client.stateAt(revision + 1)).revision).toBe(revision + 1);
      for (const client of [...clients, watcher]) client.close();
    });

    test('stale, repeated, illegal and foreign commands get typed replies and change nothing', async () => {
      const { game, tokens, clients, mover, revision, request } = await seated(server.url, hotSeat);
      const client = clients[mover]!;
      const token = tokens[mover]!;
      const good = firstOption(request);
      expect(await client.answer(game, token, revision + 5, request.id, good)).toMatchObject({
        ok: false,
        refusals: [{ code: 'revision/stale' }],
      });
      expect(await client.answer(game, token, revision, request.id, 'no-such-option')).toMatchObject({
        ok: false,
        refusals: [{ code: 'option/unknown' }],
      });
      expect(await client.answer(game, token, revision, request.id, { any: ['bytes'] })).toMatchObject({
        ok: false,
        refusals: [{ code: 'answer/malformed' }],
      });
      expect(await client.answer(game, tokens[1 - mover]!, revision, request.id, good)).toMatchObject({
        ok: false,
        refusals: [{ code: 'request/not-yours' }],
      });
      expect(await client.answer(game, 'x'.repeat(32), revision, request.id, good)).toMatchObject({
        type: 'error',
        code: 'wrong-token',
      });
      expect(await client.answer('nowhere', token, revision, request.id, good)).toMatchObject({
        type: 'error',
        code: 'unknown-game',
      });
      const key = 'the-same-key';
      const first = await client.answer(game, token, revision, request.id, good, key);
      expect(first).toMatchObject({ ok: true, revision: revision + 1 });
      expect(await client.answer(game, token, revision, request.id, good, key)).toEqual(first);
      expect((await client.join(game, token)).revision).toBe(revision + 1);
      for (const one of clients) one.close();
    });

    test('any bytes get a typed error, and nobody else is disturbed', async () => {
      const { game, tokens } = await createGame(server.url, hotSeat);
      const [vandal, player] = await Promise.all([TestClient.connect(server.url), TestClient.connect(server.url)]);
      for (const bytes of [
        '',
        '{',
        'null',
        '[]',
        '{"type":"answer"}',
        JSON.stringify({ type: 'join', game: 7 }),
        Buffer.from([0, 255, 3]),
      ]) {
        const from = vandal!.received.length;
        vandal!.send(bytes);
        expect((await vandal!.wait(isError, from)).code).toBe('bad-message');
      }
      for (let i = 0; i < 100; i++) vandal!.send('{}');
      await vandal!.wait((message): message is ErrorMessage => message.type === 'error' && message.code === 'too-fast');
      expect((await player!.join(game, tokens[0]!.token)).revision).toBe(0);
      const response = await fetch(`${server.url}/api/games`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"system":',
      });
      expect(response.status).toBe(400);
      expect((await response.json()) as HttpProblem).toMatchObject({
        error: 'bad-request',
        problems: [{ at: 'body', remedy: expect.stringContaining('JSON') }],
      });
      for (const body of [
        { system: 'chess', seats: [{ kind: 'human' }] },
        { system: 'space-marine-heroes', seats: [{ kind: 'human' }] },
        { ...hotSeat, ready: 'nope' },
        { ...hotSeat, seats: [{ kind: 'human' }, { kind: 'bot', bot: 'nobody' }] },
      ]) {
        await expect(createGame(server.url, body as never)).rejects.toThrow(/remedy/);
      }
      vandal!.close();
      player!.close();
    });

    test('a choice that revealed nothing can be taken back; after that it is refused with the reason', async () => {
      const table = await seated(server.url, { ...hotSeat, takeBack: 'by-information' });
      const { game, tokens, clients, mover, request } = table;
      const client = clients[mover]!;
      const undo = async (expectedRevision: number, key: string) => {
        const from = client.received.length;
        client.send({ type: 'undo', game, token: tokens[mover]!, expectedRevision, key });
        return client.reply(key, from);
      };
      const answered = await decide(table);
      expect(await undo(answered, 'undo-number-1')).toMatchObject({ ok: true, revision: answered + 1 });
      const back = await client.join(game, tokens[mover]);
      expect(back).toMatchObject({
        revision: answered + 1,
        undo: { allowed: false },
        view: { requests: [{ id: request.id }] },
      });
      expect(await undo(answered + 1, 'undo-number-2')).toMatchObject({
        ok: false,
        refusals: [{ code: 'undo/dice-rolled' }],
      });
      for (const one of clients) one.close();
    });

    test('a whole game against bots ends, its log verifies, and the secret of the dice comes only then', async () => {
      const { game } = await createGame(server.url, {
        system: 'space-marine-heroes',
        seats: [
          { kind: 'bot', bot: 'random' },
          { kind: 'bot', bot: 'random' },
        ],
      });
      expect((await fetch(`${server.url}/api/games/${game}/log`)).status).toBe(409);
      const watcher = await TestClient.connect(server.url);
      const { dice } = await watcher.join(game);
      expect(dice).toMatchObject({ kind: 'committed', commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
      await until(() => watcher.state?.view.outcome !== undefined);
      const { log } = (await (await fetch(`${server.url}/api/games/${game}/log`)).json()) as FinishedLog;
      expect(log.dice).toMatchObject({ commitment: dice.commitment });
      expect(verifyLog(systemOf(log.system)!.game, log)).toMatchObject({ ok: true, problems: [] });
      watcher.close();
    });

    if (storage === 'PostgreSQL') {
      test('two servers on one database play one game together', async () => {
        const other = await start();
        const table = await seated(server.url, hotSeat);
        const { game, tokens, revision } = table;
        const guest = await TestClient.connect(other.url);
        expect((await guest.join(game, tokens[0])).revision).toBe(revision);
        await decide(table);
        expect((await guest.stateAt(revision + 1)).revision).toBe(revision + 1);
        const next = await whoseTurn(table, revision + 1);
        const reply = await guest.answer(
          game,
          tokens[next.mover]!,
          next.revision,
          next.request.id,
          firstOption(next.request),
        );
        expect(reply).toMatchObject({ ok: true });
        expect((await table.clients[0]!.stateAt(revision + 2)).revision).toBe(revision + 2);
        for (const client of [guest, ...table.clients]) client.close();
        await other.close();
      });
    }

    test('a restarted server goes on where the last one stopped', async () => {
      let table = await seated(server.url, hotSeat);
      const { game, tokens, clients } = table;
      for (let answers = 0; answers < 14; answers++) table = await whoseTurn(table, await decide(table));
      const seen = await clients[0]!.join(game, tokens[0]);
      for (const client of clients) client.close();
      await server.close();
      server = await start();
      const after = await TestClient.connect(server.url);
      const again = await after.join(game, tokens[0]);
      expect(again.revision).toBe(table.revision);
      expect(again.view).toEqual(seen.view);
      expect(again.events).toEqual(seen.events);
      after.close();
    });
  });
}
