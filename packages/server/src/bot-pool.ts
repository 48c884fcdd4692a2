import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { SeriesCount } from '@mischia/ai';
import type { Json } from '@mischia/kernel';
import type { Tinypool } from 'tinypool';
import type { BotTask, SimulationTask } from './bot-worker.ts';
import { botWorkerFile, type WorkerFile } from './bot-worker-file.ts';

/** A bot has thought longer than it may. */
export class BotTooSlowError extends Error {
  override name = 'BotTooSlowError';

  constructor({ bot, system }: BotTask, milliseconds: number) {
    super(`${bot} (${system}) has thought for ${milliseconds} ms without an answer`);
  }
}

export interface BotPoolOptions {
  /** A program to run instead of our own. */
  readonly worker?: string;
  /** Milliseconds a bot may think. */
  readonly limit?: number;
  /** Threads at most; one processor is left for the players. */
  readonly threads?: number;
}

const CLOSING = 'the server is closing';
const LIMIT = 20_000;
/** Milliseconds that the longest simulated game may take. */
const GAME_LIMIT = 120_000;
/** Threads that nobody needs go after so many milliseconds, with the memory they hold. */
const IDLE = 30_000;
/** Milliseconds that threads have to end when the server does. */
const PATIENCE = 2000;

/**
 * Threads in which bots think, as many as the machine can spare; who comes when all are busy waits in line. Simulated games
 * wait for a thread that no bot wants. One that is long holds up no bot: it has a thread beside those of the bots.
 */
export class BotPool {
  readonly #limit: number;
  readonly #threads: number;
  readonly #worker: string | undefined;
  #opening: Promise<{ readonly pool: Tinypool; readonly file: WorkerFile }> | undefined;
  #thinking = 0;
  #simulating = 0;
  #closed = false;
  readonly #waiting: (() => void)[] = [];
  /** Who comes after everybody else. */
  readonly #patient: (() => void)[] = [];

  constructor({ worker, limit = LIMIT, threads = Math.max(1, availableParallelism() - 1) }: BotPoolOptions) {
    this.#worker = worker;
    this.#limit = limit;
    this.#threads = threads;
  }

  /** The bot's answer. Throws when it fails, or when it has thought for too long: then its thread is ended. */
  async think(task: BotTask): Promise<Json> {
    const { pool } = await this.#open();
    while (!this.#hasRoomForBot) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#thinking++;
    const slow = () => new BotTooSlowError(task, this.#limit);
    return this.#within(this.#limit, slow, (signal) => pool.run(task, { signal })).finally(() => {
      this.#thinking--;
      this.#wakeNext();
    }) as Promise<Json>;
  }

  /** Some games of a simulation, once no bot that people wait for wants a thread. */
  async simulate(task: SimulationTask): Promise<SeriesCount> {
    const { pool } = await this.#open();
    while (!this.#isAnyIdle) await new Promise<void>((resolve) => this.#patient.push(resolve));
    this.#simulating++;
    const slow = () => new Error(`a game took longer than ${GAME_LIMIT / 1000} seconds`);
    const play = (signal: AbortSignal) => pool.run(task, { name: 'simulate', signal });
    return this.#within(GAME_LIMIT, slow, play).finally(() => {
      this.#simulating--;
      this.#wakeNext();
    }) as Promise<SeriesCount>;
  }

  get #hasRoomForBot(): boolean {
    return this.#thinking < this.#threads;
  }
  get #isAnyIdle(): boolean {
    return this.#thinking + this.#simulating < this.#threads;
  }
  #wakeNext(): void {
    if (this.#waiting.length > 0 && this.#hasRoomForBot) this.#waiting.shift()?.();
    else if (this.#isAnyIdle) this.#patient.shift()?.();
  }

  /** Work in a thread that was waited for. What is cut off in the middle of it takes its thread along. */
  async #within(limit: number, slow: () => Error, work: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
    // The time begins when a thread is free.
    const alarm = new AbortController();
    const timer = setTimeout(() => alarm.abort(), limit);
    try {
      // A pool that is being closed would start a thread that nobody ends.
      if (this.#closed) throw new Error(CLOSING);
      return await work(alarm.signal);
    } catch (fault) {
      throw alarm.signal.aborted ? slow() : fault;
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    const opened = await this.#opening?.catch(() => undefined);
    if (!opened) return;
    // A thread that ended by itself is never reported; it must not hold up the end of the server.
    const patience = pause(PATIENCE, undefined, { ref: false });
    await Promise.race([opened.pool.destroy(), patience]);
    await opened.file.remove();
  }

  #open(): Promise<{ readonly pool: Tinypool; readonly file: WorkerFile }> {
    if (this.#closed) return Promise.reject(new Error(CLOSING));
    this.#opening ??= this.#start();
    return this.#opening;
  }

  async #start() {
    const file = this.#worker === undefined ? await botWorkerFile() : { path: this.#worker, remove: async () => {} };
    const threads = await import('tinypool');
    const pool = new threads.Tinypool({
      filename: file.path,
      minThreads: 0,
      // The last one is the simulation's, as long as it plays.
      maxThreads: this.#threads + 1,
      idleTimeout: IDLE,
      // What is cut off in the middle of a thought takes its thread along.
      isolateWorkers: false,
    });
    return { pool, file };
  }
}
