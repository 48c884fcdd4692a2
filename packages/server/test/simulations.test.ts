import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countOf, playSeries, type SeriesCount, type System, sumOfCounts, systemOf } from '@mischia/ai';
import { Match, message, seededDice } from '@mischia/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BotPool } from '../src/bot-pool.ts';
import { type RunningServer, startServer } from '../src/index.ts';
import type { HttpProblem, NewSimulation, Simulation, SimulationCreated } from '../src/protocol.ts';
import { simulation as simulationSchema } from '../src/server-messages.ts';
import { until } from './client.ts';
import { startPostgres } from './postgres.ts';
import { ServerProcess, serverProgram } from './server-process.ts';
import { withDatabase } from './with-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'mischia-simulations-'));
const faults: unknown[] = [];
let server: RunningServer;
const start = async () =>
  startServer({
    port: 0,
    dataDir: join(folder, 'data'),
    limits: { simulations: { burst: 12, perSecond: 0 } },
    onFault: (fault) => faults.push(fault),
  });
beforeAll(async () => {
  await withDatabase(join(folder, 'data'));
  server = await start();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  expect(faults).toEqual([]);
});

const heroes = systemOf('space-marine-heroes') as System;
const plan = { system: heroes.id, ready: 'duel', players: [heroes.players[0]!.id, 'random'], games: 4, seed: 'trial' };

async function post<Body>(url: string, wanted: unknown): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${url}/api/simulations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });
  return { status: response.status, body: (await response.json()) as Body };
}
async function begun(url: string, wanted: NewSimulation): Promise<string> {
  const { body } = await post<SimulationCreated>(url, wanted);
  expect(body).toHaveProperty('simulation');
  return body.simulation;
}

async function ask(url: string, id: string, method: 'GET' | 'DELETE' = 'GET'): Promise<Simulation> {
  const response = await fetch(`${url}/api/simulations/${id}`, { method });
  return simulationSchema.parse(await response.json()) as Simulation;
}

async function reached(url: string, id: string, isSo: (simulation: Simulation) => boolean): Promise<Simulation> {
  let simulation = await ask(url, id);
  await until(async () => {
    simulation = await ask(url, id);
    return isSo(simulation);
  });
  return simulation;
}

/** What `mischia arena` counts for the same words. */
function arena({ players, games, seed }: typeof plan): SeriesCount | undefined {
  const entrants = players.map((bot) => heroes.players.find(({ id }) => id === bot)!);
  const setups = heroes.readySetups.filter(({ id }) => id === plan.ready);
  let count: SeriesCount | undefined;
  for (const game of playSeries({ system: heroes, setups, entrants, games, seed })) {
    if (game) count = sumOfCounts(count, countOf(game));
  }
  return count;
}

test('a simulation plays the games that the arena plays, and counts the same', async () => {
  const id = await begun(server.url, plan);
  const { result, played, state } = await reached(server.url, id, (simulation) => simulation.state === 'done');
  expect([state, played]).toEqual(['done', 4]);
  expect(result).toEqual(arena(plan));
  expect(result!.wins[0]! + result!.wins[1]! + result!.draws).toBe(4);
});

test('a simulation goes on where it was when the server stops and starts again', async () => {
  const long = { ...plan, games: 30, seed: 'long' };
  const id = await begun(server.url, long);
  await reached(server.url, id, ({ played }) => played > 0);
  await server.close();
  server = await start();
  const { result } = await reached(server.url, id, ({ state }) => state === 'done');
  expect(result).toEqual(arena(long));
});

test('a cancelled simulation is played no further and keeps what was counted', async () => {
  const id = await begun(server.url, { ...plan, games: 1000, seed: 'endless' });
  await reached(server.url, id, ({ played }) => played > 0);
  const { state, played } = await ask(server.url, id, 'DELETE');
  expect(state).toBe('cancelled');
  // The thread is free for the next one.
  const next = await begun(server.url, plan);
  await reached(server.url, next, (simulation) => simulation.state === 'done');
  expect(await ask(server.url, id)).toMatchObject({ state: 'cancelled', played, result: { games: played } });
  expect(played).toBeLessThan(1000);
});

test('what cannot be played is refused with its place, and so is too much', async () => {
  const wrong = [
    [{ ...plan, system: 'toString' }, 'system'],
    [{ ...plan, ready: 'nowhere' }, 'ready'],
    [{ ...plan, games: 1001 }, 'games'],
    [{ ...plan, players: ['random'] }, 'players'],
    [{ ...plan, players: ['random', 'constructor'] }, 'players.1'],
    [{ ...plan, more: 1 }, 'body'],
  ] as const;
  for (const [wanted, at] of wrong) {
    expect(await post<HttpProblem>(server.url, wanted)).toMatchObject({ status: 400, body: { problems: [{ at }] } });
  }
  for (const method of ['GET', 'DELETE']) {
    expect((await fetch(`${server.url}/api/simulations/nothing`, { method })).status).toBe(404);
  }
  const statuses: number[] = [];
  for (let number = 0; number < 12; number++) statuses.push((await post(server.url, plan)).status);
  expect(statuses).toContain(429);
});

test('bots that people wait for think before the next games of a simulation', async () => {
  // The thread's own start counts, too: on a busy machine it may take longer than people would wait.
  const pool = new BotPool({ threads: 1, limit: 600_000 });
  const { setup } = heroes.readySetups[0]!;
  const match = Match.start(heroes.game, setup, { dice: seededDice('thread') });
  const task = { system: heroes.id, bot: 'random', saved: match.save(), request: match.requests[0]!.id, seed: 1 };
  const simulated = { plan: { ...plan, setup, rulesVersion: heroes.game.rulesVersion, games: 1 }, from: 0 };
  const order: string[] = [];
  const ended = (name: string) => () => order.push(name);
  await Promise.all([
    pool.simulate(simulated).then(ended('first games')),
    pool.simulate(simulated).then(ended('more games')),
    pool.think(task).then(ended('thought')),
  ]);
  expect(order.at(-1)).toBe('more games');
  await pool.close();
});

test('killed on PostgreSQL, a simulation is played on by the next process; no game is counted twice', async () => {
  const place = mkdtempSync(join(tmpdir(), 'mischia-simulations-pg-'));
  const postgres = await startPostgres(place);
  const program = await serverProgram();
  const env = { DATABASE_URL: postgres.url, JOB_LEASE_MS: '1000' };
  const first = ServerProcess.of(program, env);
  const second = ServerProcess.of(program, env);
  try {
    const long = { ...plan, games: 40, seed: 'killed' };
    const url = await first.start();
    const id = await begun(url, long);
    await reached(url, id, ({ played }) => played > 0);
    await first.end('SIGKILL');
    const { result } = await reached(await second.start(), id, ({ state }) => state === 'done');
    expect(result).toEqual(arena(long));
  } finally {
    await Promise.all([first.end(), second.end()]);
    await postgres.stop();
    rmSync(place, { recursive: true, force: true });
    program.remove();
  }
});

test('games of a series are told apart by their numbers: a series in two parts is the same series', () => {
  const [first, rest] = [
    { ...plan, games: 1 },
    { ...plan, games: 4 },
  ];
  const entrants = rest.players.map((bot) => heroes.players.find(({ id }) => id === bot)!);
  const setups = [{ id: 'wanted', name: message('game.name'), setup: heroes.readySetups[0]!.setup }];
  let count = arena(first);
  for (const game of playSeries({ system: heroes, setups, entrants, games: 4, seed: plan.seed, from: 1 })) {
    if (game) count = sumOfCounts(count, countOf(game));
  }
  expect(count).toEqual(arena(rest));
});
