import { expect, test } from 'vitest';
import { playFrom } from '../../testing.ts';

test('[BR-24.10] a riding Weirdboy explodes on a corner of his vehicle', () => {
  const game = playFrom(
    {
      initiative: 1,
      tiles: [{ type: 'OS1', seat: 1, options: ['da-krunch'] }],
      units: [
        { type: 'O15', seat: 1, at: '5,5>5,6' },
        { type: 'O11', seat: 1, in: 'O15-1', order: '1', tile: 0, s: 1 },
        { type: 'U02', seat: 0, at: '6,7' },
      ],
    },
    { peril: [1], attack: [1, 1] },
  );
  game.answer(1, 'manifest:da-krunch');
  game.answer(1, { at: [8, 8] });
  expect(game.kind()).toBe('explosion');
  expect(game.options()).toContain('5,6');
  expect(game.options()).not.toContain('4,4');
  game.answer(1, '5,6');
  const attacked = game.match.events.filter(({ type }) => type === 'attack').map(({ data }) => data);
  expect(attacked).toMatchObject([{ target: 'O15-1' }, { target: 'U02-1' }]);
  expect(game.unit('O11-1').status).toBe('destroyed');
});

test('[BR-17.4] a Bodyguard takes the Hit of a Peril too, without a save', () => {
  const game = playFrom(
    {
      tiles: [{ type: 'US1', seat: 0, options: ['enfeeble'] }],
      perils: ['backlash'],
      units: [
        { type: 'U11', seat: 0, at: '5,8', order: '1', tile: 0, s: 2 },
        { type: 'U19', seat: 0, at: '6,8' },
        { type: 'O02', seat: 1, at: '5,5' },
      ],
    },
    { peril: [1] },
  );
  game.answer(0, 'manifest:enfeeble');
  game.answer(0, 'O02-1');
  expect(game.kind()).toBe('bodyguard');
  game.answer(0, 'U19-1');
  expect(game.unit('U11-1').status).toBe('board');
  expect(game.events()).toContain('guarded');
  expect(game.events()).not.toContain('saved');
  expect(game.events()).not.toContain('save-failed');
});
