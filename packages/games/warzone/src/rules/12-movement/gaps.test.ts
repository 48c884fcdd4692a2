import { type Body, closedGates, inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { type HostOptions, hostOptions } from '../../settings.ts';
import { mayEndInFear, mayEndInPanic } from '../10-morale/no-advance.ts';
import { gapLimits } from './gaps.ts';

const body = (id: string, unit: string, x: number): Body => ({
  id,
  unit,
  side: 'enemy',
  x: inches(x),
  y: 0,
  z: 0,
  facing: 0,
  height: inches(1.25),
  measuredFrom: 'base',
  footprint: { kind: 'round', radius: 500 },
});

/** Whether two enemies whose edges are so far apart close the gap between them. */
const closes = (apart: number, units: readonly [string, string], options: Partial<HostOptions> = {}) =>
  closedGates([body('a', units[0], 0), body('b', units[1], apart + 1)], [], gapLimits(hostOptions(options))).length ===
  1;

test('[WZ-12.2-a] 2" between two squads may be passed, within one squad 4" are needed', () => {
  expect([closes(2, ['1', '2']), closes(1.9, ['1', '2'])]).toEqual([false, true]);
  expect([closes(2, ['1', '1']), closes(3.9, ['1', '1']), closes(4, ['1', '1'])]).toEqual([true, true, false]);
});

test('[WZ-12.2] the host may choose 4" between squads, and 2" or no limit within one', () => {
  expect(closes(3, ['1', '2'], { 'move.gapSeparate': 4 })).toBe(true);
  expect([
    closes(2, ['1', '1'], { 'move.gapSameSquad': 2 }),
    closes(1.9, ['1', '1'], { 'move.gapSameSquad': 2 }),
  ]).toEqual([false, true]);
  expect(closes(1, ['1', '1'], { 'move.gapSameSquad': 'none' })).toBe(false);
});

test('[WZ-10.6-a] a panicked model may end 8.0" from the enemy that was 8.0" away, not 7.9"', () => {
  expect([8, 7.9, 9].map((after) => mayEndInPanic(inches(8), inches(after), hostOptions()))).toEqual([
    true,
    false,
    true,
  ]);
  expect(mayEndInPanic(inches(8), inches(2), hostOptions({ 'amend.panicNoAdvance': 'off' }))).toBe(true);
});

test('[WZ-33.2] a frightened model may not come nearer to any source of its fear', () => {
  expect(mayEndInFear([{ before: inches(4), after: inches(5) }])).toBe(true);
  expect(
    mayEndInFear([
      { before: inches(4), after: inches(5) },
      { before: inches(3), after: inches(2.9) },
    ]),
  ).toBe(false);
});
