import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemOf } from '@mischia/ai';
import { canonicalJson, type Match, playRandomly, Random, type Seat } from '@mischia/kernel';
import { afterAll, expect, test } from 'vitest';
import type { Battle } from '../../games/warzone/src/state.ts';
import { otherwise } from '../../games/warzone/test/otherwise.ts';
import { type RunningServer, startServer } from '../src/index.ts';
import { NO_LIMITS } from '../src/limits.ts';
import { openMatch } from '../src/open-match.ts';
import { GameStore, type StoredGame } from '../src/storage/games.ts';
import { openPglite } from '../src/storage/pglite.ts';
import { hashToken } from '../src/tokens.ts';
import { answerFrom, TestClient } from './client.ts';
import { withDatabase } from './with-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'mischia-leaks-'));
const servers: RunningServer[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  rmSync(folder, { recursive: true, force: true });
});

const tokenOf = (seat: Seat): string => `the-token-of-seat-${seat}`;
const ANSWERS_TOGETHER = 10;

/** A moment of a game, and the same with something else behind what a seat may know. */
interface Twins {
  readonly stored: StoredGame;
  readonly match: Match<unknown, unknown>;
  readonly viewer: Seat;
  readonly otherwise: unknown;
}

/** Undefined where nothing is hidden. */
type Change = (state: unknown, viewer: Seat, pick: (bound: number) => number) => unknown;

/** What fits what a seat of Black Reach knows: other cards in hands and decks, other units under their tokens. */
const imagined: Change = (state, viewer, pick) => {
  const { game } = systemOf('black-reach')!;
  return game.imagine!(game.known(state, viewer), viewer, pick);
};

/** other units of Warzone not placed yet, elsewhere, led by others, or more of them. */
const othersUnplaced: Change = (state, viewer, pick) => otherwise(state as Battle, viewer, pick);

/** Random moments between two steps at which something is hidden from a seat. */
function twinsOf({ system: id, change }: Case, { ready, table, wanted, apart }: Field): Twins[] {
  const { game, readySetups } = systemOf(id)!;
  const random = new Random(41);
  const { setup } = readySetups.find((one) => one.id === ready)!;
  const own: unknown = table === undefined ? setup : { ...(setup as object), table };
  const seats = Array.from({ length: game.seats(own) }, (_, seat) => seat);
  const stored: StoredGame = {
    id: `twins-${ready}-${table ?? 'its-own'}`,
    system: id,
    rulesVersion: game.rulesVersion,
    setup: own,
    seats: seats.map((seat) => ({ kind: 'human', name: `S${seat}`, tokenHash: hashToken(tokenOf(seat)) })),
    dice: 'committed',
    diceSecret: 'a secret',
    takeBack: 'by-information',
  };
  const match = openMatch(game, stored, []);
  const twins: Twins[] = [];
  while (twins.length < wanted && !match.outcome) {
    playRandomly(match, random, apart);
    while (!match.outcome && match.checkpoint.at !== match.entries.length) playRandomly(match, random, 1);
    if (match.outcome) break;
    for (const viewer of seats) {
      const changed = change(match.state, viewer, (bound) => random.below(bound));
      if (changed === undefined || canonicalJson(changed) === canonicalJson(match.state)) continue;
      const twin = { ...stored, id: `${stored.id}-${twins.length}` };
      twins.push({ stored: twin, match: match.past(match.entries.length), viewer, otherwise: changed });
    }
  }
  expect(twins.length, ready).toBeGreaterThanOrEqual(wanted);
  return twins;
}

/** A server on a database in which every pair of twins is at its moment, as it is or otherwise. */
async function serverOf(twins: readonly Twins[], place: string, isOtherwise: boolean): Promise<RunningServer> {
  const dataDir = await withDatabase(join(folder, place));
  const db = await openPglite(dataDir);
  const store = await GameStore.open(db);
  for (const { stored, match, otherwise } of twins) {
    await store.addGame(stored);
    const { entries, events, checkpoint } = match;
    await store.add(
      stored.id,
      { revision: 1, key: 'so-far', kind: 'answer', entries, events },
      { isOver: false, job: 'none' },
    );
    const body = isOtherwise ? { ...checkpoint, state: otherwise } : checkpoint;
    await store.keepCheckpoint(stored.id, { revision: 1, rulesVersion: stored.rulesVersion, body });
  }
  await db.close();
  const server = await startServer({ port: 0, dataDir, limits: NO_LIMITS });
  servers.push(server);
  return server;
}

