import { expect, test } from 'vitest';
import { playFrom } from '../testing.ts';

test.each([
  [[], 'reserve'],
  [[{ power: 'enfeeble', psyker: 'U11-1', target: 'O11-1' }], 'explosion'],
])('[BR-24.16] Enfeeble weighs on the Perils die too: tokens %j lead to %s', (powers, kind) => {
  const game = playFrom(
    {
      tiles: [{ type: 'OS1', seat: 1, options: ['warpath'] }],
      powers,
      units: [
        { type: 'U11', seat: 0, at: '1,1' },
        { type: 'O11', seat: 1, at: '5,5', order: '1', tile: 0 },
      ],
      initiative: 1,
    },
    { peril: [1], save: [1] },
  );
  game.answer(1, 'manifest:warpath');
  game.passUntil(kind);
  expect(game.kind()).toBe(kind);
});
