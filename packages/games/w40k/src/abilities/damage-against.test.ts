import { expect, test } from 'vitest';
import { attack, battle } from '../../test/battle.ts';
import { damageOf } from '../rules/16-attacks/damage.ts';

test('[W40K-25.21] an arc rifle does 3 damage to a VEHICLE and D3 to others', () => {
  const state = battle(
    { datasheet: 'skitarii-rangers', at: [10, 10] },
    { datasheet: 'impulsor', seat: 1, at: [10, 30] },
    { datasheet: 'carnifex', seat: 1, at: [20, 30] },
  );
  expect(damageOf(attack(state, 'a1', 'b1', 'arc-rifle'))).toBe(3);
  expect(damageOf(attack(state, 'a1', 'b2', 'arc-rifle'))).toBe('D3');
});
