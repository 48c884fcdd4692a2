import { GIVE_ENTROPY, type Json } from '@mischia/kernel';
import type { ClientMessage, ErrorMessage, ReplyMessage, ServerMessage, StateMessage } from '@mischia/server/protocol';
import { entropy, freshKey } from './random.ts';

export type LinkStatus = 'connecting' | 'open' | 'lost' | 'closed';

export interface LinkListener {
  onState(state: StateMessage): void;
  onStatus(status: LinkStatus): void;
  /** The server will not let us in: no such game, wrong token. Trying again would not help. */
  onRejected(error: ErrorMessage): void;
}

interface Pending {
  readonly message: ClientMessage;
  resolve(reply: ReplyMessage): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
/** How long to hold back after the server asked us to slow down. */
const BREATH = 1000;

/**
 * One seat's line to the server. When it breaks it comes back by itself, joins again and repeats every command that had
 * no reply yet, under the same key: sent twice it counts once.
 */
export class SeatLink {
  readonly #game: string;
  readonly #token: string | undefined;
  readonly #listener: LinkListener;
  readonly #pending = new Map<string, Pending>();
  #socket: WebSocket | undefined;
  #latest: StateMessage | undefined;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #name: string | undefined;

  constructor(game: string, token: string | undefined, listener: LinkListener) {
    this.#game = game;
    this.#token = token;
    this.#listener = listener;
    globalThis.addEventListener('online', this.#connectNow);
    this.#connect();
  }

  answer(expectedRevision: number, request: string, answer: Json): Promise<ReplyMessage> {
    const command = { game: this.#game, token: this.#token ?? '', expectedRevision, key: freshKey() };
    return this.#send({ type: 'answer', ...command, request, answer, entropy: entropy() });
  }

  undo(expectedRevision: number): Promise<ReplyMessage> {
    const command = { game: this.#game, token: this.#token ?? '', expectedRevision, key: freshKey() };
    return this.#send({ type: 'undo', ...command });
  }

  resign(expectedRevision: number): Promise<ReplyMessage> {
    const command = { game: this.#game, token: this.#token ?? '', expectedRevision, key: freshKey() };
    return this.#send({ type: 'resign', ...command });
  }

  /** Says what the player in this seat is called. */
  rename(name: string): void {
    this.#name = name;
    this.#tellName();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    globalThis.removeEventListener('online', this.#connectNow);
    this.#socket?.close();
    this.#listener.onStatus('closed');
  }

  #send(message: ClientMessage & { readonly key: string }): Promise<ReplyMessage> {
    return new Promise((resolve) => {
      this.#pending.set(message.key, { message, resolve });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    });
  }

  #connect(): void {
    if (this.#closed) return;
    this.#listener.onStatus('connecting');
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.#listener.onStatus('open');
      const seat = this.#token === undefined ? {} : { token: this.#token };
      // From the first event: what was taken back while the line was down must not stay in the log.
      socket.send(JSON.stringify({ type: 'join', game: this.#game, ...seat, eventsFrom: 0 } satisfies ClientMessage));
      this.#tellName();
      this.#repeat();
    };
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = () => this.#lost(socket);
  }

  #connectNow = (): void => {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #lost(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket) return;
    this.#listener.onStatus('lost');
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'state') {
      this.#latest = message;
      void this.#shareInTheDice();
      this.#listener.onState(withoutEntropyRequests(message));
      return;
    }
    if (message.type === 'reply') {
      this.#pending.get(message.key)?.resolve(message);
      this.#pending.delete(message.key);
      return;
    }
    if (message.code === 'too-fast') {
      setTimeout(() => this.#repeat(), BREATH);
      return;
    }
    // Whatever was on its way has met a fault; the player may give it again.
    this.#pending.clear();
    if (message.code === 'unknown-game' || message.code === 'wrong-token') this.close();
    this.#listener.onRejected(message);
  }

  /** The seat's share of chance, asked for before the first die: nobody need be bothered with it. */
  async #shareInTheDice(): Promise<void> {
    const request = this.#latest?.view.requests.find(({ kind }) => kind === GIVE_ENTROPY);
    if (!this.#latest || !request || this.#pending.size > 0) return;
    const reply = await this.answer(this.#latest.revision, request.id, entropy());
    // A stale reply is ordinary: the other seat was first. Once more, at the revision there is now.
    if (!reply.ok) await this.#shareInTheDice();
  }

  #tellName(): void {
    if (this.#name === undefined || this.#token === undefined || this.#socket?.readyState !== WebSocket.OPEN) return;
    const message: ClientMessage = { type: 'name', game: this.#game, token: this.#token, name: this.#name };
    this.#socket.send(JSON.stringify(message));
  }

  #repeat(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    for (const { message } of this.#pending.values()) this.#socket.send(JSON.stringify(message));
  }
}

const withoutEntropyRequests = (message: StateMessage): StateMessage => ({
  ...message,
  view: { ...message.view, requests: message.view.requests.filter(({ kind }) => kind !== GIVE_ENTROPY) },
});
