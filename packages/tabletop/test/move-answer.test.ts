import { expect, test } from 'vitest';
import { answerOf, moveAnswer, movesOf, type TableUnit } from '../src/index.ts';

const unit: TableUnit = { id: 'a1', seat: 0, models: [{ id: 'a1.1', x: 10, y: 20, z: 5, facing: 900 }] };
const pathOf = (points: number) => Array.from({ length: points }, (_, i) => [60 * i, 14 * i]);
const read = (path: unknown) => moveAnswer.safeParse({ moves: [{ model: 'a1.1', path }] });

test('[W40K-18.5] a path that the planner felt out step by step over 12" of rough ground is read whole', () => {
  const { data } = read(pathOf(200));
  expect(data && movesOf(unit, data)[0]?.path).toHaveLength(201);
});

test('[W40K-08.2] a path without end is no move', () => {
  expect(read(pathOf(5000)).success).toBe(false);
});

test.each([[[[1]]], [[[1, 2, 3, 4, 5]]], [[[1.5, 2]]], [[[1, 2, 0, 36_000]]], [[[1, 2, null]]], ['here']])(
  '[W40K-08.2] %j is no path',
  (path) => {
    expect(read(path).success).toBe(false);
  },
);

test('[W40K-08.2] what a point leaves out stays as it was, and moves read back as they were written', () => {
  const moves = movesOf(unit, {
    moves: [
      {
        model: 'a1.1',
        path: [
          [11, 21],
          [12, 22, 6, 0],
          [13, 23],
        ],
      },
    ],
  });
  expect(moves[0]?.path).toEqual([
    { x: 10, y: 20, z: 5, facing: 900 },
    { x: 11, y: 21, z: 5, facing: 900 },
    { x: 12, y: 22, z: 6, facing: 0 },
    { x: 13, y: 23, z: 6, facing: 0 },
  ]);
  expect(movesOf(unit, answerOf(moves))).toEqual(moves);
});
