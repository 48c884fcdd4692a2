import {
  applyDifference,
  GIVE_ENTROPY,
  type Json,
  kernelRefusals,
  type Refusal,
  type RequestView,
} from '@mischia/kernel';
import type {
  ClientMessage,
  ErrorMessage,
  PROTOCOL as Protocol,
  ReplyMessage,
  ServerMessage,
  StateMessage,
  UpdateMessage,
} from '@mischia/server/protocol';
import { freshKey } from './random.ts';
import { browserStore, ReceiptBook } from './receipts.ts';

export type LinkStatus = 'connecting' | 'open' | 'lost' | 'closed';

export interface LinkListener {
  onState(state: StateMessage): void;
  onStatus(status: LinkStatus): void;
  /** The server will not let us in: no such game, wrong token. Trying again would not help. */
  onRejected(error: ErrorMessage): void;
}

interface Pending {
  readonly message: ClientMessage;
  /** Without a reply when it met a fault. */
  resolve(reply: ReplyMessage | undefined): void;
}

/** What came of a command: the revision the table has now, and why it was not accepted. */
export interface Settled {
  readonly revision: number;
  readonly refusals: readonly Refusal[];
}

/** What we speak; the server says so when it speaks something else. */
const PROTOCOL: typeof Protocol = 1;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
/**
 * Where the table itself shows what cannot be chosen, it comes with every question. These games tell it in one list that
 * is mostly closed: whoever opens it asks.
 */
const BARRED_WHEN_ASKED: ReadonlySet<string> = new Set(['space-marine-heroes']);
/** How long to hold back after the server asked us to slow down. */
const BREATH = 1000;
/** The server answers everything within five seconds: a line that is silent for longer is dead, though nobody said so. */
const SILENCE = 15_000;

