import { GIVE_ENTROPY, type RequestView } from '@mischia/kernel';
import type { ClientMessage, ServerMessage, StateMessage } from '@mischia/server/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SeatLink } from './connection.ts';

type Sent = ClientMessage & { readonly key?: string; readonly entropy?: string; readonly answer?: unknown };

/** A line whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static readonly all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: Sent[] = [];
  onopen: () => void = () => {};
  onclose: () => void = () => {};
  onmessage: (event: { readonly data: string }) => void = () => {};

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  say(message: ServerMessage): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  get answers(): Sent[] {
    return this.sent.filter(({ type }) => type === 'answer');
  }
}

const request = (id: string, kind: string): RequestView => ({ id, seat: 0, kind, rule: 'K-8', prompt: { key: 'x' } });

const state = (revision: number, requests: readonly RequestView[]) =>
  ({
    type: 'state',
    game: 'g',
    seat: 0,
    revision,
    view: { requests },
    players: [],
    dice: { kind: 'committed', commitment: 'c' },
  }) as unknown as StateMessage;

const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;
const settled = () => vi.advanceTimersByTimeAsync(0);
let link: SeatLink;
/** What is to happen when the page is looked at again. */
const lookers = new Set<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost' });
  vi.stubGlobal('addEventListener', (event: string, look: () => void) => {
    if (event === 'visibilitychange') lookers.add(look);
  });
  vi.stubGlobal('removeEventListener', (_event: string, look: () => void) => lookers.delete(look));
  link = new SeatLink('g', 'token', { onState: () => {}, onStatus: () => {}, onRejected: () => {} });
  last().open();
});
afterEach(() => {
  link.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('after a lost reply, a lost race and a refusal the same chance is sent for the same request', async () => {
  const pick = request('3.0', 'pick');
  last().say(state(3, [pick]));
  void link.answer(3, pick, 'left');
  await settled();
  const [first] = last().answers;
  // The line breaks before the reply: the same message under the same key.
  last().close();
  await vi.advanceTimersByTimeAsync(5000);
  last().open();
  expect(last().answers).toEqual([first]);
  // Somebody was quicker: another key, the same chance.
  last().say(state(4, [pick]));
  const stale = { code: 'revision/stale', rule: 'K-4', cause: { key: 'x' }, remedy: { key: 'x' } };
  last().say({ type: 'reply', key: first?.key ?? '', ok: false, revision: 4, refusals: [stale] });
  await settled();
  const second = last().answers.at(-1);
  expect([second?.key === first?.key, second?.entropy]).toEqual([false, first?.entropy]);
  // Refused: another answer, still the same chance.
  last().say({
    type: 'reply',
    key: second?.key ?? '',
    ok: false,
    revision: 4,
    refusals: [{ ...stale, code: 'other' }],
  });
  await settled();
  void link.answer(4, pick, 'right');
  await settled();
  expect(last().answers.at(-1)).toMatchObject({ answer: 'right', entropy: first?.entropy });
});

test('the first share is one and the same, however often it is asked for', async () => {
  const share = request('0.0', GIVE_ENTROPY);
  last().say(state(0, [share]));
  await settled();
  const [first] = last().answers;
  expect(first?.answer).toBe(first?.entropy);
  last().close();
  await vi.advanceTimersByTimeAsync(5000);
  last().open();
  last().say(state(0, [share]));
  await settled();
  expect(new Set(last().answers.map(({ answer }) => answer))).toEqual(new Set([first?.answer]));
});

test('what could not be stored is said again under its key; a server without its data is joined again', async () => {
  const pick = request('3.0', 'pick');
  last().say(state(3, [pick]));
  const given = link.answer(3, pick, 'left');
  await settled();
  const [first] = last().answers;
  const down = { cause: '', remedy: '' };
  last().say({ type: 'error', code: 'not-stored', key: first?.key ?? '', ...down });
  await vi.advanceTimersByTimeAsync(2000);
  expect(last().answers).toEqual([first, first]);
  last().say({ type: 'error', code: 'unavailable', ...down });
  await vi.advanceTimersByTimeAsync(5000);
  expect(FakeSocket.all.length).toBe(2);
  last().open();
  expect(last().sent.map(({ type }) => type)).toEqual(['join', 'answer']);
  last().say({ type: 'reply', key: first?.key ?? '', ok: true, revision: 4 });
  expect(await given).toEqual({ revision: 4, refusals: [] });
});

test('a place at the table that was refused for a while is asked for again, and so is what waits for a reply', async () => {
  last().say({ type: 'error', code: 'too-fast', cause: '', remedy: '' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(last().sent.map(({ type }) => type)).toEqual(['join', 'join']);
  last().say(state(0, [request('0.0', GIVE_ENTROPY)]));
  await settled();
  last().say({ type: 'error', code: 'too-fast', cause: '', remedy: '', key: last().answers[0]?.key ?? '' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(last().sent.map(({ type }) => type)).toEqual(['join', 'join', 'answer', 'answer']);
  expect(FakeSocket.all.length).toBe(1);
});

test('a line that says nothing to a command is given up, and the command said again over another one', async () => {
  const pick = request('3.0', 'pick');
  last().say(state(3, [pick]));
  const given = link.answer(3, pick, 'left');
  await settled();
  const dead = last();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(FakeSocket.all.length).toBe(2);
  last().open();
  expect(last().sent.map(({ type }) => type)).toEqual(['join', 'answer']);
  expect(last().answers).toEqual(dead.answers);
  // What the dead line still holds is old by now.
  dead.say(state(3, []));
  last().say({ type: 'reply', key: last().answers[0]?.key ?? '', ok: true, revision: 4 });
  expect(await given).toEqual({ revision: 4, refusals: [] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all.length).toBe(2);
});

test('whoever comes back to the page asks how things stand; when nothing comes, the line had died', async () => {
  last().say(state(3, []));
  for (const look of lookers) look();
  expect(last().sent.at(-1)).toMatchObject({ type: 'join', since: 3 });
  last().say(state(3, []));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all.length).toBe(1);
  for (const look of lookers) look();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(FakeSocket.all.length).toBe(2);
});

test('an update changes the last state; one that does not fit it makes the client ask anew, from the revision it knows', async () => {
  const states: StateMessage[] = [];
  link.close();
  link = new SeatLink('g', 'token', { onState: (one) => states.push(one), onStatus: () => {}, onRejected: () => {} });
  last().open();
  expect(last().sent[0]).toMatchObject({ type: 'join', v: 1, updates: true });
  last().say({ ...state(3, []), events: [], eventsFrom: 0 });
  const update = { type: 'update', game: 'g', seat: 0, eventsFrom: 0, events: [] } as const;
  last().say({
    ...update,
    base: 3,
    changes: { revision: [4], view: { requests: [[request('4.0', 'pick')]] } } as never,
  });
  expect(states.at(-1)).toMatchObject({ type: 'state', revision: 4, view: { requests: [{ id: '4.0' }] }, players: [] });
  last().say({ ...update, base: 7, changes: { revision: [8] } });
  expect(states.length).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  last().open();
  expect(last().sent[0]).toMatchObject({ type: 'join', since: 4 });
});

test('what cannot be chosen is asked for where the table does not show it, and the question stays the same', async () => {
  const asked = { ...request('4.0', 'pick'), hasBarred: true as const };
  const told = { ...request('4.0', 'pick'), barred: [{ id: 'x', label: { key: 'x' }, refusals: [] }] };
  const ofSystem = (system: string, one: RequestView) => {
    const { view, ...rest } = state(4, []);
    return { ...rest, events: [], eventsFrom: 0, view: { ...view, system, requests: [one] } };
  };
  last().say(ofSystem('black-reach', told));
  expect(last().sent.filter(({ type }) => type === 'join').length).toBe(1);
  last().say(ofSystem('space-marine-heroes', told));
  last().say(ofSystem('space-marine-heroes', asked));
  const joins = last().sent.filter(({ type }) => type === 'join');
  expect(joins.length).toBe(2);
  expect(joins[1]).toMatchObject({ barred: 'asked', since: 4 });
  link.look('4.0');
  expect(last().sent.at(-1)).toEqual({ type: 'look', game: 'g', token: 'token', request: '4.0' });
  last().say(ofSystem('space-marine-heroes', told));
  void link.answer(4, asked, 'x');
  await settled();
  expect(last().answers.length).toBe(1);
});
