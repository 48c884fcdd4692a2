import { expect, test } from 'vitest';
import { unitById } from '../rules/01-armies/units.ts';
import type { DeclaredAttack } from '../rules/16-attacks/group.ts';
import { resolveAttacks } from '../rules/16-attacks/resolve.ts';
import type { Battle } from '../state.ts';
import { battle, run } from './testing.ts';

const shot = (model: string, weapon: string, profile: string): DeclaredAttack => ({
  model,
  weapon,
  profile,
  target: 'b1',
  withinHalfRange: false,
  targetModels: 10,
});

const sergeants = (): Battle =>
  battle(
    {
      datasheet: 'assault-intercessor-squad',
      at: [10, 10],
      wargear: [{ option: 'sergeant-pistol', choice: 'plasma-pistol', kind: 'sergeant', count: 1 }],
    },
    { datasheet: 'ork-boyz', seat: 1, at: [10, 18] },
  );

test('[W40K-25.1] a supercharged plasma pistol that rolls 1 misses and destroys its Sergeant, not by the enemy', () => {
  const state = sergeants();
  const unit = unitById(state, 'a1');
  const { events } = run(
    state,
    (play) => resolveAttacks(play, 'shooting', unit, [shot('a1.5', 'plasma-pistol', 'supercharge')]),
    { 'to-hit': [1] },
  );
  expect(unit.fallen.map((model) => model.kind)).toEqual(['sergeant']);
  expect(unit.modelsDestroyedThisTurn).toBe(1);
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'model-destroyed', data: { unit: 'a1', model: 'a1.5', cause: 'overheat' } }),
  );
});

test('[W40K-25.1] a 2 only misses, and the standard profile never overheats', () => {
  const state = sergeants();
  const unit = unitById(state, 'a1');
  const fire = (profile: string, face: number) =>
    run(state, (play) => resolveAttacks(play, 'shooting', unit, [shot('a1.5', 'plasma-pistol', profile)]), {
      'to-hit': [face],
    });
  fire('supercharge', 2);
  fire('standard', 1);
  expect(unit.models).toHaveLength(5);
});

test('[W40K-25.6] a supercharged macro plasma incinerator costs its Redemptor a mortal wound for each 1', () => {
  const state = battle(
    {
      datasheet: 'redemptor-dreadnought',
      at: [10, 10],
      wargear: [{ option: 'main-gun', choice: 'macro-plasma-incinerator', kind: 'redemptor', count: 1 }],
    },
    { datasheet: 'ork-boyz', seat: 1, at: [10, 30] },
  );
  const unit = unitById(state, 'a1');
  run(
    state,
    (play) => resolveAttacks(play, 'shooting', unit, [shot('a1.1', 'macro-plasma-incinerator', 'supercharge')]),
    { 'number-of-attacks': [4], 'to-hit': [1, 1, 2, 2] },
  );
  expect(unit.models[0]?.lost).toBe(2);
});
