import { expect, test } from 'vitest';
import { unitById } from '../state.ts';
import { given } from '../testing.ts';
import { flameAttacks } from './flamer.ts';

/** Flamers in a Rhino on (5,6)>(5,5) fire north from its rear at a mob on (5,4). */
const reductions = (at: string, element: { rows?: string[]; edges?: string[] }) => {
  const state = given({
    board: { rows: element.rows ?? [], lines: element.edges ? [{ kind: 'low-wall', edges: element.edges }] : [] },
    units: [
      { type: 'U16', seat: 0, at: '5,6>5,5' },
      { type: 'U06', seat: 0, in: 'U16-1' },
      { type: 'O02', seat: 1, at },
    ],
  });
  return flameAttacks(state, unitById(state, 'U06-1'), { x: 5, y: 6 }, 'N', 'L').map(({ reduction }) => reduction);
};
const rocks = (x: number, y: number) =>
  Array.from({ length: 12 }, (_, row) => (row === y - 1 ? `${'.'.repeat(x - 1)}R` : '').padEnd(12, '.'));

test('[BR-15.6] ground under the vehicle a flamer rides in takes nothing from the flame (R045)', () => {
  expect(reductions('5,3', { rows: rocks(5, 5) })).toEqual([0]);
  expect(reductions('5,3', { rows: rocks(5, 4) })).toEqual([1]);
});

test('[BR-08.3] a wall beside any space of his vehicle does not hinder him', () => {
  expect(reductions('5,4', { edges: ['H5,4'] })).toEqual([0]);
  expect(reductions('5,3', { edges: ['H5,3'] })).toEqual([1]);
});
