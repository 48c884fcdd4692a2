import { expect, test } from 'vitest';
import { priorityOf, startingPoints } from './priority.ts';

test('[AOS-4.1a] the higher die has priority', () => {
  expect(priorityOf([3, 5], { round: 2, finishedFirst: 0, firstLastRound: 0 })).toBe(1);
});

test('[AOS-4.1b] TV AOS-4.1-a: a tie in round 1 goes to whoever finished deploying first', () => {
  expect(priorityOf([4, 4], { round: 1, finishedFirst: 1, firstLastRound: null })).toBe(1);
});

test('[AOS-4.1b] TV AOS-4.1-b: later ties go to whoever went first in the round before', () => {
  expect(priorityOf([2, 2], { round: 3, finishedFirst: 0, firstLastRound: 1 })).toBe(1);
});

test('[AOS-4.1.1] TV AOS-4.1-a: 1 command point for the first turn, 2 for the second', () => {
  expect([startingPoints(0, 0), startingPoints(1, 0)]).toEqual([1, 2]);
});
