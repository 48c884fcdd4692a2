import { expect, test } from 'vitest';
import { attack, battle } from '../../test/battle.ts';
import { hitModifiers, hitTarget } from '../rules/16-attacks/to-hit.ts';

test('[W40K-25.8] a power fist is clumsy: 1 less to hit; a power sword is not', () => {
  const state = battle(
    { datasheet: 'terminator-squad', at: [10, 10] },
    { datasheet: 'ork-boyz', seat: 1, at: [10, 12] },
  );
  const fist = attack(state, 'a1', 'b1', 'power-fist');
  expect(hitModifiers(fist)).toMatchObject([{ why: { key: 'why.power-fist' }, amount: -1 }]);
  expect(hitTarget(fist)).toBe(4);
  expect(hitTarget(attack(state, 'a1', 'b1', 'power-sword', { model: 4 }))).toBe(3);
});

test('[W40K-25.6] the Icarus rocket pod helps against AIRCRAFT and against nothing else', () => {
  const state = battle(
    { datasheet: 'redemptor-dreadnought', at: [10, 10] },
    { datasheet: 'stormraven-gunship', seat: 1, at: [10, 30] },
    { datasheet: 'impulsor', seat: 1, at: [20, 30] },
  );
  const atAircraft = hitModifiers(attack(state, 'a1', 'b1', 'icarus-rocket-pod'));
  expect(atAircraft).toContainEqual(expect.objectContaining({ rule: 'W40K-25.6', amount: 1 }));
  expect(hitModifiers(attack(state, 'a1', 'b2', 'icarus-rocket-pod'))).toEqual([]);
});

test('[W40K-25.16] the Warboss helps his clan in melee: CORE and CHARACTER, himself too, and nobody who shoots', () => {
  const state = battle(
    { datasheet: 'warboss', at: [10, 10] },
    { datasheet: 'ork-boyz', at: [10, 14] },
    { datasheet: 'ork-boyz', at: [10, 20] },
    { datasheet: 'intercessor-squad', seat: 1, at: [10, 30] },
  );
  expect(hitModifiers(attack(state, 'a2', 'b1', 'choppa'))).toMatchObject([{ rule: 'W40K-25.16', amount: 1 }]);
  expect(hitModifiers(attack(state, 'a1', 'b1', 'attack-squig'))).toMatchObject([{ rule: 'W40K-25.16', amount: 1 }]);
  expect(hitModifiers(attack(state, 'a2', 'b1', 'slugga'))).toEqual([]);
  expect(hitModifiers(attack(state, 'a3', 'b1', 'choppa'))).toEqual([]);
});
