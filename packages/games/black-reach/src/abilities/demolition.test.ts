import { expect, test } from 'vitest';
import { playFrom } from '../testing.ts';

test('[BR-16.13] only a Structure with a space beside the unit is demolished', () => {
  const beside = (at: string, wreck: string, type = 'O15') => {
    const play = playFrom({
      units: [
        { type: 'U12', seat: 0, at, order: '1' },
        { type, seat: 1, at: wreck, status: 'wreck' },
        { type: 'O02', seat: 1, at: '12,12' },
      ],
    });
    play.answer(0, 'move');
    play.answer(0, 'end');
    return play.kind() === 'demolish';
  };
  expect(beside('5,5', '5,6>5,7')).toBe(true);
  // It stands on one space of it, beside the other.
  expect(beside('5,5', '5,5>5,6')).toBe(true);
  expect(beside('5,5', '5,5', 'O17')).toBe(false);
  expect(beside('5,5', '5,7', 'O17')).toBe(false);
});
