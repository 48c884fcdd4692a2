import { kernelRefusals, type RequestView } from '@mischia/kernel';
import type { ClientMessage, ReplyMessage, ServerMessage, StateMessage } from '@mischia/server/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTable, type TableActions } from './table-store.ts';

const TOKENS = ['token-a', 'token-b'];
const request = (id: string, seat: number): RequestView => ({
  id,
  seat,
  kind: 'before-reveal',
  rule: 'R-1',
  prompt: { key: 'ask' },
  options: [{ id: 'pass', label: { key: 'pass' } }],
});

/** Both seats are asked at once, three times over. Each socket is as slow as the test says. */
class Server {
  revision = 0;
  moment = 0;
  open = [true, true];
  undone = 0;
  readonly heard: { readonly seat: number; readonly expected: number; readonly request: string }[] = [];
  readonly sockets: (Socket | undefined)[] = [];

  requests(seat: number): RequestView[] {
    return this.moment < 3 && this.open[seat] ? [request(`${this.moment}.${seat}`, seat)] : [];
  }

  receive(seat: number, message: ClientMessage): void {
    if (message.type === 'join') this.#tell(seat);
    if (message.type === 'undo') {
      this.undone++;
      this.revision++;
      this.#tell(seat);
      const head = { type: 'reply', key: message.key, revision: this.revision } as const;
      this.sockets[seat]?.push({ ...head, ok: true } as ReplyMessage);
    }
    if (message.type !== 'answer') return;
    this.heard.push({ seat, expected: message.expectedRevision, request: message.request });
    const isStale = message.expectedRevision !== this.revision;
    if (!isStale) {
      expect(this.requests(seat).map(({ id }) => id)).toContain(message.request);
      this.revision++;
      this.open[seat] = false;
      if (!this.open.includes(true)) {
        this.moment++;
        this.open = [true, true];
      }
      for (const one of [0, 1]) this.#tell(one);
    }
    const refusals = [kernelRefusals.staleRevision(message.expectedRevision, this.revision)];
    const head = { type: 'reply', key: message.key, revision: this.revision } as const;
    this.sockets[seat]?.push((isStale ? { ...head, ok: false, refusals } : { ...head, ok: true }) as ReplyMessage);
  }

  #tell(seat: number): void {
    const view = { system: 's', table: {}, requests: this.requests(seat), waitingFor: [], revision: this.revision };
    const state = { type: 'state', game: 'g', seat, revision: this.revision, eventsFrom: 0, events: [], view };
    const more = { undo: { allowed: true }, players: [], dice: { kind: 'committed' } };
    this.sockets[seat]?.push({ ...state, ...more } as unknown as StateMessage);
  }
}

let server: Server;
let delays: readonly [number, number] = [0, 0];

class Socket {
  static readonly OPEN = 1;
  readyState = 1;
  readonly seat = server.sockets.length;
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  constructor() {
    server.sockets.push(this);
    setTimeout(() => this.onopen?.(), 0);
  }
  send(data: string): void {
    setTimeout(() => server.receive(this.seat, JSON.parse(data)), 1);
  }
  push(message: ServerMessage): void {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(message) }), delays[this.seat] ?? 0);
  }
  close(): void {}
}

beforeEach(() => {
  server = new Server();
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'x' });
  vi.stubGlobal('document', { hidden: true });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers everything that is asked through the eyes of the table as soon as it is shown, as automatic answers do. */
function answersEverything(table: TableActions): { readonly refused: string[] } {
  const refused: string[] = [];
  table.store.subscribe(({ seats, eyes, isSending, settled, refusals }) => {
    refused.push(...refusals.map(({ code }) => code));
    const state = seats[eyes]?.state;
    const [open] = state?.view.requests ?? [];
    if (open && state && state.revision >= settled && !isSending) void table.answer(open, 'pass');
  });
  return { refused };
}

test.each([
  [0, 0],
  [1, 40],
  [40, 1],
])(
  'both seats on one screen answer at once, with lines of %i and %i ms: nobody hears of a stale answer',
  async (a, b) => {
    delays = [a, b];
    const table = openTable('g', TOKENS);
    const { refused } = answersEverything(table);
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.moment).toBe(3);
    expect(refused).toEqual([]);
    // One after the other, each at the revision the one before led to.
    expect(server.heard.map(({ expected }) => expected)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(table.store.getState().isSending).toBe(false);
  },
);

test('an answer that came too late is given again while the same question stands', async () => {
  delays = [30, 30];
  const table = openTable('g', [TOKENS[0] as string]);
  await vi.advanceTimersByTimeAsync(100);
  // The other seat, on another machine, is quicker.
  server.sockets.push(undefined);
  const { key, ...rest } = { key: 'k', game: 'g', token: 'token-b', expectedRevision: 0, request: '0.1' };
  server.receive(1, { type: 'answer', key, ...rest, answer: 'pass', entropy: '00000000' });
  void table.answer(request('0.0', 0), 'pass');
  await vi.advanceTimersByTimeAsync(500);
  expect(server.heard.map(({ seat, expected }) => [seat, expected])).toEqual([
    [1, 0],
    [0, 0],
    [0, 1],
  ]);
  expect(server.moment).toBe(1);
  expect(table.store.getState().refusals).toEqual([]);
});

test('a question answered twice in haste is answered once', async () => {
  delays = [5, 5];
  const table = openTable('g', TOKENS);
  await vi.advanceTimersByTimeAsync(50);
  void table.answer(request('0.0', 0), 'pass');
  void table.answer(request('0.0', 0), 'pass');
  await vi.advanceTimersByTimeAsync(200);
  expect(server.heard).toHaveLength(1);
  expect(table.store.getState()).toMatchObject({ isSending: false, refusals: [], settled: 1 });
});

test('taking back waits for what is on its way: a choice of two answers goes back whole before its reply is there', async () => {
  const table = openTable('g', TOKENS);
  await vi.advanceTimersByTimeAsync(50);
  await Promise.all([table.answer(request('0.0', 0), 'pass'), vi.advanceTimersByTimeAsync(50)]);
  // The table shows what came of the second answer before its reply is here.
  const stop = table.store.subscribe(({ seats }) => {
    if (seats[TOKENS[0] as string]?.state.revision !== 2) return;
    stop();
    void table.undo();
  });
  void table.answer(request('0.1', 1), 'pass', true);
  await vi.advanceTimersByTimeAsync(200);
  expect(server.undone).toBe(2);
});
