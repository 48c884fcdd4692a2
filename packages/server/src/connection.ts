import type { Seat, Viewer } from '@mischia/kernel';
import type { WebSocket } from 'ws';
import { Allowance } from './allowance.ts';
import { problemsOf } from './problems.ts';
import { clientMessage, type ErrorMessage, type ServerMessage } from './protocol.ts';
import type { Room } from './room.ts';
import type { Rooms } from './rooms.ts';

/** Messages a connection may send at once, and how many a second after that. */
const BURST = 60;
const PER_SECOND = 20;

/** Which seats of which games have somebody connected. */
export class Presence {
  readonly #here = new Map<string, number>();

  arrive(game: string, viewer: Viewer): void {
    this.#here.set(`${game} ${viewer}`, this.#count(game, viewer) + 1);
  }
  leave(game: string, viewer: Viewer): void {
    this.#here.set(`${game} ${viewer}`, Math.max(0, this.#count(game, viewer) - 1));
  }
  online(game: string, seat: Seat): boolean {
    return this.#count(game, seat) > 0;
  }
  #count(game: string, viewer: Viewer): number {
    return this.#here.get(`${game} ${viewer}`) ?? 0;
  }
}

interface Watching {
  readonly room: Room;
  readonly viewer: Viewer;
  readonly stop: () => void;
  eventsSent: number;
}

/** One socket: any bytes in, typed messages out. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #rooms: Rooms;
  readonly #presence: Presence;
  readonly #onFault: (fault: unknown) => void;
  /** By game and viewer: one screen may hold both seats of a game. */
  readonly #watching = new Map<string, Watching>();
  readonly #allowance = new Allowance(BURST, PER_SECOND);

  constructor(socket: WebSocket, rooms: Rooms, presence: Presence, onFault: (fault: unknown) => void) {
    this.#socket = socket;
    this.#rooms = rooms;
    this.#presence = presence;
    this.#onFault = onFault;
    socket.on('message', (data, isBinary) => {
      this.#receive(isBinary ? undefined : String(data)).catch((fault) => {
        this.#onFault(fault);
        this.#error(
          'fault',
          'The server failed to handle this message.',
          'Try again; nothing was stored unless confirmed.',
        );
      });
    });
    socket.on('close', () => {
      for (const name of [...this.#watching.keys()]) this.#stop(name);
    });
    socket.on('error', () => socket.terminate());
  }

  async #receive(text: string | undefined): Promise<void> {
    const raw = jsonOf(text);
    if (!this.#allowance.take())
      return this.#error('too-fast', 'Too many messages.', 'Wait a second and go on.', keyOf(raw));
    const parsed = clientMessage.safeParse(raw);
    if (!parsed.success) {
      const problems = raw === undefined ? [NO_JSON] : problemsOf(parsed.error, raw, 'message');
      const causes = problems.map(({ at, cause }) => `${at}: ${cause}`).join(' ');
      const remedies = problems.map(({ at, remedy }) => `${at}: ${remedy}`).join(' ');
      return this.#error('bad-message', causes, remedies, keyOf(raw));
    }
    const message = parsed.data;
    if (message.type === 'leave') {
      for (const name of [...this.#watching.keys()]) if (name.startsWith(`${message.game} `)) this.#stop(name);
      return;
    }
    const key = 'key' in message ? message.key : undefined;
    const room = await this.#rooms.room(message.game);
    if (!room) return this.#error('unknown-game', 'There is no such game.', 'Use the link of a game made here.', key);
    const seat = message.token === undefined ? 'spectator' : room.seatOf(message.token);
    if (seat === undefined)
      return this.#error('wrong-token', 'The token fits no seat of this game.', 'Use the link you were given.', key);
    if (message.type === 'join') return this.#join(room, seat, message.eventsFrom);
    // The schema demands a token with every command, so this is a seat.
    const mine = seat as Seat;
    if (message.type === 'name') await this.#rooms.rename(room, mine, message.name);
    else if (message.type === 'answer') this.#send(await room.answer(mine, message));
    else if (message.type === 'undo') this.#send(await room.undo(mine, message));
    else this.#send(await room.resign(mine, message));
  }

  #join(room: Room, viewer: Viewer, eventsFrom: number): Promise<void> {
    return room.inLine(() => {
      const name = `${room.stored.id} ${viewer}`;
      this.#stop(name);
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      const watching: Watching = { room, viewer, eventsSent: eventsFrom, stop: room.watch(() => this.#show(watching)) };
      this.#watching.set(name, watching);
      this.#presence.arrive(room.stored.id, viewer);
      this.#show(watching);
      this.#rooms.letBotsPlay(room);
    });
  }

  #show(watching: Watching): void {
    const { room, viewer } = watching;
    const state = room.stateFor(viewer, watching.eventsSent, (seat) => this.#presence.online(room.stored.id, seat));
    watching.eventsSent = state.eventsFrom + state.events.length;
    this.#send(state);
  }

  #stop(name: string): void {
    const watching = this.#watching.get(name);
    if (!watching) return;
    watching.stop();
    this.#watching.delete(name);
    this.#presence.leave(watching.room.stored.id, watching.viewer);
  }

  #error(code: ErrorMessage['code'], cause: string, remedy: string, key?: string): void {
    this.#send({ type: 'error', code, cause, remedy, ...(key === undefined ? {} : { key }) });
  }

  #send(message: ServerMessage): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

const NO_JSON = { at: 'message', cause: 'It is no JSON.', remedy: 'Send a JSON object as text, one a message.' };

function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The key of a command, also of one that could not be handled, so that its sender knows which one it was. */
function keyOf(raw: unknown): string | undefined {
  const key = typeof raw === 'object' && raw !== null && 'key' in raw ? raw.key : undefined;
  return typeof key === 'string' ? key.slice(0, 64) : undefined;
}
