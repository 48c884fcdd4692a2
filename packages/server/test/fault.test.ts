import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systemOf } from '@mischia/ai';
import { type AnyGame, canonicalJson, Random, replay, type Seat, verifyLog, viewFor } from '@mischia/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FinishedLog, GameCreated, NewGame, StateMessage } from '../src/protocol.ts';
import { createGame, hotSeat } from './client.ts';
import { OutsidePlayer } from './outside-player.ts';
import { lineTo, startPostgres, type TestLine } from './postgres.ts';
import { ServerProcess, type ServerProgram, serverProgram } from './server-process.ts';
import { withDatabase } from './with-database.ts';

const GAMES = Number(process.env.MISCHIA_FAULT_GAMES ?? 50);
const KILLS = Number(process.env.MISCHIA_FAULT_KILLS ?? 20);
/** Milliseconds until a game counts as stuck: far beyond what the busiest machine needs; a quiet one has a minute to do. */
const TIME = 800_000;
/** Answers of a seat until it gives up: long enough for every kill to fall into games that run. */
const ANSWERS = 30;
/** Answers between two kills. */
const PROGRESS = 60;

const folder = mkdtempSync(join(tmpdir(), 'mischia-fault-'));
let program: ServerProgram;
beforeAll(async () => {
  program = await serverProgram();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  program.remove();
});

interface Battle {
  readonly created: GameCreated;
  readonly players: readonly OutsidePlayer[];
}

/** Half of them against bots, so that what the server does by itself is cut short too. */
const wanted = (number: number): NewGame =>
  number % 5 === 0 ? { ...hotSeat, seats: [{ kind: 'human' }, { kind: 'bot', bot: 'random' }] } : hotSeat;

async function begin(urls: () => readonly string[], games: number): Promise<Battle[]> {
  const battles: Battle[] = [];
  for (let number = 0; number < games; number++) {
    const created = await createGame(urls()[number % urls().length] ?? '', wanted(number));
    // The seats of a game sit at different servers.
    const players = created.tokens.map(
      ({ seat, token }) => new OutsidePlayer(urls, created.game, token, number + seat, ANSWERS),
    );
    battles.push({ created, players });
  }
  return battles;
}

/** Until somebody has been answered so many times more, or nobody plays any more: then it is time for the next blow. */
async function progress(players: readonly OutsidePlayer[], until: number): Promise<void> {
  const sum = () => players.reduce((total, { acknowledged }) => total + acknowledged.length, 0);
  const wanted = sum() + PROGRESS;
  while (sum() < wanted && players.some(({ isPlaying }) => isPlaying) && Date.now() < until) await pause(10);
}

/** Every acknowledged answer is there, none twice, and the end is what a clean replay of the log comes to. */
async function check(battles: readonly Battle[], url: string): Promise<number> {
  let answers = 0;
  for (const { created, players } of battles) {
    const ends = await Promise.all(players.map(({ over }) => over));
    const response = await fetch(`${url}/api/games/${created.game}/log`);
    expect(response.status).toBe(200);
    const { log, resigned } = (await response.json()) as FinishedLog;
    const game = systemOf(log.system)?.game as AnyGame;
    expect(verifyLog(game, log).ok).toBe(true);
    const clean = replay(game, log);
    for (const [index, { view, seat }] of ends.entries()) {
      const table = canonicalJson(viewFor(clean, seat as Seat).table);
      expect(canonicalJson((view as StateMessage['view']).table)).toBe(table);
      const { acknowledged } = players[index] as OutsidePlayer;
      const revisions = acknowledged.map(({ revision }) => revision);
      expect(new Set(revisions).size).toBe(revisions.length);
      expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
      const mine = log.entries.filter((entry) => entry.type === 'answer' && entry.seat === seat);
      const gaveUp = resigned === seat ? 1 : 0;
      // One more than was acknowledged may be there: its reply was lost and the game over before it was repeated.
      const unheard = mine.length + gaveUp - acknowledged.length;
      expect(unheard === 0 || unheard === 1).toBe(true);
      answers += acknowledged.length;
    }
    for (const player of players) player.close();
  }
  return answers;
}

/** Waits for all games to end; whoever is stuck is named. */
async function allOver(battles: readonly Battle[], until: number): Promise<void> {
  const open = new Set(battles.map(({ created }) => created.game));
  const ends = Promise.all(
    battles.map(async ({ created, players }) => {
      await Promise.all(players.map(({ over }) => over));
      open.delete(created.game);
    }),
  );
  const left = until - Date.now();
  const late = pause(left, undefined, { ref: false }).then(() => {
    throw new Error(`stuck after ${TIME} ms: ${open.size} games, such as ${[...open].slice(0, 3).join(', ')}`);
  });
  await Promise.race([ends, late]);
}

test('two processes on PostgreSQL, 50 games, 20 kills, lines and the database cut: nothing lost, nothing twice, nobody stuck', async () => {
  const random = new Random(19);
  // PostgreSQL runs as a user of its own, who must reach it.
  const place = mkdtempSync(join(tmpdir(), 'mischia-fault-shared-'));
  const postgres = await startPostgres(place);
  const lines: TestLine[] = [await lineTo(postgres.port), await lineTo(postgres.port)];
  const processes = lines.map(({ url }) =>
    ServerProcess.of(program, { DATABASE_URL: url, DATA_DIR: place, JOB_LEASE_MS: '2000' }),
  );
  const until = Date.now() + TIME;
  try {
    await processes[0]!.start();
    await processes[1]!.start();
    const battles = await begin(() => processes.map(({ url }) => url), GAMES);
    const everybody = battles.flatMap(({ players }) => players);
    const ended = allOver(battles, until);
    ended.catch(() => {});
    for (let kill = 0; kill < KILLS; kill++) {
      const victim = kill % 2;
      await progress(everybody, until);
      for (const player of everybody) if (random.below(8) === 0) player.cut();
      // The database is cut for one process, for the other, or is stopped for both.
      if (kill % 4 === 1) lines[1 - victim]!.cut();
      if (kill % 4 === 2) lines[1 - victim]!.snap();
      if (kill === 11) await postgres.stop();
      await processes[victim]!.end();
      if (kill === 11) await postgres.startAgain();
      lines[1 - victim]!.mend();
      await processes[victim]!.start();
    }
    await ended;
    expect(await check(battles, processes[0]!.url)).toBeGreaterThan(GAMES * 20);
  } finally {
    await Promise.all(processes.map((one) => one.end()));
    await Promise.all(lines.map((line) => line.close()));
    await postgres.stop();
    rmSync(place, { recursive: true, force: true });
  }
});

test('one process on a folder of its own, killed again and again: nothing lost, nothing twice, nobody stuck', async () => {
  const random = new Random(20);
  const place = await withDatabase(mkdtempSync(join(folder, 'own-')));
  const server = ServerProcess.of(program, { DATA_DIR: place, DATABASE_URL: '' });
  const until = Date.now() + TIME;
  try {
    await server.start();
    const battles = await begin(() => [server.url], GAMES);
    const everybody = battles.flatMap(({ players }) => players);
    const ended = allOver(battles, until);
    ended.catch(() => {});
    for (let kill = 0; kill < KILLS; kill++) {
      await progress(everybody, until);
      for (const player of everybody) if (random.below(8) === 0) player.cut();
      await server.end();
      await server.start();
    }
    await ended;
    expect(await check(battles, server.url)).toBeGreaterThan(GAMES * 20);
  } finally {
    await server.end();
  }
});
