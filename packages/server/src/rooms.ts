import { systemOf, systems } from '@mischia/ai';
import { isProblems, type Problem, type Seat, type Viewer } from '@mischia/kernel';
import type { z } from 'zod';
import { BotPool, type BotPoolOptions } from './bot-pool.ts';
import { Bots } from './bots.ts';
import { EntropyClocks } from './entropy-clocks.ts';
import { checkOpening } from './open-match.ts';
import type { GameCreated, newGame } from './protocol.ts';
import { Room } from './room.ts';
import { StorageDownError } from './storage/database.ts';
import { type GameStore, NAMES, type StoredGame, type StoredSeat } from './storage/games.ts';
import { hashToken, isGameId, type NameGame, newToken } from './tokens.ts';

/** Games kept in memory at most; beyond that those nobody looks at are forgotten until somebody does. */
const MOST_ROOMS = 1000;
/** Whoever has just asked for a room may be about to look at it. */
const JUST_NOW = 60_000;

export interface RoomsOptions {
  /** Milliseconds before a bot answers. */
  readonly botDelay: number;
  readonly bots: BotPoolOptions;
  readonly nameGame: NameGame;
  /** Milliseconds a seat at the table has to give its first entropy; else what the request says. */
  readonly entropyDeadline: number | undefined;
  readonly onFault: (fault: unknown) => void;
}

/** All games this process has in memory, and the bots that play in them. */
export class Rooms {
  readonly #store: GameStore;
  readonly #bots: Bots;
  readonly #nameGame: NameGame;
  readonly #loaded = new Map<string, Promise<Room | undefined>>();
  readonly #asked = new Map<string, number>();
  readonly #clocks: EntropyClocks;
  readonly #onFault: (fault: unknown) => void;

  constructor(store: GameStore, { botDelay, bots, nameGame, entropyDeadline, onFault }: RoomsOptions) {
    this.#store = store;
    this.#bots = new Bots(new BotPool(bots), botDelay, onFault);
    this.#nameGame = nameGame;
    this.#clocks = new EntropyClocks(entropyDeadline, onFault);
    this.#onFault = onFault;
  }

  /** A new game with its tokens, or every problem with what was asked for. */
  async create(wanted: z.output<typeof newGame>): Promise<GameCreated | readonly Problem[]> {
    const system = systemOf(wanted.system);
    if (!system) {
      const known = systems.map(({ id }) => id).join(', ');
      return [{ at: 'system', cause: `No system "${wanted.system}".`, remedy: `Choose one of: ${known}.` }];
    }
    const ready = system.readySetups.find(({ id }) => id === wanted.ready);
    if (wanted.ready !== undefined && !ready) {
      return [
        {
          at: 'ready',
          cause: `No ready setup "${wanted.ready}".`,
          remedy: `Known: ${system.readySetups.map(({ id }) => id).join(', ')}.`,
        },
      ];
    }
    const setup = system.game.parseSetup(ready?.setup ?? wanted.setup ?? {});
    if (isProblems(setup)) return setup;
    const places = system.game.seats(setup);
    if (wanted.seats.length !== places) {
      return [{ at: 'seats', cause: `${wanted.seats.length} seats given.`, remedy: `This game has ${places}.` }];
    }
    const problems: Problem[] = [];
    const tokens: { seat: number; token: string }[] = [];
    const seats = wanted.seats.map((plan, seat): StoredSeat => {
      if (plan.kind === 'bot') {
        if (!system.players.some(({ id }) => id === plan.bot)) {
          problems.push({
            at: `seats.${seat}.bot`,
            cause: `No player "${plan.bot}".`,
            remedy: `Known: ${system.players.map(({ id }) => id).join(', ')}.`,
          });
        }
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
    };
    const opening = checkOpening(system.game, stored, wanted.opening ?? []);
    if (isProblems(opening)) return opening;
    await this.#store.addGame(stored);
    if (opening.length > 0) {
      await this.#store.add(stored.id, { revision: 1, key: 'opening', kind: 'answer', entries: opening });
    }
    return { game: stored.id, tokens };
  }

  async rename(room: Room, seat: Seat, name: string): Promise<void> {
    if (room.stored.seats[seat]?.name === name) return;
    await this.#store.rename(room.stored.id, seat, name);
    await room.renamed();
  }

  /** The room of a game, from memory or from storage. */
  room(id: string): Promise<Room | undefined> {
    if (!isGameId(id)) return Promise.resolve(undefined);
    let loading = this.#loaded.get(id);
    this.#asked.set(id, Date.now());
    if (!loading) {
      this.#forgetIdle();
      loading = Room.load(this.#store, id, this.#onFault);
      this.#loaded.set(id, loading);
      loading.then(
        (room) => {
          if (!room) {
            this.#loaded.delete(id);
            this.#asked.delete(id);
          } else room.watch(() => this.#changed(room));
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
        if (!room || room.watchers > 1 || this.#loaded.get(id) !== loading) return;
        room.close();
        this.#loaded.delete(id);
        this.#asked.delete(id);
      }, this.#onFault);
    }
  }

  /** Some process has stored a command or a name; if the game is in memory here, catch up. */
  async changed(notice: string): Promise<void> {
    const isName = notice.endsWith(NAMES);
    const room = await this.#loaded.get(isName ? notice.slice(0, -NAMES.length) : notice);
    await (isName ? room?.renamed() : room?.refresh());
  }

  /** The line to the database was down: any game here may have gone on elsewhere. */
  async caughtUp(): Promise<void> {
    const loaded = await Promise.allSettled(this.#loaded.values());
    const rooms = loaded.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []));
    const results = await Promise.allSettled(rooms.map((room) => room.refresh().then(() => room.renamed())));
    for (const result of results) {
      // A room that found the database gone again loads itself when it is back.
      if (result.status === 'rejected' && !(result.reason instanceof StorageDownError)) this.#onFault(result.reason);
    }
  }

  /** Somebody has come to the table. */
  arrived(room: Room, viewer: Viewer): void {
    this.#clocks.arrived(room, viewer);
    this.#bots.letPlay(room);
  }

  #changed(room: Room): void {
    this.#clocks.keepTime(room);
    this.#bots.letPlay(room);
  }

  async close(): Promise<void> {
    this.#clocks.close();
    for (const loading of this.#loaded.values()) loading.then((room) => room?.close()).catch(() => {});
    await this.#bots.close();
  }
}
