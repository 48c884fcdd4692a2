import { loadSystem, sumOfCounts } from '@mischia/ai';
import { isProblems, type Problem } from '@mischia/kernel';
import type { z } from 'zod';
import type { BotPool } from './bot-pool.ts';
import { chosenSetup, unknownBot } from './chosen-setup.ts';
import type { newSimulation, Simulation } from './protocol.ts';
import { StorageDownError } from './storage/database.ts';
import type { JobTimes } from './storage/jobs.ts';
import type { HeldSimulation, SimulationPlan, SimulationStore } from './storage/simulations.ts';
import { isGameId, unguessable } from './tokens.ts';

/** Simulations that are not over yet, whoever asked for them, and days that a result is kept. */
const MOST = { waiting: 20, days: 7 };

/** There is no room for another simulation now. */
export const NO_ROOM: Problem = {
  at: 'request',
  cause: `${MOST.waiting} simulations are waiting already.`,
  remedy: 'Try again when some of them are over.',
};

/**
 * Games among bots that nobody watches, many at a time: one simulation after the other, begun while no bot that people
 * wait for wants a thread. What is counted is stored, so that any process can go on when this one dies.
 */
export class Simulations {
  readonly #store: SimulationStore;
  readonly #pool: BotPool;
  readonly #times: JobTimes;
  readonly #onFault: (fault: unknown) => void;
  readonly #clocks: ReturnType<typeof setInterval>[] = [];
  #working: Promise<void> | undefined;
  #isStopping = false;

  constructor(store: SimulationStore, pool: BotPool, times: JobTimes, onFault: (fault: unknown) => void) {
    this.#store = store;
    this.#pool = pool;
    this.#times = times;
    this.#onFault = onFault;
  }

  /** Begins to look for what nobody plays, and to show that this process lives. */
  begin(): void {
    this.#look();
    const every = (milliseconds: number, work: () => void) => {
      const clock = setInterval(work, milliseconds);
      clock.unref();
      this.#clocks.push(clock);
    };
    every(this.#times.look, () => this.#look());
    every(this.#times.lease / 3, () => {
      if (this.#working) this.#store.leases.renew().catch(this.#orReport);
    });
  }

  /** The id of a new simulation, or every problem with what was asked for. */
  async add(wanted: z.output<typeof newSimulation>): Promise<string | readonly Problem[]> {
    const chosen = await chosenSetup(wanted);
    if (isProblems(chosen)) return chosen;
    const { system, setup, seats } = chosen;
    const { players, games, seed } = wanted;
    if (players.length !== seats) {
      return [{ at: 'players', cause: `${players.length} players given.`, remedy: `This game has ${seats} seats.` }];
    }
    const problems = players.flatMap((bot, number) => unknownBot(system, bot, `players.${number}`) ?? []);
    if (problems.length > 0) return problems;
    const { id } = unguessable();
    const plan: SimulationPlan = {
      system: system.id,
      rulesVersion: system.game.rulesVersion,
      setup,
      players,
      games,
      seed,
    };
    if (!(await this.#store.add(id, plan, MOST))) return [NO_ROOM];
    this.#look();
    return id;
  }

  async simulation(id: string): Promise<Simulation | undefined> {
    const stored = isGameId(id) ? await this.#store.simulation(id) : undefined;
    if (!stored) return undefined;
    const { plan, played, result, fault, isCancelled, isOver } = stored;
    const { system, players, games, seed } = plan;
    const progress = isOver ? 'done' : played > 0 ? 'running' : 'waiting';
    const state = fault === null ? (isCancelled ? 'cancelled' : progress) : 'failed';
    return {
      id,
      system,
      players,
      games,
      seed,
      played,
      state,
      ...(result ? { result } : {}),
      ...(fault === null ? {} : { fault }),
    };
  }

  /** What is not over is not played any further; what was counted stays. */
  async cancel(id: string): Promise<Simulation | undefined> {
    if (isGameId(id)) await this.#store.cancel(id);
    return this.simulation(id);
  }

  /** From here on nothing new is begun. */
  stop(): void {
    this.#isStopping = true;
    for (const clock of this.#clocks) clearInterval(clock);
  }

  /** Once the threads have been closed: leaves everything to whoever is there. */
  async close(): Promise<void> {
    await this.#working;
    await this.#store.leases.release().catch(this.#orReport);
  }

  #look(): void {
    if (this.#working || this.#isStopping) return;
    this.#working = this.#playAll()
      .catch(this.#orReport)
      .finally(() => {
        this.#working = undefined;
      });
  }

  async #playAll(): Promise<void> {
    for (let held = await this.#store.take(); held && !this.#isStopping; held = await this.#store.take()) {
      await this.#play(held);
    }
  }

  async #play({ id, plan, played, result }: HeldSimulation): Promise<void> {
    const system = await loadSystem(plan.system);
    if (system?.game.rulesVersion !== plan.rulesVersion) {
      return this.#store.fail(id, 'The rules have changed since it was asked for.');
    }
    let soFar = result ?? undefined;
    while ((soFar?.games ?? played) < plan.games && !this.#isStopping) {
      const before = soFar?.games ?? 0;
      let more: Awaited<ReturnType<BotPool['simulate']>>;
      try {
        more = await this.#pool.simulate({ plan, from: before });
      } catch (fault) {
        if (this.#isStopping) return;
        this.#onFault(fault);
        return this.#store.fail(id, fault instanceof Error ? fault.message : String(fault));
      }
      const sum = sumOfCounts(soFar, more);
      if (!(await this.#store.count(id, before, sum))) return;
      soFar = sum;
    }
  }

  #orReport = (fault: unknown): void => {
    // What waits to be played waits until the database is back.
    if (!(fault instanceof StorageDownError)) this.#onFault(fault);
  };
}
