import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { applyDifference, Random } from '@mischia/kernel';
import { build } from 'esbuild';
import { WebSocket } from 'ws';
import type { Figure } from '../../kernel/src/bench/figures.ts';
import type { GameCreated, NewGame, ServerMessage, StateMessage } from '../src/protocol.ts';
import { answerFrom, createGame } from '../test/client.ts';
import { startPostgres } from '../test/postgres.ts';

/** Live games, each with one answer a second, and for how long. */
const GAMES = Number(process.env.LOAD_GAMES ?? 200);
const SECONDS = Number(process.env.LOAD_SECONDS ?? 15);
/** Answers of each game before anything is measured; seconds, for boardgame.io. */
const WARM_UP = 12;
const KNOWN = Number(process.env.LOAD_KNOWN ?? 10_000);

interface Load {
  readonly answers: number;
  readonly latencies: readonly number[];
  /** Seconds of processor time of the server while they were given. */
  readonly processor: number;
}

/** A server on one processor, as a process of its own: what it needs is not mixed with what its clients need. */
class Server {
  readonly #child: ChildProcess;
  readonly #ready: Promise<string>;

  constructor(file: string, cwd: string, env: NodeJS.ProcessEnv, ready: RegExp) {
    const command = hasTaskset ? ['taskset', '-c', '0', process.execPath, file] : [process.execPath, file];
    this.#child = spawn(command[0] as string, command.slice(1), {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#ready = new Promise((found, failed) => {
      let printed = '';
      this.#child.stdout?.on('data', (data) => {
        printed += data;
        const match = ready.exec(printed);
        if (match) found(match[0]);
      });
      this.#child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    });
  }

  ready(): Promise<string> {
    return this.#ready;
  }

  /** Processor seconds so far. */
  processor(): number {
    const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }

  /** Megabytes in memory. */
  memory(): number {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  }

  async stop(): Promise<void> {
    const ended = new Promise((end) => this.#child.once('exit', end));
    this.#child.kill('SIGKILL');
    await ended;
  }
}

const hasTaskset = existsSync('/usr/bin/taskset');

/** Both seats of one game. */
class Pair {
  readonly #created: GameCreated;
  readonly #sockets: WebSocket[] = [];
  readonly #states: (StateMessage | undefined)[] = [];
  readonly #random: Random;
  #wake: () => void = () => {};

  private constructor(created: GameCreated, seed: number) {
    this.#created = created;
    this.#random = new Random(seed);
  }

