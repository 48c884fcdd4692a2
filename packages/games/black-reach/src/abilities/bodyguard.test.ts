import { expect, test } from 'vitest';
import { playFrom } from '../testing.ts';

test('[BR-17.4] a Bodyguard may take the Hits of a Character who loses the Assault he launched', () => {
  const game = playFrom(
    {
      units: [
        { type: 'U10', seat: 0, at: '5,5', order: '1', life: 0 },
        { type: 'U19', seat: 0, at: '5,6' },
        { type: 'O09', seat: 1, at: '6,5' },
      ],
    },
    { 'assault-attacker': [1, 1], 'assault-defender': [6, 6], save: [1] },
  );
  game.answer(0, 'assault:O09-1');
  game.answer(
    0,
    game.options().find((id) => id.startsWith('engage')),
  );
  if (game.kind() === 'support') game.answer(game.asked()?.seat as number, 'done');
  expect(game.kind()).toBe('bodyguard');
  expect(game.options()).toEqual(['U19-1', 'pass']);
});
