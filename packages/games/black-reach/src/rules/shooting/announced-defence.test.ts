import { expect, test } from 'vitest';
import { playFrom } from '../../testing.ts';

type Game = ReturnType<typeof playFrom>;
const defences = (game: Game) =>
  game.match.events.filter(({ type }) => type === 'attack').map(({ data }) => (data as { defence: number }).defence);

test('[BR-20.2] [BR-09.7] Take Cover lasts for all weapons of the Shooting Action', () => {
  const game = playFrom(
    {
      units: [
        { type: 'U15', seat: 0, at: '5,9>5,8', order: '1' },
        { type: 'O02', seat: 1, at: '5,4' },
      ],
      hands: [[], ['take-cover']],
    },
    { attack: [1, 1] },
  );
  game.passUntil('activate');
  game.answer(0, 'suppress:0>O02-1');
  expect(game.answer(1, 'card:take-cover')).toEqual([]);
  game.passUntil('next-weapon');
  game.answer(0, 'fire:1>O02-1');
  expect(defences(game)).toEqual([5, 5]);
});

test('[BR-23.9] [BR-09.7] Extra Armour lasts for all weapons of the Shooting Action, not for the next one', () => {
  const game = playFrom(
    {
      seats: ['orks', 'ultramarines'],
      tiles: [{ type: 'US4', seat: 1, options: ['extra-armour'] }],
      units: [
        { type: 'U15', seat: 0, at: '5,3>5,4', order: '1' },
        { type: 'U15', seat: 0, at: '7,3>7,4', order: '2' },
        { type: 'U16', seat: 1, at: '5,9>5,8', tile: 0 },
      ],
    },
    { attack: [1, 1, 1] },
  );
  game.answer(0, 'fire:0>U16-1');
  expect(game.answer(1, 'token:extra-armour>U16-1')).toEqual([]);
  game.passUntil('next-weapon');
  game.answer(0, 'fire:1>U16-1');
  game.passUntil('activate');
  game.answer(0, 'fire:0>U16-1');
  game.passUntil('next-weapon');
  expect(defences(game)).toEqual([8, 8, 7]);
});
