import { isProblems, kernelRefusals, type Problem, type Seat, type Viewer } from '@mischia/kernel';
import type { z } from 'zod';
import type { BotPool } from './bot-pool.ts';
import { Bots } from './bots.ts';
import { chosenSetup, unknownBot } from './chosen-setup.ts';
import { Deadlines } from './deadlines.ts';
import { Duties } from './duties.ts';
import type { Metrics } from './metrics.ts';
import { checkOpening } from './open-match.ts';
import type { GameCreated, newGame, ReplyMessage } from './protocol.ts';
import { Room, type RoomHouse } from './room.ts';
import type { GameStore, StoredGame, StoredSeat } from './storage/games.ts';
import { JOB_TIMES, type JobStore, type JobTimes } from './storage/jobs.ts';
import { FREE_JOBS, TABLE } from './storage/notices.ts';
import { hashToken, isGameId, type NameGame, newToken } from './tokens.ts';
import { isTold } from './told.ts';

/** Games kept in memory at most; beyond that those nobody looks at are forgotten until somebody does. */
const MOST_ROOMS = 1000;
/** Whoever has just asked for a room may be about to look at it. */
const JUST_NOW = 60_000;

export interface RoomsOptions {
  /** Milliseconds before a bot answers. */
  readonly botDelay: number;
  readonly pool: BotPool;
  readonly nameGame: NameGame;
  /** Milliseconds a seat at the table has to give its first entropy; else what the request says. */
  readonly entropyDeadline: number | undefined;
  readonly jobTimes?: JobTimes | undefined;
  readonly metrics: Metrics;
  readonly onFault: (fault: unknown) => void;
}

/** All games this process has in memory, and what it does in them by itself. */
export class Rooms {
  readonly #store: GameStore;
  readonly #bots: Bots;
  readonly #duties: Duties;
  readonly #house: RoomHouse;
  readonly #nameGame: NameGame;
  readonly #loaded = new Map<string, Promise<Room | undefined>>();
  /** Of these, the rooms that are there already. */
  readonly #present = new Map<string, Room>();
  readonly #asked = new Map<string, number>();
  readonly #metrics: Metrics;
  readonly #onFault: (fault: unknown) => void;

  constructor(store: GameStore, jobs: JobStore, options: RoomsOptions) {
    const { botDelay, pool, nameGame, entropyDeadline, jobTimes = JOB_TIMES, metrics, onFault } = options;
    this.#store = store;
    this.#nameGame = nameGame;
    this.#onFault = onFault;
    this.#metrics = metrics;
    this.#bots = new Bots(pool, botDelay, onFault);
    const parts = { bots: this.#bots, deadlines: new Deadlines(entropyDeadline) };
    const duties = new Duties(jobs, jobTimes, parts, (game) => this.room(game), onFault);
    this.#duties = duties;
    this.#house = {
      store,
      onFault,
      nextJob: (room) => duties.nextJob(room),
      wasSlower: (room) => duties.wasSlower(room),
      onCommand: (milliseconds) => metrics.command(milliseconds),
      onStopped: () => {
        metrics.gamesStopped++;
      },
      onGone: (room) => {
        const { id } = room.stored;
        for (const known of [this.#loaded, this.#present, this.#asked]) known.delete(id);
        duties.gone(id);
      },
    };
    duties.begin();
  }

  /** A new game with its tokens, or every problem with what was asked for. */
  async create(wanted: z.output<typeof newGame>): Promise<GameCreated | readonly Problem[]> {
    const chosen = await chosenSetup(wanted);
    if (isProblems(chosen)) return chosen;
    const { system, setup, seats: places } = chosen;
    if (wanted.seats.length !== places) {
      return [{ at: 'seats', cause: `${wanted.seats.length} seats given.`, remedy: `This game has ${places}.` }];
    }
    const problems: Problem[] = [];
    const tokens: { seat: number; token: string }[] = [];
    const seats = wanted.seats.map((plan, seat): StoredSeat => {
      if (plan.kind === 'bot') {
        const problem = unknownBot(system, plan.bot, `seats.${seat}.bot`);
        if (problem) problems.push(problem);
        return { kind: 'bot', name: plan.bot, bot: plan.bot };
      }
      const token = newToken();
      tokens.push({ seat, token });
      return { kind: 'human', name: plan.name, tokenHash: hashToken(token) };
    });
    if (problems.length > 0) return problems;
    const { position } = wanted;
    const stored: StoredGame = {
      ...this.#nameGame(),
      system: system.id,
      rulesVersion: system.game.rulesVersion,
      setup,
      seats,
      dice: wanted.dice,
      takeBack: wanted.takeBack,
      ...(position === undefined || position === null ? {} : { position }),
      ...(wanted.answerWithin === undefined ? {} : { answerWithin: wanted.answerWithin }),
    };
    const opening = await checkOpening(system.game, stored, wanted.opening ?? []);
    if (isProblems(opening)) return opening;
    await this.#store.addGame(stored);
    if (opening.entries.length > 0) {
      const first = { revision: 1, key: 'opening', kind: 'answer', ...opening } as const;
      await this.#store.add(stored.id, first, { isOver: false, job: 'none' });
    }
    this.#metrics.gamesMade++;
    return { game: stored.id, tokens };
  }

  /** The same people play again, sides swapped: each sits one seat further, with the token he has. Made once. */
  async rematch(room: Room, key: string): Promise<ReplyMessage> {
    const { revision, stored } = room;
    if (!room.outcome) return { type: 'reply', key, ok: false, revision, refusals: [kernelRefusals.notOver()] };
    if (stored.next === undefined) {
      const { report: _report, ...again } = stored;
      const { seats } = stored;
      await this.#store.addRematch(stored.id, {
        ...again,
        ...this.#nameGame(),
        rulesVersion: room.system.game.rulesVersion,
        seats: seats.map((_, seat) => seats[(seat + 1) % seats.length] as StoredSeat),
      });
      await room.tableChanged();
    }
    return { type: 'reply', key, ok: true, revision };
  }

