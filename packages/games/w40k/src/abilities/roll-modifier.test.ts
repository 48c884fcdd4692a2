import { expect, test } from 'vitest';
import { attack } from '../../test/battle.ts';
import { given } from '../../test/given.ts';
import { psychicPowerOdds } from '../odds/psychic.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { smite } from '../rules/12-psychic/powers/smite.ts';
import { hitTarget } from '../rules/16-attacks/to-hit.ts';

const librarian = (change: object) =>
  given({
    units: {
      a1: {
        sheet: 'primaris-librarian',
        models: [[10, 10]],
        as: { abilities: [{ id: 'roll-modifier', ...change }] },
      },
    },
  });

test('[W40K-04.2] a halved Psychic test: warp charge 5 needs 9 or more on the dice', () => {
  const state = librarian({ roll: 'psychic-test', how: 'divide', amount: 2 });
  // 9 / 2 = 4.5, rounded up 5.
  expect(psychicPowerOdds(state, unitById(state, 'a1'), smite).passed).toBeCloseTo(10 / 36, 14);
});

test('[W40K-16.1] a doubled hit roll still changes by no more than 1', () => {
  const state = given({
    units: {
      a1: {
        sheet: 'intercessor-squad',
        models: [[10, 10]],
        as: { abilities: [{ id: 'roll-modifier', roll: 'hit', how: 'multiply', amount: 2 }] },
      },
      b1: { sheet: 'ork-boyz', models: [[20, 10]] },
    },
  });
  expect(hitTarget(attack(state, 'a1', 'b1', 'bolt-rifle'))).toBe(2);
});
