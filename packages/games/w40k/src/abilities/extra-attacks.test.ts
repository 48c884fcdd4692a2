import { expect, test } from 'vitest';
import { battle } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { meleeWeapons } from '../rules/20-fight/weapons.ts';
import type { Model } from '../state.ts';

const extras = (state: ReturnType<typeof battle>, model = 0) =>
  meleeWeapons(state, unitById(state, 'a1').models[model] as Model).map(({ weapon, extra, only }) => [
    weapon.id,
    extra,
    only,
  ]);

test('[W40K-20.7] a chainsword brings one attack, two lightning claws one each', () => {
  expect(extras(battle({ datasheet: 'assault-intercessor-squad' }))).toEqual([['astartes-chainsword', 1, false]]);
  const wargear = [{ option: 'lightning-claws', choice: 'two-lightning-claws', kind: 'champion', count: 1 }];
  expect(extras(battle({ datasheet: 'chaos-terminators', wargear }), 4)).toEqual([['lightning-claw', 2, false]]);
});

test('[W40K-25.16] the attack squig makes exactly two attacks, and only those', () => {
  expect(extras(battle({ datasheet: 'warboss' }))).toEqual([
    ['power-klaw', 0, false],
    ['attack-squig', 2, true],
  ]);
});

test('[W40K-25.3] Intercessors have no melee weapon and none of these attacks', () => {
  expect(extras(battle({ datasheet: 'intercessor-squad' }))).toEqual([['close-combat-weapon', 0, false]]);
});
