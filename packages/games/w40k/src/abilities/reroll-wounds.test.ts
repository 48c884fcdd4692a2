import { expect, test } from 'vitest';
import { attack, battle } from '../../test/battle.ts';
import { woundRerolls } from '../rules/16-attacks/to-wound.ts';

const state = battle(
  {
    datasheet: 'chaos-terminators',
    at: [10, 10],
    wargear: [{ option: 'lightning-claws', choice: 'two-lightning-claws', kind: 'terminator', count: 1 }],
  },
  { datasheet: 'ork-boyz', seat: 1, at: [10, 12] },
);

test('[W40K-25.20] wound rolls with a lightning claw may be rerolled', () => {
  expect(woundRerolls(attack(state, 'a1', 'b1', 'lightning-claw'))).toMatchObject([
    { rule: 'W40K-25.20', faces: 'all' },
  ]);
});

test('[W40K-25.20] wound rolls with an accursed weapon may not', () => {
  expect(woundRerolls(attack(state, 'a1', 'b1', 'accursed-weapon', { model: 1 }))).toEqual([]);
});
