import { expect, test } from 'vitest';
import { attack, battle } from '../../test/battle.ts';
import { hitRerolls } from '../rules/16-attacks/to-hit.ts';

test('[W40K-25.4] Rites of Battle: CORE units of the same chapter near the Captain reroll hit rolls of 1', () => {
  const state = battle(
    { datasheet: 'primaris-captain', at: [10, 10] },
    { datasheet: 'intercessor-squad', at: [10, 14] },
    { datasheet: 'ork-boyz', seat: 1, at: [10, 30] },
  );
  const rerolls = hitRerolls(attack(state, 'a2', 'b1', 'bolt-rifle'));
  expect(rerolls).toMatchObject([{ rule: 'W40K-25.4', why: { key: 'why.rites-of-battle' }, faces: [1] }]);
});

test('[W40K-25.4] Rites of Battle does not reach beyond 6", nor another chapter, nor the Captain without CORE', () => {
  const state = battle(
    { datasheet: 'primaris-captain', at: [10, 10] },
    { datasheet: 'intercessor-squad', at: [10, 18] },
    { datasheet: 'intercessor-squad', at: [10, 12], chosen: { '<CHAPTER>': 'BLOOD ANGELS' } },
    { datasheet: 'ork-boyz', seat: 1, at: [10, 30] },
  );
  expect(hitRerolls(attack(state, 'a2', 'b1', 'bolt-rifle'))).toEqual([]);
  expect(hitRerolls(attack(state, 'a3', 'b1', 'bolt-rifle'))).toEqual([]);
  expect(hitRerolls(attack(state, 'a1', 'b1', 'bolt-pistol'))).toEqual([]);
});

test('[W40K-06.5] two Captains with the same aura give one permission, not two', () => {
  const state = battle(
    { datasheet: 'primaris-captain', at: [10, 10] },
    { datasheet: 'primaris-captain', at: [14, 10] },
    { datasheet: 'intercessor-squad', at: [10, 14] },
    { datasheet: 'ork-boyz', seat: 1, at: [10, 30] },
  );
  expect(hitRerolls(attack(state, 'a3', 'b1', 'bolt-rifle'))).toHaveLength(1);
});

test('[W40K-25.11] Hardwired: Skorpekh Destroyers reroll hit rolls of 1 by themselves, Warriors do not', () => {
  const state = battle(
    { datasheet: 'skorpekh-destroyers', at: [10, 10] },
    { datasheet: 'necron-warriors', at: [10, 16] },
    { datasheet: 'ork-boyz', seat: 1, at: [10, 30] },
  );
  expect(hitRerolls(attack(state, 'a1', 'b1', 'hyperphase-threshers'))).toMatchObject([
    { rule: 'W40K-25.11', why: { key: 'why.hardwired' } },
  ]);
  expect(hitRerolls(attack(state, 'a2', 'b1', 'gauss-flayer'))).toEqual([]);
});
