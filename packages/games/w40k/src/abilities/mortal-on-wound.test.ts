import { expect, test } from 'vitest';
import { attack, battle } from '../../test/battle.ts';
import { mortalsOnWound } from '../rules/16-attacks/to-wound.ts';

test('[W40K-25.21] the arquebus adds a mortal wound on an unmodified 6 to wound, the galvanic rifle nothing', () => {
  const state = battle(
    { datasheet: 'skitarii-rangers', at: [10, 10] },
    { datasheet: 'ork-boyz', seat: 1, at: [10, 30] },
  );
  expect(mortalsOnWound(attack(state, 'a1', 'b1', 'transuranic-arquebus'))).toMatchObject([
    { rule: 'W40K-25.21', on: 6, mortal: 1 },
  ]);
  expect(mortalsOnWound(attack(state, 'a1', 'b1', 'galvanic-rifle'))).toEqual([]);
});
