import { expect, test } from 'vitest';
import type { Position } from '../position-format.ts';
import { playFrom } from '../testing.ts';

const open = Array.from({ length: 12 }, () => '............');
const whirlwind = (walled: boolean, at: string): Position => ({
  board: {
    width: 12,
    height: 12,
    rows: open,
    lines: walled ? [{ kind: 'low-wall', edges: ['V7,5', 'V7,6'], interspaces: ['I7,5'] }] : [],
  },
  units: [
    { type: 'U18', seat: 0, at, order: '1' },
    { type: 'O02', seat: 1, at: '7,6' },
    { type: 'O02', seat: 1, at: '8,6' },
  ],
});

function maluses(position: Position) {
  const game = playFrom(position, { attack: [1, 1, 1], destruction: [1, 1] });
  game.answer(0, 'direct-B:0');
  expect(game.answer(0, { at: [7, 5] })).toEqual([]);
  return game.match.events
    .filter(({ type }) => type === 'attack')
    .map(({ modifiers }) => modifiers?.filter(({ rule }) => rule === 'BR-08.2').map(({ amount }) => amount));
}

test('[BR-12.7] [BR-15.16] a template laid on a wall is reduced on both sides of it', () => {
  expect(maluses(whirlwind(true, '2,6>3,6'))).toEqual([[-1], [-1]]);
  expect(maluses(whirlwind(false, '2,6>3,6'))).toEqual([[], []]);
});

test('[BR-08.3] [BR-12.7] whoever stands beside the wall is not hindered by it, himself under the template or not', () => {
  expect(maluses(whirlwind(true, '6,5>7,5'))).toEqual([[], [], []]);
});
