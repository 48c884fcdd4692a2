import { expect, test } from 'vitest';
import { playFrom } from '../testing.ts';

const assault = (s: number) => {
  const game = playFrom(
    {
      units: [
        { type: 'U07', seat: 0, at: '5,6', order: '1' },
        { type: 'U07', seat: 0, at: '6,5', s },
        { type: 'O02', seat: 1, at: '5,5' },
      ],
      hands: [['no-fear'], []],
    },
    { attack: [1], 'assault-attacker': [1, 1], 'assault-defender': [6, 6] },
  );
  game.passUntil('activate');
  game.answer(0, 'assault:O02-1');
  game.passUntil('move');
  game.answer(0, 'engage:5,5');
  return game;
};

test('[BR-20.2] [BR-16.3] No Fear lets a suppressed friend support', () => {
  const game = assault(1);
  expect(game.kind()).toBe('assault-launched');
  expect(game.answer(0, 'card:no-fear')).toEqual([]);
  game.passUntil('support');
  expect(game.options()).toContain('U07-2');
});

test('[BR-20.2] nobody suppressed: no window before the supports', () => {
  expect(assault(0).options()).not.toContain('card:no-fear');
});
