import { expect, test } from 'vitest';
import { playFrom } from '../testing.ts';

function assault(dice: { readonly [purpose: string]: readonly number[] }) {
  const game = playFrom(
    {
      initiative: 1,
      units: [
        { type: 'O03', seat: 1, at: '5,5', order: '1' },
        { type: 'U02', seat: 0, at: '5,6' },
      ],
      hands: [['retreat'], ['get-stuck-in']],
    },
    dice,
  );
  game.passUntil('activate');
  game.answer(1, 'assault:U02-1');
  game.passUntil('move');
  game.answer(1, 'engage:5,6');
  return game;
}

test('[BR-20.2] [BR-16.7] Get Stuck In follows a victory', () => {
  const game = assault({ 'assault-attacker': [6, 6], 'assault-defender': [1, 1] });
  game.passUntil('forced-move');
  game.answer(0, game.options()[0]);
  game.passUntil('assault-ended');
  expect(game.options()).toContain('card:get-stuck-in');
});

test('[BR-20.10] a defender that retreated by the card was not beaten', () => {
  const game = assault({});
  expect(game.answer(0, 'card:retreat')).toEqual([]);
  game.answer(0, game.options()[0]);
  expect(game.unit('O03-1').at).toMatchObject({ at: { x: 5, y: 6 } });
  expect(game.options()).not.toContain('card:get-stuck-in');
  expect(game.kind()).not.toBe('assault-ended');
});
