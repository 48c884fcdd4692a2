import { randomBytes, randomUUID } from 'node:crypto';
import { Random } from '@mischia/kernel';
import { WebSocket } from 'ws';
import type { ClientMessage, ServerMessage, StateMessage } from '../src/protocol.ts';
import { answerFrom } from './client.ts';

/** What is sent again until it is known what became of it. */
type Pending = Extract<ClientMessage, { type: 'answer' | 'resign' }>;

export interface Acknowledged {
  readonly key: string;
  readonly revision: number;
}

const FIRST_WAIT = 50;
const LONGEST_WAIT = 400;
/** Milliseconds after which a silent server is given up; one that is only busy must not be. */
const SILENCE = 120_000;
/** Milliseconds before something is said again that could not be stored. */
const BREATH = 200;

/** A player outside who plays on through everything: he comes back, elsewhere if need be, and repeats what got no reply. */
export class OutsidePlayer {
  readonly acknowledged: Acknowledged[] = [];
  readonly #urls: () => readonly string[];
  readonly #game: string;
  readonly #token: string;
  readonly #random: Random;
  /** Gives up after so many answers, so that long games end too. */
  readonly #most: number;
  #socket: WebSocket | undefined;
  #latest: StateMessage | undefined;
  #pending: Pending | undefined;
  #wait = FIRST_WAIT;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #breath: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;
  readonly over: Promise<StateMessage>;
  #finish!: (state: StateMessage) => void;
  #fail!: (fault: Error) => void;

  constructor(urls: () => readonly string[], game: string, token: string, seed: number, most: number) {
    this.#urls = urls;
    this.#game = game;
    this.#token = token;
    this.#random = new Random(seed);
    this.#most = most;
    this.#turn = seed;
    this.over = new Promise((resolve, reject) => {
      this.#finish = resolve;
      this.#fail = reject;
    });
    this.#connect();
  }

  get isPlaying(): boolean {
    return this.#latest?.view.outcome === undefined;
  }

  /** Breaks the line, as a network does. */
  cut(): void {
    this.#socket?.terminate();
  }

  close(): void {
    clearTimeout(this.#alarm);
    clearTimeout(this.#breath);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.terminate();
  }

  #connect(): void {
    const urls = this.#urls();
    const url = urls[this.#turn++ % urls.length] ?? '';
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    this.#socket = socket;
    socket.on('open', () => {
      this.#wait = FIRST_WAIT;
      this.#again();
    });
    socket.on('message', (data) => {
      if (socket === this.#socket) this.#receive(JSON.parse(String(data)));
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (socket !== this.#socket) return;
      clearTimeout(this.#alarm);
      setTimeout(() => {
        if (socket === this.#socket) this.#connect();
      }, this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    });
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    clearTimeout(this.#alarm);
    this.#alarm = setTimeout(() => this.cut(), SILENCE);
  }

  #again(): void {
    this.#send({ type: 'join', game: this.#game, token: this.#token });
    if (this.#pending) this.#send(this.#pending);
  }

  #receive(message: ServerMessage): void {
    clearTimeout(this.#alarm);
    if (message.type === 'state') {
      if (this.#latest && message.revision < this.#latest.revision) {
        this.#fail(new Error(`${this.#game}: revision ${message.revision} after ${this.#latest.revision}`));
      }
      this.#latest = message;
      if (message.view.outcome) this.#finish(message);
      else this.#play();
    } else if (message.type === 'reply' && message.key === this.#pending?.key) {
      const { key } = this.#pending;
      this.#pending = undefined;
      if (message.ok) this.acknowledged.push({ key, revision: message.revision });
      else if (message.refusals[0]?.code !== 'revision/stale' && message.refusals[0]?.code !== 'game/over') {
        this.#fail(new Error(`${this.#game}: ${JSON.stringify(message.refusals)}`));
      }
      this.#play();
    } else if (message.type !== 'error') return;
    else if (['not-stored', 'unavailable', 'too-fast'].includes(message.code)) {
      // Nobody knows whether it is stored: the same again, under the same key; once, however many complaints there are.
      clearTimeout(this.#breath);
      this.#breath = setTimeout(() => this.#again(), BREATH);
    } else this.#fail(new Error(`${this.#game}: ${message.code} ${message.cause}`));
  }

  #play(): void {
    const state = this.#latest;
    const [request] = state?.view.requests ?? [];
    if (!state || !request || this.#pending) return;
    const head = { game: this.#game, token: this.#token, expectedRevision: state.revision, key: randomUUID() };
    const answer = answerFrom(state, request, this.#random);
    this.#pending =
      this.acknowledged.length >= this.#most || answer === undefined
        ? { type: 'resign', ...head }
        : { type: 'answer', ...head, request: request.id, answer, entropy: randomBytes(16).toString('hex') };
    this.#send(this.#pending);
  }
}