/**
 * One seat's line to the server. When it breaks it comes back by itself, joins again and repeats every command that had
 * no reply yet, under the same key: sent twice it counts once. One command is on its way at a time; the next is looked
 * at again in the light of what came of it.
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
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #line: Promise<unknown> = Promise.resolve();
  #waiting: { readonly least: number; resolve(state: StateMessage): void }[] = [];
  #isSharing = false;
  readonly #receipts = new ReceiptBook(browserStore());
  #name: string | undefined;
  #isBarredAsked = false;

  constructor(game: string, token: string | undefined, listener: LinkListener) {
    this.#game = game;
    this.#token = token;
    this.#listener = listener;
    globalThis.addEventListener('online', this.#connectNow);
    globalThis.addEventListener('visibilitychange', this.#lookAgain);
    this.#connect();
  }

  /**
   * Answers a request, if it is still asked at the newest revision, which is `from` or later. An answer that came too
   * late is given again as long as the same question stands; a question that is gone needs none.
   */
  answer(from: number, request: RequestView, answer: Json): Promise<Settled> {
    return this.#inLine(async () => {
      let least = from;
      for (;;) {
        const state = await this.#stateFrom(least);
        if (!state.view.requests.some((open) => isSame(open, request))) return done(state.revision);
        const body = { request: request.id, answer, entropy: this.#receipts.entropyFor(request.id) };
        const reply = await this.#send({ type: 'answer', ...this.#command(state.revision), ...body });
        if (reply?.ok) this.#receipts.confirm(request.id);
        if (!reply || reply.ok) return done(reply?.revision ?? state.revision);
        if (!isStale(reply.refusals)) return reply;
        least = reply.revision;
      }
    });
  }

  undo(from: number): Promise<Settled> {
    return this.#inLine(async () => this.#settle({ type: 'undo', ...this.#command(await this.#newest(from)) }));
  }

  resign(from: number): Promise<Settled> {
    return this.#inLine(async () => this.#settle({ type: 'resign', ...this.#command(await this.#newest(from)) }));
  }

  /** Once the game is over: asks for another with sides swapped. The next state says where it is played. */
  async rematch(): Promise<Settled> {
    return this.#inLine(async () => {
      const revision = await this.#newest(0);
      const reply = await this.#send({ type: 'rematch', game: this.#game, token: this.#token ?? '', key: freshKey() });
      return !reply || reply.ok ? done(revision) : reply;
    });
  }

  /** Asks what cannot be chosen at a request, and why; the next state says so. */
  look(request: string): void {
    if (this.#token === undefined || this.#socket?.readyState !== WebSocket.OPEN) return;
    const message: ClientMessage = { type: 'look', game: this.#game, token: this.#token, request };
    this.#socket.send(JSON.stringify(message));
  }

  /** Says what the player in this seat is called. */
  rename(name: string): void {
    this.#name = name;
    this.#tellName();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    globalThis.removeEventListener('online', this.#connectNow);
    globalThis.removeEventListener('visibilitychange', this.#lookAgain);
    this.#socket?.close();
    this.#listener.onStatus('closed');
  }

  /** Runs when the commands before it have come to something. */
  #inLine<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#line.then(work);
    this.#line = result.catch(() => {});
    return result;
  }

  #command(expectedRevision: number) {
    return { game: this.#game, token: this.#token ?? '', expectedRevision, key: freshKey() };
  }

  /** The newest state, once there is one of this revision or a later one. */
  #stateFrom(least: number): Promise<StateMessage> {
    if (this.#latest && this.#latest.revision >= least) return Promise.resolve(this.#latest);
    return new Promise((resolve) => this.#waiting.push({ least, resolve }));
  }

  async #newest(least: number): Promise<number> {
    return (await this.#stateFrom(least)).revision;
  }

  async #settle(
    message: ClientMessage & { readonly key: string; readonly expectedRevision: number },
  ): Promise<Settled> {
    const reply = await this.#send(message);
    return !reply || reply.ok ? done(reply?.revision ?? message.expectedRevision) : reply;
  }

  #send(message: ClientMessage & { readonly key: string }): Promise<ReplyMessage | undefined> {
    return new Promise((resolve) => {
      this.#pending.set(message.key, { message, resolve });
      if (this.#socket?.readyState !== WebSocket.OPEN) return;
      this.#socket.send(JSON.stringify(message));
      this.#expectWord(this.#socket);
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
      this.#sitDown();
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#heardFrom();
      this.#receive(JSON.parse(String(data)) as ServerMessage);
    };
    socket.onclose = () => this.#lost(socket);
  }

  /** Joins, and says everything again that has had no reply. */
  #sitDown(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#join(this.#socket);
    this.#tellName();
    this.#repeat();
  }

  #join(socket: WebSocket): void {
    const seat = this.#token === undefined ? {} : { token: this.#token };
    // What was taken back while the line was down goes; what we have seen and still holds is not sent again.
    const since = this.#latest ? { since: this.#latest.revision } : {};
    const barred = this.#isBarredAsked ? ({ barred: 'asked' } as const) : {};
    const head = { type: 'join', v: PROTOCOL, game: this.#game } as const;
    const join: ClientMessage = { ...head, ...seat, ...since, ...barred, updates: true };
    socket.send(JSON.stringify(join));
  }

  #connectNow = (): void => {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  /** Whoever comes back to the page, from another one or from sleep, may have a line that died meanwhile. */
  #lookAgain = (): void => {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#join(this.#socket);
    this.#expectWord(this.#socket);
  };

  #expectWord(socket: WebSocket): void {
    this.#silence ??= setTimeout(() => {
      this.#lost(socket);
      socket.close();
    }, SILENCE);
  }

  #heardFrom(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  #lost(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket) return;
    this.#socket = undefined;
    this.#heardFrom();
    this.#listener.onStatus('lost');
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** The state that an update makes of the last one; undefined when it does not fit that, so that all is asked for anew. */
  #updated({ base, changes, eventsFrom, events }: UpdateMessage): StateMessage | undefined {
    if (this.#latest?.revision !== base) return undefined;
    return { ...(applyDifference(this.#latest, changes) as StateMessage), eventsFrom, events };
  }

  /** What a game is, only its first state says. */
  #askForLess({ view: { system } }: StateMessage): void {
    if (this.#isBarredAsked || !BARRED_WHEN_ASKED.has(system) || this.#token === undefined) return;
    this.#isBarredAsked = true;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#join(this.#socket);
  }

  #receive(received: ServerMessage): void {
    const message = received.type === 'update' ? this.#updated(received) : received;
    if (!message) {
      // Coming back joins again.
      this.#socket?.close();
      return;
    }
    if (message.type === 'state') {
      this.#latest = message;
      this.#receipts.meet(message);
      for (const { resolve } of this.#waiting.filter(({ least }) => message.revision >= least)) resolve(message);
      this.#waiting = this.#waiting.filter(({ least }) => message.revision < least);
      void this.#shareInTheDice();
      this.#listener.onState(withoutEntropyRequests(message));
      this.#askForLess(message);
      return;
    }
    if (message.type === 'reply') {
      this.#pending.get(message.key)?.resolve(message);
      this.#pending.delete(message.key);
      return;
    }
    // Under the same key it counts once, so it is said again until the server knows what became of it.
    if (message.code === 'too-fast' || message.code === 'not-stored') {
      // What has no key may have been the joining.
      setTimeout(() => (message.key === undefined ? this.#sitDown() : this.#repeat()), BREATH);
      return;
    }
    if (message.code === 'unavailable') {
      // Coming back joins again.
      this.#socket?.close();
      return;
    }
    this.#fail(message.key);
    if (message.code === 'unknown-game' || message.code === 'wrong-token') this.close();
    this.#listener.onRejected(message);
  }

  /** What was on its way has met a fault; the player may give it again. Without a key it may have been any of it. */
  #fail(key: string | undefined): void {
    for (const [name, { resolve }] of [...this.#pending]) {
      if (key !== undefined && key !== name) continue;
      this.#pending.delete(name);
      resolve(undefined);
    }
  }

  /** The seat's share of chance, asked for before the first die: nobody need be bothered with it. */
  async #shareInTheDice(): Promise<void> {
    const request = this.#latest?.view.requests.find(({ kind }) => kind === GIVE_ENTROPY);
    if (!request || this.#isSharing) return;
    this.#isSharing = true;
    await this.answer(0, request, this.#receipts.entropyFor(request.id));
    this.#isSharing = false;
    const next = this.#latest?.view.requests.find(({ kind }) => kind === GIVE_ENTROPY);
    if (next && next.id !== request.id) await this.#shareInTheDice();
  }

  #tellName(): void {
    if (this.#name === undefined || this.#token === undefined || this.#socket?.readyState !== WebSocket.OPEN) return;
    const message: ClientMessage = { type: 'name', game: this.#game, token: this.#token, name: this.#name };
    this.#socket.send(JSON.stringify(message));
  }

  #repeat(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    for (const { message } of this.#pending.values()) this.#socket.send(JSON.stringify(message));
    if (this.#pending.size > 0) this.#expectWord(this.#socket);
  }
}

const withoutEntropyRequests = (message: StateMessage): StateMessage => ({
  ...message,
  view: { ...message.view, requests: message.view.requests.filter(({ kind }) => kind !== GIVE_ENTROPY) },
});

const done = (revision: number): Settled => ({ revision, refusals: [] });

/** The same question with the same choices: whatever else happened meanwhile, an answer to it means what it meant. */
const isSame = (open: RequestView, seen: RequestView): boolean =>
  open.id === seen.id && JSON.stringify(offered(open)) === JSON.stringify(offered(seen));

/** What cannot be chosen may have been asked for meanwhile. */
const offered = ({ barred: _barred, hasBarred: _has, ...request }: RequestView) => request;

const STALE = kernelRefusals.staleRevision(0, 0).code;
const isStale = (refusals: readonly Refusal[]): boolean => refusals.some(({ code }) => code === STALE);
