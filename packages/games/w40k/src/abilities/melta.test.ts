import { expect, test } from 'vitest';
import { attack, battle } from '../../test/battle.ts';
import { damageOf } from '../rules/16-attacks/damage.ts';

test('[W40K-25.19] a meltagun does D6+2 within half range and D6 beyond', () => {
  const state = battle(
    { datasheet: 'chaos-space-marines', at: [10, 10] },
    { datasheet: 'impulsor', seat: 1, at: [10, 18] },
  );
  expect(damageOf(attack(state, 'a1', 'b1', 'meltagun', { withinHalfRange: true }))).toBe('D6+2');
  expect(damageOf(attack(state, 'a1', 'b1', 'meltagun'))).toBe('D6');
});
