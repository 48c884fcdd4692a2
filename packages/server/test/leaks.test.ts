import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemOf } from '@mischia/ai';
import { canonicalJson, type Match, playRandomly, Random, type Seat } from '@mischia/kernel';
import { afterAll, expect, test } from 'vitest';
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

const TOKENS = ['the-token-of-seat-0', 'the-token-of-seat-1'];
const ANSWERS_TOGETHER = 10;

/** A moment of a game, and the same with something else behind what a seat may know. */
interface Twins {
  readonly stored: StoredGame;
  readonly match: Match<unknown, unknown>;
  readonly viewer: Seat;
  readonly otherwise: unknown;
}

type Change = (state: unknown, viewer: Seat, pick: (bound: number) => number) => unknown;

/** What fits what a seat of Black Reach knows: other cards in hands and decks, other units under their tokens. */
const imagined: Change = (state, viewer, pick) => {
  const { game } = systemOf('black-reach')!;
  return game.imagine!(game.known(state, viewer), viewer, pick);
};

/** WZ-29.1: whoever hides in a building of Warzone hides in another part of it. */
const movedHiders: Change = (state, viewer) => {
  const changed = structuredClone(state) as {
    units: { [id: string]: { seat: Seat; arrival: { by: string; area?: string } | null } };
  };
  for (const { seat, arrival } of Object.values(changed.units)) {
    if (seat === viewer || arrival?.by !== 'hiding') continue;
    arrival.area = arrival.area === 'bunker.A' ? 'bunker.B' : 'bunker.A';
  }
  return changed;
};

/** Random moments between two steps at which something is hidden from a seat. */
function twinsOf({ system: id, ready, wanted, apart, change }: Case): Twins[] {
  const { game, readySetups } = systemOf(id)!;
  const random = new Random(41);
  const stored: StoredGame = {
    id: `twins-${id}`,
    system: id,
    rulesVersion: game.rulesVersion,
    setup: readySetups.find((setup) => setup.id === ready)!.setup,
    seats: TOKENS.map((token, seat) => ({ kind: 'human', name: `S${seat}`, tokenHash: hashToken(token) })),
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
    for (const viewer of [0, 1]) {
      const otherwise = change(match.state, viewer, (bound) => random.below(bound));
      if (canonicalJson(otherwise) === canonicalJson(match.state)) continue;
      const own = { ...stored, id: `${stored.id}-${twins.length}` };
      twins.push({ stored: own, match: match.past(match.entries.length), viewer, otherwise });
    }
  }
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

interface Case {
  readonly system: string;
  readonly ready: string;
  readonly wanted: number;
  readonly apart: number;
  readonly change: Change;
}
const CASES: readonly Case[] = [
  { system: 'black-reach', ready: 'promethium-pipes', wanted: 8, apart: 25, change: imagined },
  { system: 'warzone', ready: 'last-stand-2', wanted: 4, apart: 12, change: movedHiders },
];

for (const example of CASES) {
  const { system: id, wanted } = example;
  test(`${id}: what a seat's socket receives is the same to the byte, whatever is hidden from it`, async () => {
    const twins = twinsOf(example);
    expect(twins.length).toBeGreaterThanOrEqual(wanted);
    const both = await Promise.all([serverOf(twins, `${id}-one`, false), serverOf(twins, `${id}-other`, true)]);
    let messages = 0;
    for (const { stored, viewer } of twins) {
      const tables = await Promise.all(
        both.map(async ({ url }) => {
          const clients = await Promise.all(TOKENS.map(() => TestClient.connect(url)));
          // Each message in its turn: who sits down when is no secret.
          for (const seat of [viewer, 1 - viewer]) await clients[seat]!.join(stored.id, TOKENS[seat]);
          const thrifty = await TestClient.connect(url);
          thrifty.send({ type: 'join', game: stored.id, token: TOKENS[viewer]!, updates: true });
          await thrifty.stateAt(1);
          return { clients, watchers: [clients[viewer]!, thrifty] };
        }),
      );
      const random = new Random(7);
      let revision = 1;
      for (let answers = 0; answers < ANSWERS_TOGETHER; answers++) {
        const [one, other] = tables.map(({ watchers }) => watchers.map(({ texts }) => texts));
        // What is openly revealed may differ.
        const isRevealed = [one, other].some((seen) => seen!.some((texts) => texts.slice(1).some(reveals)));
        if (isRevealed) break;
        expect(other).toEqual(one);
        const states = tables[0]!.clients.map((client) => client.state!);
        const mover = states.findIndex(({ view }) => view.requests.length > 0);
        const request = states[mover]?.view.requests[0];
        if (!request) break;
        const answer = answerFrom(states[mover]!, request, random);
        const command = { type: 'answer', game: stored.id, token: TOKENS[mover]!, expectedRevision: revision } as const;
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

const reveals = (text: string): boolean => text.includes('"reveals":true');

/** Of a state, or of what an update says it is now. */
function revisionOf(message: object): number {
  if ('revision' in message && 'view' in message) return Number(message.revision);
  const changes = 'changes' in message ? (message.changes as { revision?: readonly [number] }) : {};
  return changes.revision?.[0] ?? 0;
}
