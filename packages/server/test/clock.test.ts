import { systemOf } from '@mischia/ai';
import { legalAnswers, Match, Random, seededDice } from '@mischia/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Allowance } from '../src/allowance.ts';
import { Deadlines } from '../src/deadlines.ts';
import type { Room } from '../src/room.ts';

const AN_HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Somebody sets the clock on the wall; as much time as before has passed. */
const setClock = (by: number) => vi.setSystemTime(Date.now() + by);

test('a clock that is set back shuts nobody out', () => {
  const allowance = new Allowance(2, 1);
  expect([allowance.take(), allowance.take(), allowance.take()]).toEqual([true, true, false]);
  setClock(-AN_HOUR);
  expect(allowance.take()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(allowance.take()).toBe(true);
});

test('a clock that is set forward takes nobody’s time', () => {
  const system = systemOf('space-marine-heroes')!;
  const match = Match.start(system.game, system.readySetups[0]!.setup, { dice: seededDice('a') });
  const stored = { seats: [{ kind: 'human' }, { kind: 'human' }], answerWithin: 60 };
  const room = { stored, system, match, outcome: undefined } as unknown as Room;
  const deadlines = new Deadlines(undefined);
  for (const seat of [0, 1]) deadlines.arrived(room, seat);
  expect(deadlines.next(room)).toMatchObject({ inMilliseconds: 60_000, isNew: true });
  setClock(AN_HOUR);
  expect(deadlines.next(room)).toMatchObject({ inMilliseconds: 60_000, isNew: false });
  vi.advanceTimersByTime(20_000);
  expect(deadlines.next(room)).toMatchObject({ inMilliseconds: 40_000 });
});

/** A game of Space Marine Heroes in memory, past its entropy, with a minute for each decision. */
function timed() {
  const system = systemOf('space-marine-heroes')!;
  const match = Match.start(system.game, system.readySetups[0]!.setup, { dice: seededDice('a') });
  const stored = { seats: [{ kind: 'human' }, { kind: 'human' }], answerWithin: 60 };
  const room = { stored, system, match, outcome: undefined } as unknown as Room;
  const deadlines = new Deadlines(undefined);
  for (const seat of [0, 1]) deadlines.arrived(room, seat);
  const left = () => Math.round((deadlines.next(room)?.inMilliseconds ?? 0) / 1000);
  const asked = () => match.requests[0]!;
  /** The first legal answer of whoever is asked. */
  const answer = () => {
    const { id, seat } = asked();
    const [first] = legalAnswers(match, asked(), 1, new Random(1));
    expect(match.answer(seat, id, first)).toMatchObject({ ok: true });
  };
  return { match, left, asked, answer };
}

test('whoever takes back gains no time: what he is asked again goes on with what was left', () => {
  const { match, left, asked, answer } = timed();
  // Two decisions of one seat, one after the other.
  for (let seat = asked().seat; ; seat = asked().seat) {
    left();
    answer();
    if (asked().seat === seat) break;
  }
  const second = match.revision;
  expect(left()).toBe(60);
  vi.advanceTimersByTime(20_000);
  match.undo(second - 1);
  expect(left()).toBe(60);
  vi.advanceTimersByTime(10_000);
  answer();
  expect(left()).toBe(40);
  match.undo(second - 1);
  expect(left()).toBe(50);
});

test('what an undo takes from under another’s hands begins anew for him', () => {
  const { match, left, asked, answer } = timed();
  let before = asked().seat;
  while (asked().seat === before) {
    before = asked().seat;
    left();
    answer();
  }
  expect(left()).toBe(60);
  vi.advanceTimersByTime(55_000);
  match.undo(match.revision - 1);
  expect(asked().seat).toBe(before);
  left();
  answer();
  expect(asked().seat).not.toBe(before);
  expect(left()).toBe(60);
});