  static async sit(url: string, wanted: NewGame, seed: number): Promise<Pair> {
    const pair = new Pair(await createGame(url, wanted), seed);
    const { game, tokens } = pair.#created;
    for (const { seat, token } of tokens) {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
      pair.#sockets[seat] = socket;
      socket.on('message', (data) => pair.#receive(seat, JSON.parse(String(data))));
      await new Promise((open) => socket.once('open', open));
      socket.send(JSON.stringify({ v: 1, type: 'join', game, token, updates: true }));
    }
    while (!pair.#mover()) await pair.#news();
    return pair;
  }

  get isOver(): boolean {
    return this.#states.some((state) => state?.view.outcome);
  }

  /** One answer; milliseconds until the other seat was shown what came of it. */
  async answer(): Promise<number> {
    const mover = this.#mover();
    if (!mover) throw new Error('nobody has to decide');
    const { seat, token } = mover;
    const state = this.#states[seat] as StateMessage;
    const [request] = state.view.requests;
    const answer = request && answerFrom(state, request, this.#random);
    const { revision } = state;
    const head = { v: 1, type: 'answer', game: this.#created.game, token, expectedRevision: revision };
    const body = { key: randomUUID(), request: request?.id, answer, entropy: randomBytes(16).toString('hex') };
    const sent = performance.now();
    this.#sockets[seat]?.send(JSON.stringify({ ...head, ...body }));
    while ((this.#states[1 - seat]?.revision ?? 0) <= revision) await this.#news();
    const taken = performance.now() - sent;
    while (!this.isOver && !this.#mover()) await this.#news();
    return taken;
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  /** Who has to decide, once both seats know the same revision. */
  #mover() {
    const [one, other] = this.#states;
    if (!one || one.revision !== other?.revision) return undefined;
    return this.#created.tokens.find(({ seat }) => (this.#states[seat]?.view.requests.length ?? 0) > 0);
  }

  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #receive(seat: number, message: ServerMessage): void {
    const last = this.#states[seat];
    if (message.type === 'state') this.#states[seat] = message;
    else if (message.type === 'update') this.#states[seat] = applyDifference(last, message.changes) as StateMessage;
    else if (message.type === 'error' || !message.ok) throw new Error(JSON.stringify(message).slice(0, 500));
    this.#wake();
  }
}

async function loadOf(server: Server, url: string, wanted: NewGame): Promise<Load> {
  const pairs: Pair[] = [];
  for (let number = 0; number < GAMES; number++) {
    const pair = await Pair.sit(url, wanted, number);
    pairs.push(pair);
  }
  // What a server needs that has run for a while: its code is compiled, and the games are past their beginning.
  await Promise.all(
    pairs.map(async (pair) => {
      for (let answers = 0; answers < WARM_UP && !pair.isOver; answers++) await pair.answer();
    }),
  );
  const latencies: number[] = [];
  const before = server.processor();
  const end = performance.now() + SECONDS * 1000;
  await Promise.all(
    pairs.map(async (pair, number) => {
      await pause((number * 1000) / GAMES);
      while (performance.now() < end && !pair.isOver) {
        const begun = performance.now();
        latencies.push(await pair.answer());
        await pause(Math.max(0, 1000 - (performance.now() - begun)));
      }
    }),
  );
  const processor = server.processor() - before;
  for (const pair of pairs) pair.close();
  return { answers: latencies.length, latencies, processor };
}

/** The same with boardgame.io, fetched from npm; undefined, and why, when it cannot be had. */
async function boardgameIo(): Promise<Load | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'mischia-boardgame-io-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', 'boardgame.io@0.50.2'], {
      cwd: folder,
      stdio: 'ignore',
    });
    for (const file of ['trivial-game.cjs', 'trivial-load.cjs']) {
      copyFileSync(resolve('packages/server/bench', file), join(folder, file));
    }
    const PORT = String(20_000 + Math.floor(Math.random() * 20_000));
    const server = new Server('trivial-game.cjs', folder, { PORT, NODE_ENV: 'production' }, /ready/);
    try {
      await server.ready();
      const env = { ...process.env, PORT, GAMES: `${GAMES}`, SECONDS: `${SECONDS}`, WARM_UP: `${WARM_UP}` };
      const load = fork(join(folder, 'trivial-load.cjs'), { cwd: folder, env });
      await new Promise((begin) => load.once('message', begin));
      const before = server.processor();
      const done = new Promise<{ moves: number; latencies: number[] }>((end) => load.once('message', end as never));
      const { moves, latencies } = await done;
      load.kill();
      return { answers: moves, latencies, processor: server.processor() - before };
    } finally {
      await server.stop();
    }
  } catch (fault) {
    console.error(`boardgame.io cannot be had: ${fault instanceof Error ? fault.message : String(fault)}`);
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

const humans: NewGame['seats'] = [{ kind: 'human' }, { kind: 'human' }];

/** What the server needs under load, beside boardgame.io's with a trivial game. */
export async function benchServer(): Promise<Figure[]> {
  const place = mkdtempSync(join(tmpdir(), 'mischia-load-'));
  mkdirSync('packages/server/dist', { recursive: true });
  const bundle = resolve(`packages/server/dist/load-${process.pid}.mjs`);
  await build({
    entryPoints: ['packages/server/src/main.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [
      '@electric-sql/pglite',
      'pg',
      'fastify',
      '@fastify/*',
      'zod',
      '@noble/hashes',
      'tinypool',
      'pino',
      'esbuild',
    ],
    logLevel: 'error',
  });
  const postgres = await startPostgres(place);
  const env = { PORT: '0', DATABASE_URL: postgres.url, DATA_DIR: place, LOG_LEVEL: 'error', LIMITS: 'off' };
  const start = () => new Server(bundle, process.cwd(), env, /http:\S+/);
  const figures: Figure[] = [];
  try {
    const idle = start();
    await idle.ready();
    await pause(2000);
    figures.push({ name: 'server, idle on PostgreSQL, memory', value: idle.memory(), unit: 'MB' });
    await idle.stop();
    const baseline = await boardgameIo();
    if (baseline) figures.push(...figuresOf('boardgame.io, trivial game', baseline));
    for (const [system, ready] of [
      ['space-marine-heroes', 'duel'],
      ['black-reach', 'promethium-pipes'],
    ] as const) {
      const server = start();
      const load = await loadOf(server, await server.ready(), { system, ready, seats: humans });
      figures.push(...figuresOf(system, load, baseline));
      await server.stop();
    }
    const full = start();
    const url = await full.ready();
    const wanted: NewGame = { system: 'black-reach', ready: 'promethium-pipes', seats: humans };
    for (let made = 0; made < KNOWN - GAMES; made += 50) {
      await Promise.all(Array.from({ length: 50 }, () => createGame(url, wanted)));
    }
    await loadOf(full, url, wanted);
    figures.push({ name: `server, ${KNOWN} games known, ${GAMES} live, memory`, value: full.memory(), unit: 'MB' });
    await full.stop();
    return figures;
  } finally {
    await postgres.stop();
    rmSync(place, { recursive: true, force: true });
    rmSync(bundle, { force: true });
  }
}

function figuresOf(name: string, { answers, latencies, processor }: Load, baseline?: Load): Figure[] {
  const each = (processor * 1000) / answers;
  const other = baseline && (baseline.processor * 1000) / baseline.answers;
  return [
    {
      name: `server, ${name}, ${GAMES} games, processor time an answer`,
      value: each,
      unit: 'ms',
      ...(other === undefined ? {} : { baseline: other, ratio: each / other }),
    },
    { name: `server, ${name}, ${GAMES} games, to the other seat, p50`, value: percentile(latencies, 0.5), unit: 'ms' },
    { name: `server, ${name}, ${GAMES} games, to the other seat, p99`, value: percentile(latencies, 0.99), unit: 'ms' },
  ];
}
