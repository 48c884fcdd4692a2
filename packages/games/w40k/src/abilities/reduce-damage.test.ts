import { expect, test } from 'vitest';
import { attack, battle, run } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { damageModifiers, modifiedDamage } from '../rules/16-attacks/damage.ts';
import { loseWounds } from '../rules/16-attacks/lose-wounds.ts';
import { mortalWounds } from '../rules/16-attacks/mortal-wounds.ts';
import type { Model } from '../state.ts';

const redemptor = () =>
  battle(
    { datasheet: 'chaos-space-marines', at: [10, 10] },
    { datasheet: 'redemptor-dreadnought', seat: 1, at: [10, 20] },
    { datasheet: 'impulsor', seat: 1, at: [25, 20] },
  );

test('[W40K-25.6] Duty Eternal takes 1 from the Damage of an attack, never below 1', () => {
  const state = redemptor();
  const model = unitById(state, 'b1').models[0] as Model;
  const modifiers = damageModifiers(attack(state, 'a1', 'b1', 'lascannon'), model);
  expect(modifiers).toMatchObject([{ rule: 'W40K-25.6', why: { key: 'why.duty-eternal' }, amount: -1 }]);
  expect(modifiedDamage(3, modifiers)).toBe(2);
  expect(modifiedDamage(1, modifiers)).toBe(1);
});

test('[W40K-25.6] other vehicles take the whole Damage', () => {
  const state = redemptor();
  expect(damageModifiers(attack(state, 'a1', 'b2', 'lascannon'), unitById(state, 'b2').models[0] as Model)).toEqual([]);
});

test('[W40K-25.6] mortal wounds are not reduced', () => {
  const state = redemptor();
  run(state, (play) => mortalWounds(play, unitById(state, 'b1'), 3, { rule: 'W40K-12.7', by: 0 }));
  expect(unitById(state, 'b1').models[0]?.lost).toBe(3);
});

test('[W40K-16.5] wounds are lost as told once the Damage stands', () => {
  const state = redemptor();
  const unit = unitById(state, 'b1');
  const cause = { kind: 'attack', rule: 'W40K-16.5', by: 0 } as const;
  run(state, (play) => loseWounds(play, unit, unit.models[0] as Model, 2, cause));
  expect(unit.models[0]?.lost).toBe(2);
});