interface Field {
  readonly ready: string;
  /** Another table than that of the ready setup. */
  readonly table?: string;
  readonly wanted: number;
  readonly apart: number;
}
interface Case {
  readonly system: string;
  readonly fields: readonly Field[];
  readonly change: Change;
}
const CASES: readonly Case[] = [
  { system: 'black-reach', fields: [{ ready: 'promethium-pipes', wanted: 8, apart: 25 }], change: imagined },
  {
    system: 'warzone',
    change: othersUnplaced,
    fields: [
      // The deployment on an open table, of two and of three seats; with models named in secret.
      { ready: 'skirmish-2', wanted: 4, apart: 4 },
      { ready: 'skirmish-3', wanted: 6, apart: 5 },
      { ready: 'priority-target-2', wanted: 4, apart: 5 },
      // Rooms to hide in: a defended house, a mine, and nothing but rooms.
      { ready: 'last-stand-2', wanted: 6, apart: 14 },
      { ready: 'skirmish-2', table: 'mine', wanted: 4, apart: 4 },
      { ready: 'deep-spoils-2', wanted: 6, apart: 14 },
    ],
  },
];

for (const example of CASES) {
  const { system: id, fields } = example;
  test(`${id}: what a seat's socket receives is the same to the byte, whatever is hidden from it`, async () => {
    const twins = fields.flatMap((field) => twinsOf(example, field));
    const both = await Promise.all([serverOf(twins, `${id}-one`, false), serverOf(twins, `${id}-other`, true)]);
    let messages = 0;
    for (const { stored, viewer } of twins) {
      const seats = stored.seats.map((_, seat) => seat);
      const tables = await Promise.all(
        both.map(async ({ url }) => {
          const clients = await Promise.all(seats.map(() => TestClient.connect(url)));
          // Each message in its turn: who sits down when is no secret.
          for (const seat of [viewer, ...seats.filter((one) => one !== viewer)])
            await clients[seat]!.join(stored.id, tokenOf(seat));
          const thrifty = await TestClient.connect(url);
          thrifty.send({ type: 'join', game: stored.id, token: tokenOf(viewer), updates: true });
          await thrifty.stateAt(1);
          return { clients, watchers: [clients[viewer]!, thrifty] };
        }),
      );
      const random = new Random(7);
      let revision = 1;
      let told: readonly number[] = [];
      for (let answers = 0; answers < ANSWERS_TOGETHER; answers++) {
        const [one, other] = tables.map(({ watchers }) => watchers.map(({ texts }) => texts));
        // What is openly revealed may differ, from then on.
        if (
          !isEqual(one, other) &&
          [one, other].some((seen) => seen!.some((texts, i) => texts.slice(told[i]).some(reveals)))
        )
          break;
        expect(other, `${stored.id}, seat ${viewer}, ${answers} answers later`).toEqual(one);
        told = one!.map((texts) => texts.length);
        const states = tables[0]!.clients.map((client) => client.state!);
        const mover = states.findIndex(({ view }) => view.requests.length > 0);
        const request = states[mover]?.view.requests[0];
        if (!request) break;
        const answer = answerFrom(states[mover]!, request, random);
        const command = { type: 'answer', game: stored.id, token: tokenOf(mover), expectedRevision: revision } as const;
        const key = `the-answer-${answers}`;
        const replies = await Promise.all(
          tables.map(({ clients }) => {
            clients[mover]!.send({ ...command, key, request: request.id, answer, entropy: '0123456789abcdef' });
            return clients[mover]!.reply(key);
          }),
        );
        // What is hidden may forbid an answer; then the twins go their own ways.
        if (replies.some((reply) => reply.type !== 'reply' || !reply.ok)) break;
        revision++;
        await Promise.all(
          tables.flatMap(({ clients, watchers }) =>
            [...clients, ...watchers].map((client) => client.wait((one): one is never => revisionOf(one) >= revision)),
          ),
        );
        messages++;
      }
      for (const { clients, watchers } of tables) for (const client of [...clients, ...watchers]) client.close();
    }
    expect(messages).toBeGreaterThan(twins.length);
  });
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const reveals = (text: string): boolean => text.includes('"reveals":true');

/** Of a state, or of what an update says it is now. */
function revisionOf(message: object): number {
  if ('revision' in message && 'view' in message) return Number(message.revision);
  const changes = 'changes' in message ? (message.changes as { revision?: readonly [number] }) : {};
  return changes.revision?.[0] ?? 0;
}
