import { expect, test } from 'vitest';
import { playFrom } from '../../testing.ts';

/** A Lobba and, behind a building, a squad under its fire. */
const lobba = (hands: readonly (readonly string[])[], dice: { readonly [purpose: string]: readonly number[] }) => {
  const game = playFrom(
    {
      initiative: 1,
      board: {
        width: 12,
        height: 12,
        rows: Array.from({ length: 12 }, (_, y) => (y > 2 && y < 6 ? '......B.....' : '............')),
      },
      tiles: [
        { type: 'OR2', seat: 1, options: ['ammo'] },
        { type: 'OS5', seat: 1, on: 0 },
      ],
      units: [
        { type: 'O19', seat: 1, at: '5,5', face: 'active', order: '1', tile: 1 },
        { type: 'U02', seat: 0, at: '9,6' },
      ],
      hands,
    },
    { unstable: [4], destruction: [1, 1], ...dice },
  );
  game.passUntil('activate');
  game.answer(1, 'indirect-B:0');
  game.answer(1, { at: [8, 5] });
  return game;
};

test('[BR-09.8] [BR-22.8] Ammo for Indirect Fire is announced before the scatter die, not after it', () => {
  const game = lobba([['smoke'], ['overcharge']], { scatter: [6], attack: [1] });
  expect(game.kind()).toBe('orientation');
  game.answer(1, 'N');
  expect(game.events()).not.toContain('on-target');
  expect(game.kind()).toBe('shot-declared');
  expect(game.options()).toContain('token:ammo');
  expect(game.answer(1, 'token:ammo')).toEqual([]);
  game.passUntil('reserve');
  const seen = game.events();
  expect(seen.indexOf('token-used')).toBeLessThan(seen.indexOf('on-target'));
  const attack = game.match.events.find(({ type }) => type === 'attack');
  expect(attack?.modifiers?.map(({ rule }) => rule)).toContain('BR-23.1');
});

test('[BR-09.8] whoever the scattered template covers may still take cover', () => {
  const game = lobba([['take-cover'], ['smoke']], { scatter: [6], attack: [1] });
  game.answer(1, 'N');
  for (let passed = 0; passed < 6 && !game.options().includes('card:take-cover'); passed++) {
    game.answer(game.asked()?.seat ?? 0, 'pass');
  }
  expect(game.events()).toContain('on-target');
  expect(game.options()).toContain('card:take-cover');
  game.answer(0, 'card:take-cover');
  expect(game.options()).not.toContain('token:ammo');
});
