import { systemOf } from '@mischia/ai';
import { Match, seededDice } from '@mischia/kernel';
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
