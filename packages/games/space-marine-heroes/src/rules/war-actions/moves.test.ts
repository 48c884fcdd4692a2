import { expect, test } from 'vitest';
import { given, plain } from '../../../test/given.ts';
import { placeOf } from '../board/board.ts';
import { spacesAhead } from './move.ts';
import { moveId, nextMoves } from './moves.ts';

test('[SMH-12] a hero may go to the space before its enemy, or to the last space', () => {
  const state = given({ armies: [plain(2, 0, 3), plain(0, 0, 3, 0, 0)] });
  expect(spacesAhead(state, placeOf(0, 1))).toBe(4);
  expect(spacesAhead(state, placeOf(0, 2))).toBe(6);
  expect(spacesAhead(state, placeOf(0, 3))).toBe(0);
  expect(spacesAhead(given({ armies: [plain(2)] }), placeOf(0, 1))).toBe(5);
});

const withVox = (vox: number, enemy = 0) =>
  given({ armies: [[['ebellius', vox], ...plain(0, 0, 0, 0)], plain(0, 0, 0, 0, enemy)] });

test('[SMH-18] each space of the bearer may be passed to any other hero', () => {
  const state = withVox(0);
  const bearer = placeOf(0, 1);
  expect(nextMoves(state, [bearer, bearer]).map((move) => moveId(state, move))).toEqual([
    'move:ebellius',
    'vox:ebellius>sanyctus',
    'vox:ebellius>aramus',
    'vox:ebellius>dyrael',
    'vox:ebellius>phaello',
  ]);
});

test('[SMH-18] a hero without Vox keeps its move', () => {
  const state = withVox(0);
  expect(nextMoves(state, [placeOf(0, 2)]).map((move) => moveId(state, move))).toEqual(['move:sanyctus']);
});

test('[SMH-18] a blocked bearer may pass or forgo its move', () => {
  const state = withVox(3, 3);
  const moves = nextMoves(state, [placeOf(0, 1)]).map((move) => moveId(state, move));
  expect(moves).not.toContain('move:ebellius');
  expect(moves).toContain('forgo:ebellius');
});
