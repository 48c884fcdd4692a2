import { execFileSync, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { applyDifference, Random } from '@mischia/kernel';
import { WebSocket } from 'ws';
import type { Figure } from '../../kernel/src/bench/figures.ts';
import type { GameCreated, NewGame, ServerMessage, StateMessage } from '../src/protocol.ts';
import { answerFrom, createGame } from '../test/client.ts';
import { startPostgres } from '../test/postgres.ts';
import { ServerProcess, type ServerProgram, serverProgram } from '../test/server-process.ts';

/** Live games, each with one answer a second. */
const GAMES = Number(process.env.LOAD_GAMES ?? 200);
/** Seconds before anything is measured, and of each part that is. */
const WARM_UP = Number(process.env.LOAD_WARM_UP ?? 60);
const SECONDS = Number(process.env.LOAD_SECONDS ?? 6);
/** The servers take turns so many times: what else the machine does troubles all of them alike. */
const TURNS = 4;
/** Milliseconds until a command is sent again that a busy database did not take. */
const AGAIN = 200;
/** Milliseconds that warming up and measuring may take when only the load is wanted. */
const LONGEST_ROW = 180_000;
const KNOWN = Number(process.env.LOAD_KNOWN ?? 10_000);
/** Folder for a profile of each server's processor time, when one is wanted. */
const PROFILES = process.env.LOAD_PROFILE;

/** What came of so many seconds of one answer a second in each game. */
interface Played {
  readonly answers: number;
  /** Milliseconds until the other seat was shown what came of an answer. */
  readonly latencies: readonly number[];
}
interface Part extends Played {
  /** Seconds of processor time that the server took for it. */
  readonly processor: number;
}

/** A server under load. */
interface Contender {
  readonly name: string;
  readonly server: ServerProcess;
  play(seconds: number): Promise<Played>;
  close(): void;
}

/** A server on one processor, as a process of its own: what it needs is not mixed with what its clients need. */
function onOneProcessor(file: string, name: string, env: NodeJS.ProcessEnv): ServerProcess {
  const pinned = existsSync('/usr/bin/taskset') ? ['taskset', '-c', '0'] : [];
  const profiled = PROFILES ? ['--cpu-prof', `--cpu-prof-name=${name}.cpuprofile`, `--cpu-prof-dir=${PROFILES}`] : [];
  return new ServerProcess([...pinned, process.execPath, ...profiled, file], env);
}

/** Processor seconds of a process so far. */
function processorOf({ pid }: ServerProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Megabytes in memory. */
const memoryOf = ({ pid }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Both seats of one game. */
class Pair {
  readonly #created: GameCreated;
  readonly #sockets: WebSocket[] = [];
  readonly #states: (StateMessage | undefined)[] = [];
  readonly #random: Random;
  #wake: () => void = () => {};
  /** The last command, for a database that had no time for it. */
  #command = '';
  #fault: Error | undefined;

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
      // As the pages of these games do.
      const barred = wanted.system === 'space-marine-heroes' ? 'asked' : 'told';
      socket.send(JSON.stringify({ v: 1, type: 'join', game, token, updates: true, barred }));
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
    this.#command = JSON.stringify({ ...head, ...body });
    this.#sockets[seat]?.send(this.#command);
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

  async #news(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    if (this.#fault) throw this.#fault;
  }

  #receive(seat: number, message: ServerMessage): void {
    const last = this.#states[seat];
    if (message.type === 'state') this.#states[seat] = message;
    else if (message.type === 'update') this.#states[seat] = applyDifference(last, message.changes) as StateMessage;
    else if (message.type === 'error' && message.code === 'not-stored') {
      // As players do: under the same key it counts once.
      setTimeout(() => this.#sockets[seat]?.send(this.#command), AGAIN);
    } else if (message.type === 'error' || !message.ok) this.#fault = new Error(JSON.stringify(message).slice(0, 500));
    this.#wake();
  }
}

/** Our own server with live games of one kind. */
async function mischia(program: ServerProgram, env: NodeJS.ProcessEnv, wanted: NewGame): Promise<Contender> {
  const server = onOneProcessor(program.path, wanted.system, env);
  const url = await server.start();
  const pairs: Pair[] = [];
  for (let number = 0; number < GAMES; number++) pairs.push(await Pair.sit(url, wanted, number));
  return {
    name: wanted.system,
    server,
    async play(seconds) {
      const latencies: number[] = [];
      const end = performance.now() + seconds * 1000;
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
      return { answers: latencies.length, latencies };
    },
    close() {
      for (const pair of pairs) pair.close();
    },
  };
}

/** boardgame.io's server with a trivial game, fetched from npm; undefined, and why, when it cannot be had. */
async function boardgameIo(folder: string): Promise<Contender | undefined> {
  try {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', 'boardgame.io@0.50.2'], {
      cwd: folder,
      stdio: 'ignore',
    });
    for (const file of ['trivial-game.cjs', 'trivial-load.cjs']) {
      copyFileSync(resolve('packages/server/bench', file), join(folder, file));
    }
    const server = onOneProcessor(join(folder, 'trivial-game.cjs'), 'boardgame.io', { NODE_ENV: 'production' });
    const url = await server.start();
    const load = fork(join(folder, 'trivial-load.cjs'), {
      cwd: folder,
      env: { ...process.env, URL: url, GAMES: `${GAMES}` },
    });
    const told = () => new Promise((tell) => load.once('message', tell));
    await told();
    return {
      name: 'boardgame.io, trivial game',
      server,
      async play(seconds) {
        load.send(seconds);
        return (await told()) as Played;
      },
      close: () => load.kill(),
    };
  } catch (fault) {
    console.error(`boardgame.io cannot be had: ${fault instanceof Error ? fault.message : String(fault)}`);
    return undefined;
  }
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

const humans: NewGame['seats'] = [{ kind: 'human' }, { kind: 'human' }];
const SYSTEMS: readonly NewGame[] = [
  { system: 'space-marine-heroes', ready: 'duel', seats: humans },
  { system: 'black-reach', ready: 'promethium-pipes', seats: humans },
];

/**
 * What the server needs under load, beside boardgame.io's with a trivial game. `row`: `load` leaves out what it needs
 * when idle and with many games, and is over in four minutes whatever happens.
 */
export async function benchServer(row?: string): Promise<Figure[]> {
  if (row !== undefined && row !== 'load') throw new Error(`No row "${row}" in the server's bench; there is load.`);
  const isWhole = row === undefined;
  const place = mkdtempSync(join(tmpdir(), 'mischia-load-'));
  const elsewhere = mkdtempSync(join(tmpdir(), 'mischia-boardgame-io-'));
  const program = await serverProgram();
  const postgres = await startPostgres(place);
  const env = { DATABASE_URL: postgres.url, DATA_DIR: place, LOG_LEVEL: 'error', LIMITS: 'off' };
  const figures: Figure[] = [];
  const contenders: Contender[] = [];
  try {
    if (isWhole) figures.push(await idleMemory(program, env));
    const baseline = await boardgameIo(elsewhere);
    if (baseline) contenders.push(baseline);
    for (const wanted of SYSTEMS) contenders.push(await mischia(program, env, wanted));
    // What a server needs that has run for a while: its code is compiled, and the games are past their beginning.
    const played = Promise.all(contenders.map((contender) => contender.play(WARM_UP))).then(() => inTurns(contenders));
    const parts = await (isWhole ? played : within(LONGEST_ROW, played));
    const ofBaseline = baseline && parts.get(baseline);
    for (const [{ name }, played] of parts) {
      figures.push(...figuresOf(name, played, played === ofBaseline ? undefined : ofBaseline));
    }
    if (isWhole) figures.push(await manyKnown(contenders.at(-1) as Contender, SYSTEMS.at(-1) as NewGame));
    return figures;
  } finally {
    for (const contender of contenders) contender.close();
    await Promise.all(contenders.map(({ server }) => server.end(PROFILES ? 'SIGINT' : 'SIGKILL')));
    await postgres.stop();
    for (const folder of [place, elsewhere]) rmSync(folder, { recursive: true, force: true });
    program.remove();
  }
}

async function idleMemory(program: ServerProgram, env: NodeJS.ProcessEnv): Promise<Figure> {
  const idle = onOneProcessor(program.path, 'idle', env);
  await idle.start();
  await pause(2000);
  const figure = { name: 'server, idle on PostgreSQL, memory', value: memoryOf(idle), unit: 'MB' };
  await idle.end();
  return figure;
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const tooLate = pause(milliseconds, undefined, { ref: false }).then(() => {
    throw new Error(`not done after ${milliseconds} ms: the machine is too busy for this row`);
  });
  return Promise.race([work, tooLate]);
}

async function inTurns(contenders: readonly Contender[]): Promise<Map<Contender, Part[]>> {
  const parts = new Map<Contender, Part[]>(contenders.map((contender) => [contender, []]));
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [contender, played] of parts) {
      const before = processorOf(contender.server);
      const part = await contender.play(SECONDS);
      played.push({ ...part, processor: processorOf(contender.server) - before });
    }
  }
  return parts;
}

