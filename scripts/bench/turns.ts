import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Few and long: after each change the caches of the machine are cold for a while. */
const SLICES = 4;
/** Milliseconds of processor time after which nobody gets another turn: what was done until then is the sample. */
const MOST_TIME = 40_000;

// Who waits for his turn would have his memory tidied and his compiled code thrown away meanwhile.
const AWAKE = ['--no-memory-reducer', '--no-flush-bytecode'];

/** How often a piece of work is done before it is measured, and how often it is measured. */
export interface Rounds {
  readonly warm: number;
  readonly measured: number;
}

/** One process at its work; it tells the processor time it has used so far, compilers and collectors included. */
class Worker {
  readonly #process: ChildProcess;
  readonly #told: AsyncIterator<string>;

  constructor(bundle: string, args: readonly string[]) {
    this.#process = spawn(process.execPath, [...AWAKE, bundle, 'turns', ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#told = createInterface({ input: this.#process.stdout! })[Symbol.asyncIterator]();
  }

  async work(times: number): Promise<number> {
    this.#process.stdin!.write(`${times}\n`);
    const { value, done } = await this.#told.next();
    if (done) throw new Error('a measurement ended before it was over');
    return Number(value);
  }

  end(): void {
    this.#process.stdin!.end();
  }
}

/**
 * How often a second of processor time each of the programs does a piece of work. They stay alive and take turns, a slice
 * each: whatever else the machine does slows them alike.
 */
export async function inTurns(
  bundles: readonly string[],
  args: readonly string[],
  { warm, measured }: Rounds,
): Promise<number[]> {
  const workers = bundles.map((bundle) => new Worker(bundle, args));
  const begun: number[] = [];
  for (const worker of workers) begun.push(await worker.work(warm));
  const spent = begun.map(() => 0);
  const slice = Math.ceil(measured / SLICES);
  let done = 0;
  while (done < measured && Math.max(...spent) < MOST_TIME) {
    for (const [number, worker] of workers.entries()) spent[number] = (await worker.work(slice)) - begun[number]!;
    done += slice;
  }
  for (const worker of workers) worker.end();
  return spent.map((time) => (1000 * done) / time);
}
