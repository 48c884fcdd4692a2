import { expect, test } from 'vitest';
import { isCaptured, lastStanding, mostObjects, mostPoints, pointsLeft, type Standing } from './victory.ts';

const standings = (...given: (readonly [alive: boolean, points: number])[]): Standing[] =>
  given.map(([alive, points], seat) => ({ seat, team: seat, alive, points }));

test('[WZ-06.1-a] two last models that kill each other: a draw', () => {
  expect(lastStanding(standings([false, 0], [false, 0]))).toEqual([]);
});

test('[WZ-06.1] the last side standing wins, with all seats of its team; with two left the battle goes on', () => {
  expect(lastStanding(standings([true, 10], [false, 0], [false, 0]))).toEqual([0]);
  expect(lastStanding(standings([true, 10], [false, 0], [true, 5]))).toBeUndefined();
  const teams = standings([true, 10], [false, 0], [false, 0]).map((one) => ({ ...one, team: one.seat % 2 }));
  expect(lastStanding(teams)).toEqual([0, 2]);
});

test('[WZ-06.2-a] 640 against 490 at the limit: the first wins', () => {
  expect(mostPoints(standings([true, 640], [true, 490]))).toEqual([0]);
  expect(mostPoints(standings([true, 490], [true, 490]))).toEqual([]);
});

test('[WZ-06.2-b] a phantom that never appeared counts nothing: 300 against 310', () => {
  const first = pointsLeft([
    { cost: 300, powers: 0, neverCame: false },
    { cost: 33, powers: 0, neverCame: true },
  ]);
  const second = pointsLeft([{ cost: 296, powers: 14, neverCame: false }]);
  expect([first, second]).toEqual([300, 310]);
  expect(mostPoints(standings([true, first], [true, second]))).toEqual([1]);
});

test('[WZ-06.5] a model is captured when touched and panicked, alone or at half its wounds', () => {
  const steady = { panicked: false, friendsNear: true, wounds: 3, startingWounds: 4 };
  expect(isCaptured(steady, true)).toBe(false);
  expect(isCaptured({ ...steady, panicked: true }, true)).toBe(true);
  expect(isCaptured({ ...steady, panicked: true }, false)).toBe(false);
  expect(isCaptured({ ...steady, friendsNear: false }, true)).toBe(true);
  expect(isCaptured({ ...steady, wounds: 2 }, true)).toBe(true);
});

test('[WZ-06.6] most objects carried wins; equal numbers are settled by points left', () => {
  const carrying = (...objects: number[]) =>
    standings([true, 100], [true, 200], [true, 300]).map((one, i) => ({ ...one, objects: objects[i]! }));
  expect(mostObjects(carrying(2, 1, 0))).toEqual([0]);
  expect(mostObjects(carrying(1, 1, 0))).toEqual([1]);
  expect(mostObjects(carrying(0, 0, 0))).toEqual([2]);
});
