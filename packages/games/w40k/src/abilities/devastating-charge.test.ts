import { expect, test } from 'vitest';
import { battle } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { attacksCharacteristic, changed } from '../rules/06-datasheets/characteristics.ts';
import { meleeWeapons } from '../rules/20-fight/weapons.ts';
import type { Battle } from '../state.ts';

/** A with its changes and the attacks of the weapons, model by model (W40K-20.7). */
const attacksOf = (state: Battle): number[] => {
  const unit = unitById(state, 'a1');
  return unit.models.map((model) => {
    const attacks = attacksCharacteristic(state, unit, model);
    const own = changed('A', Number(attacks?.printed), attacks?.changes ?? []);
    return meleeWeapons(state, model).reduce((sum, { extra }) => sum + extra, own);
  });
};

test('[W40K-25.2] Outriders that charged: 5 attacks each and 6 for the Sergeant, 16 in all', () => {
  const state = battle({ datasheet: 'outrider-squad', at: [10, 10] });
  (state.units.a1 as { chargeMoved: boolean }).chargeMoved = true;
  expect(attacksOf(state)).toEqual([5, 5, 6]);
});

test('[W40K-25.2] Outriders that did not charge have 2 attacks less each', () => {
  expect(attacksOf(battle({ datasheet: 'outrider-squad', at: [10, 10] }))).toEqual([3, 3, 4]);
});