/** Memory of a server whose live games are few of those it knows. */
async function manyKnown({ server, play }: Contender, wanted: NewGame): Promise<Figure> {
  for (let made = 0; made < KNOWN - GAMES; made += 50) {
    await Promise.all(Array.from({ length: 50 }, () => createGame(server.url, wanted)));
  }
  await play(SECONDS);
  return { name: `server, ${KNOWN} games known, ${GAMES} live, memory`, value: memoryOf(server), unit: 'MB' };
}

/** Milliseconds of processor time for one answer. */
function eachOf(parts: readonly Part[]): number {
  const answers = parts.reduce((sum, part) => sum + part.answers, 0);
  return (parts.reduce((sum, part) => sum + part.processor, 0) * 1000) / answers;
}

function figuresOf(name: string, parts: readonly Part[], baseline: readonly Part[] | undefined): Figure[] {
  const latencies = parts.flatMap((part) => part.latencies);
  const head = `server, ${name}, ${GAMES} games`;
  const other = baseline && eachOf(baseline);
  const [first, last] = [eachOf(parts.slice(0, 1)), eachOf(parts.slice(-1))];
  return [
    {
      name: `${head}, processor time an answer`,
      value: eachOf(parts),
      unit: 'ms',
      ...(other === undefined ? {} : { baseline: other, ratio: eachOf(parts) / other }),
    },
    // As much at the end as at the beginning: it was warm when the measuring began.
    { name: `${head}, the same in the last turn`, value: last, unit: 'ms', baseline: first, ratio: last / first },
    { name: `${head}, to the other seat, p50`, value: percentile(latencies, 0.5), unit: 'ms' },
    { name: `${head}, to the other seat, p95`, value: percentile(latencies, 0.95), unit: 'ms' },
    { name: `${head}, to the other seat, p99`, value: percentile(latencies, 0.99), unit: 'ms' },
  ];
}
