import { expect, test } from 'vitest';
import { playFrom } from '../../testing.ts';

test('[BR-23.4] [BR-10.7] the Location die is a roll of the unit that hit', () => {
  const game = playFrom(
    {
      tiles: [{ type: 'UR3', seat: 0, options: ['purity-seals'] }],
      units: [
        { type: 'U05', seat: 0, at: '5,8', face: 'active', facing: 'N', order: '1', tile: 0 },
        { type: 'O17', seat: 1, at: '5,4', facing: 'S' },
      ],
    },
    { attack: [6], location: [2, 3] },
  );
  game.answer(0, 'fire:0>O17-1');
  game.answer(0, 'pass');
  expect(game.asked()?.data).toMatchObject({ roll: { for: 'location', by: 0 } });
  expect(game.answer(0, 'purity-seal')).toEqual([]);
});

test('[BR-23.4] [BR-17.8] a save is a roll against the unit that hit', () => {
  const game = playFrom(
    {
      tiles: [
        { type: 'UR1', seat: 0, options: ['purity-seals'] },
        { type: 'OR5', seat: 1 },
      ],
      units: [
        { type: 'U02', seat: 0, at: '5,8', order: '1', tile: 0 },
        { type: 'O10', seat: 1, at: '5,4' },
      ],
    },
    { attack: [6], save: [5, 1] },
  );
  game.answer(0, 'fire:0>O10-1');
  game.answer(0, 'pass');
  expect(game.asked()?.data).toMatchObject({ roll: { for: 'save', by: 1 } });
  expect(game.answer(0, 'purity-seal')).toEqual([]);
  game.answer(0, 'pass');
  expect(game.events()).toContain('save-failed');
});
