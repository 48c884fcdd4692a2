import { expect, test } from 'vitest';
import { faceOf } from '../../board/derived.ts';
import { playFrom } from '../../testing.ts';

test('[BR-06.3] [BR-20.3] the log names everything that makes the Movement what it is', () => {
  const game = playFrom({
    units: [
      { type: 'U02', seat: 0, at: '5,5', order: '1', s: 1 },
      { type: 'O02', seat: 1, at: '12,12' },
    ],
    hands: [['tactical-withdrawal'], []],
  });
  game.passUntil('activate');
  game.answer(0, 'move');
  expect(game.answer(0, 'bonus:tactical-withdrawal')).toEqual([]);
  game.passUntil('move');
  const told = game.match.events.find(({ type }) => type === 'movement-allowance');
  expect(told?.modifiers?.map(({ rule, amount }) => [rule, amount])).toEqual([
    ['BR-20.3', 2],
    ['BR-06.3', -2],
  ]);
  expect(told?.data).toMatchObject({ spaces: faceOf(game.unit('U02-1')).move });
});
