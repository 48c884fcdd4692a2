import { expect, test } from 'vitest';
import { attack, battle } from '../../test/battle.ts';
import { hitsAutomatically } from '../rules/16-attacks/to-hit.ts';

test('[W40K-15.6] a flamer makes no hit roll, a boltgun does', () => {
  const state = battle(
    { datasheet: 'chaos-space-marines', at: [10, 10] },
    { datasheet: 'ork-boyz', seat: 1, at: [10, 18] },
  );
  expect(hitsAutomatically(attack(state, 'a1', 'b1', 'flamer'))).toBe(true);
  expect(hitsAutomatically(attack(state, 'a1', 'b1', 'boltgun'))).toBe(false);
});
