import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { systems } from '@mischia/ai';
import { Random } from '@mischia/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../src/index.ts';
import { NO_LIMITS } from '../src/limits.ts';
import type { ServerMessage } from '../src/protocol.ts';
import { createGame, decide, firstOption, hotSeat, seated, TestClient, whoseTurn } from './client.ts';
import { hostileValue, spoiled } from './hostile.ts';
import { withDatabase } from './with-database.ts';

/** More for a long run. */
const MESSAGES = Number(process.env.MISCHIA_FUZZ ?? 5000);
const REQUESTS = MESSAGES / 10;
/** Another one tries other things. */
const SEED = Number(process.env.MISCHIA_FUZZ_SEED ?? 19);
/** Only ends what hangs. */
const TIME = Math.max(900_000, MESSAGES * 20);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Megabytes that are in use when nothing is left to be thrown away. */
const inUse = (): number => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};
/** After this part of the messages everything has been met once; then memory may grow by so many megabytes. */
const WARM = 0.2;
const GROWTH = 40;

const folder = await withDatabase(mkdtempSync(join(tmpdir(), 'mischia-fuzz-')));
const faults: unknown[] = [];
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    port: 0,
    dataDir: folder,
    botDelay: 0,
    // What is refused for being too much is not looked at.
    limits: NO_LIMITS,
    onFault: (fault) => faults.push(fault),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const isFault = (message: ServerMessage) => message.type === 'error' && message.code === 'fault';

test(
  'any messages on a socket: no fault, every key answered, and a bystander’s game goes on',
  async () => {
    const random = new Random(SEED);
    let bystander = await seated(server.url, hotSeat);
    const victims = await Promise.all(
      systems.map(({ id }) => createGame(server.url, { ...hotSeat, system: id, ready: undefined })),
    );
    const client = await TestClient.connect(server.url);
    let warm: number | undefined;
    for (let count = 0; count < MESSAGES; ) {
      if (count >= MESSAGES * WARM) warm ??= inUse();
      const keys: string[] = [];
      for (let inBatch = 0; inBatch < 50; inBatch++, count++) {
        const { game, tokens } = random.pick(victims);
        const { seat, token } = random.pick(tokens);
        const open = client.received.findLast((one) => one.type === 'state' && one.game === game && one.seat === seat);
        const state = open?.type === 'state' ? open : undefined;
        const request = state?.view.requests[0];
        const key = `fuzz-${count}-of-many`;
        const good = random.pick([
          { type: 'join', v: 1, game, token, since: 0, updates: random.below(2) === 0 },
          {
            type: 'answer',
            game,
            token,
            key,
            expectedRevision: state?.revision ?? 0,
            request: request?.id ?? '0.0',
            answer: request?.options?.length || request?.kind === 'give-entropy' ? firstOption(request) : {},
            entropy: '0123456789abcdef',
          },
          { type: 'undo', game, token, key, expectedRevision: state?.revision ?? 0 },
          { type: 'name', game, token, name: 'Zoe' },
          { type: 'look', game, token, request: request?.id ?? '0.0' },
          { type: 'rematch', game, token, key },
          { type: 'leave', game },
        ]);
        const bad =
          random.below(10) === 0 ? good : random.below(5) === 0 ? hostileValue(random) : spoiled(good, random);
        const text = JSON.stringify(bad);
        if (text.length > 200_000) continue;
        client.send(text);
        const sent = JSON.parse(text) as { key?: unknown } | null;
        if (typeof sent?.key === 'string' && Object.hasOwn(sent, 'key')) keys.push(sent.key);
      }
      const answered = () => new Set(client.received.flatMap((one) => ('key' in one ? [one.key] : [])));
      await client.wait((_message): _message is ServerMessage => {
        const known = answered();
        return keys.every((key) => known.has(key));
      });
      expect(client.received.filter(isFault)).toEqual([]);
      // Only what has just been said matters from here on.
      client.forget();
      if (count % 500 === 0) {
        const revision = await decide(bystander);
        const state = await bystander.clients[0]?.stateAt(revision);
        // A long run outlasts a game.
        if (state?.view.outcome) {
          for (const one of bystander.clients) one.close();
          bystander = await seated(server.url, hotSeat);
        } else bystander = await whoseTurn(bystander, revision);
        for (const one of bystander.clients) one.forget();
      }
    }
    expect(faults).toEqual([]);
    expect(inUse() - (warm ?? 0)).toBeLessThan(GROWTH);
    for (const one of [client, ...bystander.clients]) one.close();
  },
  TIME,
);

test(
  'any request over HTTP: never a fault of the server',
  async () => {
    const random = new Random(SEED + 4);
    const statuses = new Map<number, number>();
    for (let count = 0; count < REQUESTS; count++) {
      const system = random.pick(systems);
      const game = {
        system: system.id,
        setup: random.pick(system.readySetups).setup,
        position: { stage: 'roll' },
        opening: [{ type: 'answer', request: '0.0', seat: 0, answer: 'x' }],
        seats: hotSeat.seats,
      };
      const odds = { system: 'w40k', situation: { attacker: 'ork-boyz', target: 'monolith', kind: 'melee' } };
      const path = random.pick([
        '/api/games',
        '/api/games',
        '/api/odds',
        '/api/simulations',
        '/api/simulations/constructor',
        '/api/games/%00/log',
        '/api/games/a%ff/moment',
        '/api/games/__proto__/log',
        '/%E0%A4%A',
      ]);
      // By a player that is none: nothing of it is ever played.
      const simulation = { system: system.id, players: ['nobody', 'random'], games: 1, seed: 'x' };
      const isPost = ['/api/games', '/api/odds', '/api/simulations'].includes(path);
      const { position: _position, opening: _opening, ...plain } = game;
      const wanted = path === '/api/simulations' ? simulation : random.pick([game, plain]);
      const good = path === '/api/odds' ? odds : wanted;
      const body = JSON.stringify(random.below(6) === 0 ? hostileValue(random) : spoiled(good, random));
      const init = isPost ? { method: 'POST', headers: { 'content-type': 'application/json' }, body } : {};
      const response = await fetch(`${server.url}${path}`, init);
      await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status >= 500)
        throw new Error(`${path} ${response.status} ${body.slice(0, 400)} ${String(faults.at(-1))}`);
    }
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    expect(faults).toEqual([]);
  },
  TIME,
);
