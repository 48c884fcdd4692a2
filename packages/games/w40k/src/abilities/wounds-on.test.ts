import { expect, test } from 'vitest';
import { attack, battle } from '../../test/battle.ts';
import { woundFace, woundNeeds } from '../rules/16-attacks/to-wound.ts';

const state = battle(
  { datasheet: 'painboy', at: [10, 10] },
  { datasheet: 'skitarii-rangers', at: [10, 14] },
  { datasheet: 'carnifex', seat: 1, at: [10, 20] },
  { datasheet: 'redemptor-dreadnought', seat: 1, at: [20, 20] },
  { datasheet: 'intercessor-squad', seat: 1, at: [10, 30] },
);

test("[W40K-25.17] the 'urty syringe wounds a Carnifex (T 7) on 2+, a VEHICLE only on 6", () => {
  expect(woundFace(woundNeeds(attack(state, 'a1', 'b1', 'urty-syringe')))).toBe(2);
  expect(woundFace(woundNeeds(attack(state, 'a1', 'b2', 'urty-syringe')))).toBe(6);
});

test('[W40K-25.21] an arc rifle (S 6) wounds a VEHICLE (T 7) on 4+, infantry as usual', () => {
  expect(woundFace(woundNeeds(attack(state, 'a2', 'b2', 'arc-rifle')))).toBe(4);
  expect(woundFace(woundNeeds(attack(state, 'a2', 'b1', 'arc-rifle')))).toBe(5);
  expect(woundFace(woundNeeds(attack(state, 'a2', 'b3', 'arc-rifle')))).toBe(3);
});
