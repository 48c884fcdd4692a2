import { expect, test } from 'vitest';
import { playFrom } from '../../testing.ts';

const weirdboy = (power: string, hands: readonly (readonly string[])[] = [['take-cover'], ['smoke']]) => {
  const game = playFrom(
    {
      initiative: 1,
      tiles: [
        { type: 'OC1', seat: 1, options: ['ammo'] },
        { type: 'OS1', seat: 1, on: 0, options: [power] },
      ],
      units: [
        { type: 'O11', seat: 1, at: '5,5', order: '1', tile: 1 },
        { type: 'U02', seat: 0, at: '7,5' },
      ],
      hands,
    },
    { peril: [6], attack: [2], krunch: [1, 1] },
  );
  game.passUntil('activate');
  game.answer(1, `manifest:${power}`);
  return game;
};
type Game = ReturnType<typeof weirdboy>;
const attackOf = (game: Game) => game.match.events.find(({ type }) => type === 'attack');

test.each([
  ['killbolt', '7,5'],
  ['da-krunch', { at: [7, 5] }],
])('[BR-24.1] [BR-09.8] %s is announced like any shot, before the Perils test', (power, target) => {
  const game = weirdboy(power);
  game.answer(1, target);
  expect(game.kind()).toBe('shot-declared');
  expect(game.events()).not.toContain('dice-rolled');
  expect(game.answer(1, 'token:ammo')).toEqual([]);
  expect(game.options()).not.toContain('token:ammo');
  for (let passed = 0; passed < 4 && !game.options().includes('card:take-cover'); passed++) {
    game.answer(game.asked()?.seat ?? 0, 'pass');
  }
  expect(game.answer(0, 'card:take-cover')).toEqual([]);
  for (let passed = 0; passed < 8 && !attackOf(game); passed++) game.answer(game.asked()?.seat ?? 0, 'pass');
  const rules = attackOf(game)?.modifiers?.map(({ rule }) => rule);
  expect(rules).toContain('BR-23.1');
  expect(rules).toContain('BR-20.2');
});

const librarian = (hand: string, s = 0) => {
  const game = playFrom(
    {
      tiles: [{ type: 'US1', seat: 0, options: ['enfeeble'] }],
      units: [
        { type: 'U11', seat: 0, at: '5,8', order: '1', tile: 0, s },
        { type: 'O02', seat: 1, at: '5,5' },
      ],
      hands: [[hand], []],
    },
    { peril: [1] },
  );
  game.passUntil('activate');
  game.answer(0, 'manifest:enfeeble');
  game.answer(0, 'O02-1');
  return game;
};

test('[BR-24.5] [BR-20.2] No Fear is played before the Perils test', () => {
  const game = librarian('no-fear', 2);
  expect(game.kind()).toBe('shot-declared');
  expect(game.answer(0, 'card:no-fear')).toEqual([]);
  game.passUntil('reserve');
  expect(game.events()).not.toContain('warp-peril');
  expect(game.events()).toContain('power-token');
});

test('[BR-20.4] [BR-24.1] a power is a Shooting Action: its end is a moment for cards', () => {
  const game = librarian('tactical-withdrawal');
  game.passUntil('action-ended');
  expect(game.options()).toContain('card:tactical-withdrawal');
});
