import { expect, test } from 'vitest';
import { attack, battle, rangeOfAttacks } from '../../test/battle.ts';

const state = battle(
  { datasheet: 'intercessor-squad', at: [10, 10] },
  { datasheet: 'ork-boyz', seat: 1, at: [10, 14] },
);

test('[W40K-15.7] frag grenades: 1 to 6 attacks on 5 models, 3 to 6 on 6, always 6 on 11', () => {
  const frag = attack(state, 'a1', 'b1', 'frag-grenades');
  expect(rangeOfAttacks(frag, 5)).toEqual({ least: 1, most: 6 });
  expect(rangeOfAttacks(frag, 6)).toEqual({ least: 3, most: 6 });
  expect(rangeOfAttacks(frag, 11)).toEqual({ least: 6, most: 6 });
});

test('[W40K-15.7] krak grenades are no Blast weapon', () => {
  expect(rangeOfAttacks(attack(state, 'a1', 'b1', 'krak-grenades'), 20)).toEqual({ least: 1, most: 1 });
});
