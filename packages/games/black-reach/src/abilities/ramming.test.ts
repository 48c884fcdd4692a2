import { expect, test } from 'vitest';
import { playFrom } from '../testing.ts';

test('[BR-17.8] [BR-20.3] a Ramming Hit allows no save; both may add to their die before either rolls', () => {
  const game = playFrom(
    {
      initiative: 1,
      tiles: [{ type: 'OC1', seat: 1, options: ['boss-pole'], tokens: { 'boss-pole.grim': 0, 'boss-pole.zag': 0 } }],
      powers: [{ power: 'telekinetic-dome', psyker: 'U11-1', target: 'U11-1' }],
      units: [
        { type: 'O10', seat: 1, at: '7,7', tile: 0 },
        { type: 'O16', seat: 1, at: '5,6N', order: '1' },
        { type: 'U14', seat: 0, at: '5,5' },
        { type: 'U11', seat: 0, at: '4,4' },
      ],
    },
    { ramming: [6, 1], location: [3], save: [6] },
  );
  game.answer(1, 'move');
  if (game.kind() === 'move-declared') game.answer(1, 'pass');
  game.answer(1, 'end');
  expect(game.kind()).toBe('ram');
  game.answer(1, 'U14-1');
  expect(game.kind()).toBe('before-roll');
  expect(game.options()).toContain('boss-pole:dakka');
  game.passUntil('reserve');
  expect(game.events()).toContain('rammed');
  expect(game.events()).not.toContain('saved');
  expect(game.unit('U14-1').damage).toHaveLength(1);
});
