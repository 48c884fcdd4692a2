import type { Writable } from 'node:stream';
import { differenceText, type Pieces, type Seat, textOf, type Viewer } from '@mischia/kernel';
import type { WebSocket } from 'ws';
import { Allowance } from './allowance.ts';
import { GameStoppedError, STANDS_STILL } from './game-stopped.ts';
import { keepAlive } from './heartbeat.ts';
import type { Guard } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { Outgoing } from './outgoing.ts';
import { networkOf } from './per-address.ts';
import type { Presence } from './presence.ts';
import { problemsOf } from './problems.ts';
import {
  clientMessage,
  type ErrorMessage,
  isWholeAnswer,
  PROTOCOL,
  type ServerMessage,
  type StateMessage,
} from './protocol.ts';
import type { Room } from './room.ts';
import type { Rooms } from './rooms.ts';
import { unsoundness } from './sound-json.ts';
import type { Stopping } from './stopping.ts';
import { GameGoneError, StorageDownError } from './storage/database.ts';
import { BARRED_TOLD, type BarredFor } from './table-view.ts';
import { isTold } from './told.ts';

/** A message of so many characters counts as one, a longer one as several. */
const LETTER = 16 * 1024;
/** Nobody waits longer than five seconds to hear what became of his command. */
export const TOLD_WITHIN = 4500;

type Joining = {
  readonly since?: number | undefined;
  readonly updates: boolean;
  readonly barred: 'told' | 'asked';
};

interface Watching {
  readonly room: Room;
  readonly viewer: Viewer;
  readonly stop: () => void;
  eventsSent: number;
  /** The revision this viewer was shown last, here or before he came back. */
  shown: number;
  /** Whether he is to be shown the table as soon as he has read what waits for him. */
  isDue: boolean;
  /** Whether he understands differences, and what he was shown last. */
  readonly updates: boolean;
  barred: BarredFor;
  lasting?: string | Pieces;
}

/** What all connections share. */
export interface House {
  readonly rooms: Rooms;
  readonly presence: Presence;
  readonly guard: Guard;
  readonly stopping: Stopping;
  readonly metrics: Metrics;
  readonly onFault: (fault: unknown) => void;
}

/** Who opened a socket, and over which line. */
interface Caller {
  readonly ip: string;
  readonly socket: Writable;
}

