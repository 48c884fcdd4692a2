import { expect, test } from 'vitest';
import { playFrom } from '../testing.ts';

/** Jump troops with Charge fall on a Deff Dread facing north. */
const chargeFrom = (at: string) => {
  const play = playFrom(
    {
      units: [
        { type: 'U07', seat: 0, at, order: '1' },
        { type: 'O17', seat: 1, at: '5,5', facing: 'N' },
      ],
    },
    { attack: [6], location: [1], 'assault-attacker': [1, 1], 'assault-defender': [6, 6] },
  );
  play.answer(0, 'assault:O17-1');
  play.answer(0, 'engage:5,5');
  return play.match.events.find(({ type }) => type === 'attack');
};

test('[BR-16.12] the free attack of a Charge has the rear bonus of a shot (BR-10.5)', () => {
  expect(chargeFrom('5,6')).toMatchObject({ data: { total: 8, defence: 8 } });
  expect(chargeFrom('5,6')?.modifiers).toContainEqual(expect.objectContaining({ rule: 'BR-10.5', amount: 2 }));
  expect(chargeFrom('4,5')).toMatchObject({ data: { total: 6 } });
});