  async rename(room: Room, seat: Seat, name: string): Promise<void> {
    if (room.stored.seats[seat]?.name === name) return;
    await this.#store.rename(room.stored.id, seat, name);
    await room.tableChanged();
  }

  /** The room of a game, from memory or from storage. */
  room(id: string): Promise<Room | undefined> {
    if (!isGameId(id)) return Promise.resolve(undefined);
    let loading = this.#loaded.get(id);
    this.#asked.set(id, Date.now());
    if (!loading) {
      this.#forgetIdle();
      loading = Room.load(this.#house, id);
      this.#loaded.set(id, loading);
      loading.then(
        (room) => {
          if (!room) {
            this.#loaded.delete(id);
            this.#asked.delete(id);
            return;
          }
          this.#present.set(id, room);
          room.watch(() => this.#duties.changed(room));
        },
        () => this.#loaded.delete(id),
      );
    }
    return loading;
  }

  /** Everything is in storage: a room without watchers besides its bots can go. */
  #forgetIdle(): void {
    if (this.#loaded.size < MOST_ROOMS) return;
    for (const [id, loading] of this.#loaded) {
      if (this.#bots.isThinkingIn(id) || Date.now() - (this.#asked.get(id) ?? 0) < JUST_NOW) continue;
      loading.then((room) => {
        if (!room || room.watchers > 1 || this.#loaded.get(id) !== loading) return undefined;
        this.#loaded.delete(id);
        this.#present.delete(id);
        this.#asked.delete(id);
        return room.close();
      }, this.#onFault);
    }
  }

  /** Some process has stored something; if it concerns a game in memory here, catch up. */
  async changed(notice: string): Promise<void> {
    if (notice === FREE_JOBS) return this.#duties.lookForDue();
    const space = notice.indexOf(' ');
    const game = notice.slice(0, space);
    const what = notice.slice(space);
    if (what === TABLE) return (await this.#loaded.get(game))?.tableChanged();
    const revision = Number(what);
    // Mostly it is what this process has stored itself.
    if (this.#present.get(game)?.knows(revision)) return;
    await (await this.#loaded.get(game))?.refresh(revision);
  }

  /** The line to the database was down: any game here may have gone on elsewhere. */
  async caughtUp(): Promise<void> {
    const loaded = await Promise.allSettled(this.#loaded.values());
    const rooms = loaded.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []));
    const results = await Promise.allSettled(rooms.map((room) => room.refresh().then(() => room.tableChanged())));
    for (const result of results) {
      // A room that found the database gone again loads itself when it is back.
      if (result.status === 'rejected' && !isTold(result.reason)) this.#onFault(result.reason);
    }
  }

  /** Somebody has come to the table. */
  arrived(room: Room, viewer: Viewer): void {
    this.#duties.arrived(room, viewer).catch((fault) => {
      if (!isTold(fault)) this.#onFault(fault);
    });
  }

  get heldByBots(): number {
    return this.#duties.held;
  }

  /** Games in memory. */
  get size(): number {
    return this.#loaded.size;
  }

  async close(): Promise<void> {
    await this.#duties.close();
    const loaded = await Promise.allSettled(this.#loaded.values());
    const rooms = loaded.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []));
    await Promise.all(rooms.map((room) => room.close()));
  }
}
