import { describe, expect, test } from 'vitest';
import { battle, ids, run } from '../../test/battle.ts';
import { given } from '../../test/given.ts';
import { unitById } from '../rules/01-armies/units.ts';
import type { DeclaredAttack } from '../rules/16-attacks/group.ts';
import { resolveAttacks } from '../rules/16-attacks/resolve.ts';
import type { Battle } from '../state.ts';

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

describe('[W40K-16.7] several weapons overheat at once', () => {
  const trio = (effect: unknown): Battle => {
    const plasma = {
      type: 'assault',
      attacks: 1,
      range: 18,
      strength: 7,
      ap: -3,
      damage: 1,
      abilities: [{ id: 'overheats', effect }],
    };
    return given({
      weapons: [
        { id: 'odd-gun', name: { it: 'Fucile', en: 'Gun' }, source: 'house', profiles: [{ id: 'only', ...plasma }] },
      ],
      units: {
        a1: {
          sheet: 'intercessor-squad',
          wargear: ['odd-gun'],
          models: [[10, 10], [11.4, 10], { at: [12.8, 10], lost: 1 }],
        },
        a2: { sheet: 'intercessor-squad', models: [[30, 4]] },
        b1: {
          sheet: 'ork-boyz',
          models: [
            [10, 18],
            [11.4, 18],
          ],
        },
      },
    });
  };
  const fire = (state: Battle, answers = {}) =>
    run(
      state,
      (play) =>
        resolveAttacks(
          play,
          'shooting',
          unitById(state, 'a1'),
          ['a1.1', 'a1.2', 'a1.3'].map((model) => shot(model, 'odd-gun', 'only')),
        ),
      { 'to-hit': [1, 1, 2] },
      answers,
    );

  test('bearers that fall are gone in any order: nothing is asked, unless everything is', () => {
    const state = trio('destroyed');
    expect(fire(state).asks).toEqual([]);
    expect(unitById(state, 'a1').models.map(({ id }) => id)).toEqual(['a1.3']);
    const asking = { ...trio('destroyed'), settings: { ...state.settings, autoAnswer: false } };
    const { asks } = fire(asking, { 'order-of-rules': ['first:a1.2/odd-gun', 'first:a1.1/odd-gun'] });
    expect(asks.map(({ options }) => ids(options))).toEqual([
      ['first:a1.1/odd-gun', 'first:a1.2/odd-gun'],
      ['first:a1.2/odd-gun'],
    ]);
  });

  test('mortal wounds fall on whoever is left: the player whose turn it is says which weapon comes first', () => {
    const state = trio({ mortal: 1 });
    const { asks, events } = fire(state, {
      'order-of-rules': 'first:a1.2/odd-gun',
      allocate: ['to:a1.3', 'to:a1.1'],
    });
    const [order] = asks.filter(({ kind }) => kind === 'order-of-rules');
    expect([order?.seat, order?.rule]).toEqual([0, 'W40K-04.7']);
    expect(events.filter(({ type }) => type === 'overheated').map(({ data }) => data?.model)).toEqual(['a1.2', 'a1.1']);
  });
});
