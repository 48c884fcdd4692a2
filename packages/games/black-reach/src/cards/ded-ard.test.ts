import { expect, test } from 'vitest';
import { playFrom } from '../testing.ts';

test('[BR-20.2] [BR-20.9] the die of Ded ’Ard may be rolled again with Second Chance', () => {
  const game = playFrom(
    {
      units: [
        { type: 'O02', seat: 1, at: '5,5', face: 'reduced' },
        { type: 'U02', seat: 0, at: '7,5', order: '1' },
      ],
      hands: [[], ['ded-ard', 'second-chance']],
    },
    { attack: [1], 'ded-ard': [1, 6] },
  );
  game.passUntil('activate');
  game.answer(0, 'fire:0>O02-1');
  game.passUntil('unit-destroyed');
  game.answer(1, 'card:ded-ard');
  expect(game.kind()).toBe('rolled');
  game.answer(1, 'card:second-chance');
  game.passUntil('reserve');
  expect(game.unit('O02-1').status).toBe('board');
});
