import { expect, test } from 'vitest';
import { playFrom } from '../testing.ts';

const boss = (save: number, dakka: number) =>
  playFrom(
    {
      tiles: [
        {
          type: 'OC1',
          seat: 1,
          options: ['boss-pole'],
          tokens: { 'boss-pole.dakka': dakka, 'boss-pole.boss': 0, 'boss-pole.zag': 0, 'boss-pole.grim': 0 },
        },
      ],
      units: [
        { type: 'O10', seat: 1, at: '5,5', tile: 0 },
        { type: 'U02', seat: 0, at: '7,5', order: '1' },
      ],
    },
    { attack: [6], save: [save] },
  );

test('[BR-23.16] Dakka adds to a save roll too', () => {
  const game = boss(4, 1);
  game.answer(0, 'fire:0>O10-1');
  expect(game.kind()).toBe('before-roll');
  expect(game.answer(1, 'boss-pole:dakka')).toEqual([]);
  expect(game.events()).toContain('saved');
});

test('[BR-23.16] without a Dakka token the save is rolled at once', () => {
  const game = boss(4, 0);
  game.answer(0, 'fire:0>O10-1');
  expect(game.events()).toContain('save-failed');
});