/** One socket: any bytes in, typed messages out. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #out: Outgoing;
  readonly #network: string;
  readonly #guard: Guard;
  readonly #rooms: Rooms;
  readonly #presence: Presence;
  readonly #onFault: (fault: unknown) => void;
  /** By game and viewer: one screen may hold both seats of a game. */
  readonly #watching = new Map<string, Watching>();
  readonly #allowance: Allowance;
  /** Games with a token that has fitted there: whoever holds one is no guesser. */
  readonly #fitting = new Set<string>();

  constructor(socket: WebSocket, { ip: address, socket: line }: Caller, house: House) {
    const { rooms, presence, guard, stopping, metrics, onFault } = house;
    this.#socket = socket;
    this.#out = new Outgoing(socket, line);
    this.#network = networkOf(address);
    this.#rooms = rooms;
    this.#presence = presence;
    this.#guard = guard;
    this.#onFault = onFault;
    this.#allowance = new Allowance(guard.limits.messages.burst, guard.limits.messages.perSecond);
    const closed = guard.opened(this.#network);
    keepAlive(socket, guard.limits.heartbeat);
    socket.on('message', (data, isBinary) => {
      metrics.messages++;
      const text = isBinary ? '' : String(data);
      const isTooFast = !this.#mayCome(1 + Math.floor(text.length / LETTER));
      if (isTooFast && !this.#mayBeRefused()) return;
      // What is not begun is sent again, to whoever takes our place.
      if (!stopping.isStopping) stopping.hold(this.#receive(text, isTooFast));
    });
    // Whoever asks for signs of life and reads none of them must not fill our memory with them.
    socket.on('ping', (data) => {
      if (this.#mayCome(1)) socket.pong(data);
      else this.#mayBeRefused();
    });
    socket.on('pong', () => {
      if (!this.#mayCome(1)) this.#mayBeRefused();
    });
    socket.on('close', () => {
      closed();
      for (const name of [...this.#watching.keys()]) this.#stop(name);
    });
    socket.on('error', () => socket.terminate());
  }

  #mayCome(count: number): boolean {
    return this.#allowance.take(count) && this.#guard.messages.take(this.#network, count);
  }

  /** Whether somebody is told that he is too fast; who goes on all the same is cut. */
  #mayBeRefused(): boolean {
    if (this.#guard.refusals.take(this.#network)) return true;
    this.#socket.terminate();
    return false;
  }

  /** Whatever comes in gets its answer; what carries a key gets one that carries it, and in time. */
  async #receive(text: string, isTooFast: boolean): Promise<void> {
    const raw = jsonOf(text);
    const key = keyOf(raw);
    if (isTooFast) return this.#error('too-fast', 'Too many messages.', 'Wait a second and go on.', key);
    const late = key === undefined ? undefined : setTimeout(() => this.#notStored(key), TOLD_WITHIN);
    try {
      await this.#handle(raw, key);
    } catch (fault) {
      if (fault instanceof StorageDownError) return this.#notStored(key);
      if (fault instanceof GameGoneError) return this.#error('unknown-game', GONE.cause, GONE.remedy, key);
      if (fault instanceof GameStoppedError) {
        if (fault.cause !== undefined) this.#onFault(fault);
        return this.#error('stopped', STANDS_STILL.cause, STANDS_STILL.remedy, key);
      }
      this.#onFault(fault);
      const remedy = 'Try again; nothing was stored unless confirmed.';
      this.#error('fault', 'The server failed to handle this message.', remedy, key);
    } finally {
      clearTimeout(late);
    }
  }

  async #handle(raw: unknown, key: string | undefined): Promise<void> {
    const unsound = unsoundness(raw);
    if (unsound) return this.#error('bad-message', unsound.cause, unsound.remedy, key);
    if (isOfAnotherVersion(raw)) {
      const cause = `This server speaks version ${PROTOCOL}.`;
      return this.#error('unknown-version', cause, 'Load the page again, or use a program of that version.', key);
    }
    const parsed = isWholeAnswer(raw) ? ({ success: true, data: raw } as const) : clientMessage.safeParse(raw);
    if (!parsed.success) {
      const problems = raw === undefined ? [NO_JSON] : problemsOf(parsed.error, raw, 'message');
      const causes = problems.map(({ at, cause }) => `${at}: ${cause}`).join(' ');
      const remedies = problems.map(({ at, remedy }) => `${at}: ${remedy}`).join(' ');
      return this.#error('bad-message', causes, remedies, key);
    }
    const message = parsed.data;
    if (message.type === 'leave') {
      for (const name of [...this.#watching.keys()]) if (name.startsWith(`${message.game} `)) this.#stop(name);
      return;
    }
    const { game, token } = message;
    const name = `${game} ${token}`;
    const isTrusted = this.#fitting.has(name);
    const find = async () => {
      const room = await this.#rooms.room(game);
      return { room, seat: token === undefined ? ('spectator' as const) : room?.seatOf(token) };
    };
    const found = isTrusted
      ? await find()
      : await this.#guard.guesses.look(
          this.#network,
          find,
          ({ room, seat }) => room !== undefined && seat !== undefined,
        );
    if (!found)
      return this.#error('too-fast', 'Too many tokens or games that do not exist.', 'Wait a while and go on.', key);
    const { room, seat } = found;
    if (!room) return this.#error('unknown-game', 'There is no such game.', 'Use the link of a game made here.', key);
    if (seat === undefined)
      return this.#error('wrong-token', 'The token fits no seat of this game.', 'Use the link you were given.', key);
    if (token !== undefined) this.#fitting.add(name);
    const isToBeShown = message.type === 'join' || message.type === 'look';
    if (isToBeShown && !this.#guard.looks.take(this.#network))
      return this.#error('too-fast', 'Too much was asked to be shown.', 'Wait a few seconds and go on.', key);
    if (message.type === 'join') return this.#join(room, seat, message);
    // The schema demands a token with every command, so this is a seat.
    const mine = seat as Seat;
    // Whoever gives commands sits at the table, though he may look at it from elsewhere: his time runs.
    if (!isTrusted) this.#rooms.arrived(room, mine);
    if (message.type === 'look') return this.#look(room, mine, message.request);
    if (message.type === 'name') return this.#rooms.rename(room, mine, message.name);
    if (message.type === 'rematch') return this.#send(await this.#rooms.rematch(room, message.key));
    if (message.type === 'answer') this.#send(await room.answer(mine, message));
    else if (message.type === 'undo') this.#send(await room.undo(mine, message));
    else this.#send(await room.resign(mine, message));
    await this.#bringUpToDate(room);
  }

  #join(room: Room, viewer: Viewer, { since, updates, barred }: Joining): Promise<void> {
    return room.inLine(() => {
      const name = `${room.stored.id} ${viewer}`;
      this.#stop(name);
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      const watching: Watching = {
        room,
        viewer,
        eventsSent: since === undefined ? 0 : room.stillKnown(viewer, since),
        shown: since ?? -1,
        isDue: false,
        updates,
        barred: barred === 'told' ? BARRED_TOLD : { told: false, request: undefined },
        stop: room.watch(() => (room.isGone ? this.#tellGone(name) : this.#show(watching))),
      };
      this.#watching.set(name, watching);
      this.#presence.arrive(room.stored.id, viewer);
      this.#show(watching);
      this.#rooms.arrived(room, viewer);
    });
  }

  /** Shows what cannot be chosen at one request, and why. Who is told of that anyway knows it already. */
  #look(room: Room, seat: Seat, request: string): Promise<void> {
    return room.inLine(() => {
      const watching = this.#watching.get(`${room.stored.id} ${seat}`);
      if (!watching || watching.barred.told) return;
      watching.barred = { told: false, request };
      this.#show(watching);
    });
  }

  #show(watching: Watching): void {
    if (this.#out.isFull) {
      watching.isDue = true;
      this.#out.whenRead(() => this.#showDue());
      return;
    }
    const { room, viewer, shown, barred } = watching;
    // What he has seen may have been taken back since.
    if (watching.isDue) watching.eventsSent = room.stillKnown(viewer, shown);
    watching.isDue = false;
    const isOnline = (seat: Seat) => this.#presence.online(room.stored.id, seat);
    const state = room.stateFor(viewer, watching.eventsSent, isOnline, barred);
    watching.eventsSent = state.eventsFrom + state.events.length;
    watching.shown = state.revision;
    if (watching.updates) this.#sendNews(watching, state, shown);
    else this.#send(state);
  }

  /** Shows what was not shown to somebody who had much to read. */
  #showDue(): void {
    for (const watching of this.#watching.values()) {
      if (!watching.isDue) continue;
      const showing = this.#inItsTurn(watching.room, () => {
        if (watching.isDue) this.#show(watching);
      });
      showing.catch(this.#onFault);
    }
  }

  /** A state as what has changed since the one before, where there is one. */
  #sendNews(watching: Watching, state: StateMessage, base: number): void {
    const { room, lasting: before } = watching;
    const { game, seat, events, eventsFrom } = state;
    const lasting = room.lastingOf(state, before);
    watching.lasting = lasting;
    const changes = before === undefined ? undefined : (differenceText(before, lasting) ?? '{}');
    // When nearly everything is new, the state itself is shorter.
    if (changes === undefined || changes.startsWith('[')) {
      const head = JSON.stringify({ type: 'state', eventsFrom, events });
      this.#out.send(`${head.slice(0, -1)},${textOf(lasting).slice(1)}`);
    } else {
      const head = JSON.stringify({ type: 'update', game, seat, base, eventsFrom, events });
      this.#out.send(`${head.slice(0, -1)},"changes":${changes}}`);
    }
  }

  /** Whoever was told that his view is old gets the new one, whatever became of the telling. */
  async #bringUpToDate(room: Room): Promise<void> {
    const isBehind = (watching: Watching) => watching.room === room && watching.shown < room.revision;
    if (![...this.#watching.values()].some(isBehind)) return;
    await this.#inItsTurn(room, () => {
      for (const watching of this.#watching.values()) if (isBehind(watching)) this.#show(watching);
    });
  }

  /** What is being played now is not stored yet. */
  async #inItsTurn(room: Room, show: () => void): Promise<void> {
    await room.inLine(show).catch((fault) => {
      // The room shows itself when the database is back; who sits at a game that is gone is told.
      if (!isTold(fault)) throw fault;
    });
  }

  /** The game was deleted while somebody watched it. */
  #tellGone(name: string): void {
    this.#stop(name);
    this.#error('unknown-game', GONE.cause, GONE.remedy);
  }

  #stop(name: string): void {
    const watching = this.#watching.get(name);
    if (!watching) return;
    watching.stop();
    this.#watching.delete(name);
    this.#presence.leave(watching.room.stored.id, watching.viewer);
  }

  #notStored(key: string | undefined): void {
    const remedy = 'Try again in a moment, under the same key: it counts once.';
    if (key === undefined) this.#error('unavailable', 'The database does not answer.', remedy);
    else this.#error('not-stored', 'The database does not answer: this is not known to be stored.', remedy, key);
  }

  #error(code: ErrorMessage['code'], cause: string, remedy: string, key?: string): void {
    this.#send({ type: 'error', code, cause, remedy, ...(key === undefined ? {} : { key }) });
  }

  #send(message: ServerMessage): void {
    this.#out.send(JSON.stringify(message));
  }
}

const GONE = { cause: 'This game is no longer kept here: its time was over.', remedy: 'Begin a new one.' };
const NO_JSON = { at: 'message', cause: 'It is no JSON.', remedy: 'Send a JSON object as text, one a message.' };

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isOfAnotherVersion = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'v' in raw && typeof raw.v === 'number' && raw.v !== PROTOCOL;

/** The key of a command, also of one that could not be handled, so that its sender knows which one it was. */
function keyOf(raw: unknown): string | undefined {
  const key = typeof raw === 'object' && raw !== null && 'key' in raw ? raw.key : undefined;
  return typeof key === 'string' ? key : undefined;
}
