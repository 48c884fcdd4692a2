import type { Viewer } from '@mischia/kernel';
import type { Bots } from './bots.ts';
import type { Deadlines } from './deadlines.ts';
import type { Room } from './room.ts';
import type { Consequences } from './storage/games.ts';
import type { HeldJob, JobStore, JobTimes } from './storage/jobs.ts';
import { isTold } from './told.ts';

const MOST_AT_ONCE = 20;
/** Timers are no more exact than this. */
const A_MOMENT = 5;

/**
 * What the server does in games by itself: bots move, and what nobody answers in time gets its default answer. What is
 * next in a game is stored with the command that led to it, so that any process can see to it when this one dies. The
 * process that stored it begins at once.
 */
export class Duties {
  readonly #jobs: JobStore;
  readonly #times: JobTimes;
  readonly #bots: Bots;
  readonly #deadlines: Deadlines;
  readonly #roomOf: (game: string) => Promise<Room | undefined>;
  readonly #onFault: (fault: unknown) => void;
  /** Games whose bots are ours to move. */
  readonly #held = new Set<string>();
  /** Games for which something was planned; it need not be so any more. */
  readonly #planned = new Set<string>();
  readonly #alarms = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #clocks: ReturnType<typeof setInterval>[] = [];
  #closed = false;

  constructor(
    jobs: JobStore,
    times: JobTimes,
    parts: { readonly bots: Bots; readonly deadlines: Deadlines },
    roomOf: (game: string) => Promise<Room | undefined>,
    onFault: (fault: unknown) => void,
  ) {
    this.#jobs = jobs;
    this.#times = times;
    this.#bots = parts.bots;
    this.#deadlines = parts.deadlines;
    this.#roomOf = roomOf;
    this.#onFault = onFault;
  }

  /** Begins to look for what is due, and to show that this process lives. */
  begin(): void {
    this.lookForDue();
    const every = (milliseconds: number, work: () => void) => {
      const clock = setInterval(work, milliseconds);
      clock.unref();
      this.#clocks.push(clock);
    };
    every(this.#times.look, () => this.lookForDue());
    every(this.#times.lease / 3, () => {
      if (this.#held.size > 0) this.#jobs.leases.renew().catch(this.#orReport);
    });
  }

  get held(): number {
    return this.#held.size;
  }

  /** What is to be stored with the command that was just played. */
  nextJob(room: Room): Consequences['job'] {
    const { id } = room.stored;
    if (room.botRequest() && !this.#closed) {
      this.#held.add(id);
      this.#planned.add(id);
      return { inMilliseconds: 0, holder: this.#jobs.holder };
    }
    this.#held.delete(id);
    const due = this.#deadlines.next(room);
    if (due) {
      this.#planned.add(id);
      this.#wakeFor(id, due.inMilliseconds);
      return { inMilliseconds: due.inMilliseconds, request: due.request };
    }
    return this.#planned.delete(id) ? 'maybe' : 'none';
  }

  wasSlower(room: Room): void {
    this.#held.delete(room.stored.id);
    this.#planned.add(room.stored.id);
  }

  /** There is nothing more to do in a game. */
  gone(game: string): void {
    this.#held.delete(game);
    this.#planned.delete(game);
    clearTimeout(this.#alarms.get(game));
    this.#alarms.delete(game);
  }

  /** Something happened in the room, here or elsewhere. */
  changed(room: Room): void {
    if (room.isGone) return;
    if (this.#held.has(room.stored.id)) this.#bots.letPlay(room);
    this.#planDeadline(room);
  }

  /** Somebody has come to the table: his time runs, and bots that nobody moves begin. */
  async arrived(room: Room, viewer: Viewer): Promise<void> {
    this.#deadlines.arrived(room, viewer);
    this.#planDeadline(room);
    const { id } = room.stored;
    if (this.#held.has(id) || !room.botRequest() || this.#closed) return;
    if (await this.#jobs.take(id)) this.#moveBots(room);
  }

  /** Takes what is due and what nobody sees to. */
  lookForDue(): void {
    if (this.#closed) return;
    this.#jobs
      .takeDue(MOST_AT_ONCE)
      .then(async (jobs) => {
        await Promise.all(jobs.map((job) => this.#see(job).catch(this.#orReport)));
        if (jobs.length === MOST_AT_ONCE) this.lookForDue();
      })
      .catch(this.#orReport);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const clock of this.#clocks) clearInterval(clock);
    for (const alarm of this.#alarms.values()) clearTimeout(alarm);
    await this.#bots.close();
    await this.#jobs.leases.release().catch(this.#orReport);
  }

  async #see({ game, request }: HeldJob): Promise<void> {
    const room = await this.#roomOf(game);
    const open = room?.match.requests.find(({ id }) => id === request);
    if (room && open && !room.outcome) await room.expire(open);
    else if (room?.botRequest()) this.#moveBots(room);
    else {
      await this.#jobs.done(game);
      if (room) this.#planDeadline(room);
    }
  }

  #moveBots(room: Room): void {
    this.#held.add(room.stored.id);
    this.#planned.add(room.stored.id);
    this.#bots.letPlay(room);
  }

  #planDeadline(room: Room): void {
    const due = this.#deadlines.next(room);
    if (!due?.isNew) return;
    const { id } = room.stored;
    this.#planned.add(id);
    this.#jobs.plan(id, due).catch(this.#orReport);
    this.#wakeFor(id, due.inMilliseconds);
  }

  #wakeFor(game: string, milliseconds: number): void {
    clearTimeout(this.#alarms.get(game));
    const alarm = setTimeout(() => {
      this.#alarms.delete(game);
      this.lookForDue();
    }, milliseconds + A_MOMENT);
    alarm.unref();
    this.#alarms.set(game, alarm);
  }

  #orReport = (fault: unknown): void => {
    // What is due stays due until the database is back; in a game that is gone nothing is.
    if (!isTold(fault)) this.#onFault(fault);
  };
}
