import { randomBytes, randomUUID } from 'node:crypto';
import { systemOf } from '@mischia/ai';
import {
  type AnyGame,
  candidatesFor,
  GIVE_ENTROPY,
  type Json,
  knownFrom,
  type Random,
  type RequestView,
} from '@mischia/kernel';
import { WebSocket } from 'ws';
import type {
  ClientMessage,
  ErrorMessage,
  GameCreated,
  NewGame,
  ReplyMessage,
  ServerMessage,
  StateMessage,
} from '../src/protocol.ts';

/** Milliseconds until something that was to come is given up: long enough for any machine that is still working. */
const PATIENCE = 240_000;

/** A player at the other end of a real socket. */
export class TestClient {
  readonly #socket: WebSocket;
  readonly received: ServerMessage[] = [];
  readonly sent: ClientMessage[] = [];
  /** What was received, as it was. */
  readonly texts: string[] = [];
  readonly #waiting = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      this.texts.push(String(data));
      this.received.push(JSON.parse(String(data)));
      for (const wake of this.#waiting) wake();
    });
  }

  static async connect(url: string): Promise<TestClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    const client = new TestClient(socket);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return client;
  }

  /** Calls back with the code when the other side closes the line. */
  onClose(closed: (code: number) => void): void {
    this.#socket.once('close', closed);
  }

  send(message: ClientMessage | string | Buffer): void {
    if (typeof message === 'object' && !Buffer.isBuffer(message)) this.sent.push(message);
    this.#socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message));
  }

  /** The first message from number `from` on that fits. */
  async wait<M extends ServerMessage>(fits: (message: ServerMessage) => message is M, from = 0): Promise<M> {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const found = this.received.slice(from).find(fits);
      if (found) return found;
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`no such message; got ${JSON.stringify(this.received.slice(from)).slice(0, 600)}`);
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          this.#waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, left);
        this.#waiting.add(wake);
      });
    }
  }

  /** Everything but the last states; for long runs. */
  forget(): void {
    const states = this.received.filter(({ type }) => type === 'state').slice(-12);
    this.received.splice(0, this.received.length, ...states);
    this.texts.length = 0;
    this.sent.length = 0;
  }

  get state(): StateMessage | undefined {
    return this.received.findLast((message): message is StateMessage => message.type === 'state');
  }

  async join(game: string, token?: string): Promise<StateMessage> {
    const from = this.received.length;
    this.send({ type: 'join', game, ...(token ? { token } : {}) });
    return this.wait((message): message is StateMessage => message.type === 'state', from);
  }

  /** Sends an answer and waits for its reply. */
  async answer(
    game: string,
    token: string,
    expectedRevision: number,
    request: string,
    answer: unknown,
    key: string = randomUUID(),
  ): Promise<ReplyMessage | ErrorMessage> {
    const from = this.received.length;
    this.send({
      type: 'answer',
      game,
      token,
      expectedRevision,
      key,
      request,
      answer,
      entropy: randomBytes(16).toString('hex'),
    });
    return this.reply(key, from);
  }

  reply(key: string, from = 0): Promise<ReplyMessage | ErrorMessage> {
    return this.wait(
      (message): message is ReplyMessage | ErrorMessage =>
        (message.type === 'reply' || message.type === 'error') && message.key === key,
      from,
    );
  }

  /** The latest state at this revision or later. */
  stateAt(revision: number): Promise<StateMessage> {
    return this.wait((message): message is StateMessage => message.type === 'state' && message.revision >= revision);
  }

  close(): void {
    this.#socket.close();
  }
}

export async function createGame(url: string, wanted: NewGame): Promise<GameCreated> {
  const response = await fetch(`${url}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as GameCreated;
}

/** Some legal answer. */
export const firstOption = (request: RequestView | undefined): string => {
  if (request?.kind === GIVE_ENTROPY) return randomBytes(16).toString('hex');
  const option = request?.options?.[0];
  if (!option) throw new Error('no option');
  return option.id;
};

/** A legal answer to what a seat is asked, found with what that seat knows; undefined when there is none to be found. */
export function answerFrom({ view }: StateMessage, request: RequestView, random: Random): Json | undefined {
  if (request.kind === GIVE_ENTROPY) return randomBytes(16).toString('hex');
  const { options = [], space } = request;
  if (space === undefined || (options.length > 0 && random.below(2) === 0)) return random.pick(options).id;
  const game = systemOf(view.system)?.game as AnyGame;
  return candidatesFor(game, knownFrom(game, view.table), request, 1, random)[0] ?? options[0]?.id;
}

export const hotSeat: NewGame = {
  system: 'space-marine-heroes',
  ready: 'duel',
  seats: [
    { kind: 'human', name: 'Anna' },
    { kind: 'human', name: 'Bruno' },
  ],
};

/** A game with a client in every human seat, past the sharing of entropy. */
export interface Table {
  readonly game: string;
  readonly tokens: readonly string[];
  readonly clients: readonly TestClient[];
  /** Commands so far. */
  readonly revision: number;
  /** The seat that has to decide, and what. */
  readonly mover: number;
  readonly request: RequestView;
}

export async function seated(url: string, wanted: NewGame): Promise<Table> {
  const { game, tokens } = await createGame(url, wanted);
  const clients = await Promise.all(tokens.map(() => TestClient.connect(url)));
  const table = { game, tokens: tokens.map(({ token }) => token), clients };
  let now = await whoseTurn(table, 0);
  while (now.request.kind === GIVE_ENTROPY) now = await whoseTurn(table, await decide(now));
  return now;
}

/** Joins all seats and finds whose decision it is. */
export async function whoseTurn(table: Pick<Table, 'game' | 'tokens' | 'clients'>, least: number): Promise<Table> {
  const joined = await Promise.all(table.clients.map((client, seat) => client.join(table.game, table.tokens[seat])));
  // What was on its way when we joined may be older than what the others got.
  const revision = Math.max(least, ...joined.map((state) => state.revision));
  const states = await Promise.all(table.clients.map((client) => client.stateAt(revision)));
  const mover = states.findIndex(({ view }) => view.requests.length > 0);
  const request = states[mover]?.view.requests[0];
  if (!request) throw new Error('nobody has to decide');
  return { ...table, revision, mover, request };
}

/** The seat whose turn it is gives a legal answer; returns the confirmed revision. */
export async function decide({ clients, game, tokens, mover, revision, request }: Table): Promise<number> {
  const reply = await clients[mover]!.answer(game, tokens[mover]!, revision, request.id, firstOption(request));
  if (reply.type !== 'reply' || !reply.ok) throw new Error(JSON.stringify(reply));
  return reply.revision;
}

/** Asks again and again until it is so. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it never came to that');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
