import { inches } from '@mischia/geometry';
import { cacheOf } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { run } from '../../../test/battle.ts';
import { given, model, unit } from '../../../test/given.ts';
import { ability, type Change } from '../../abilities/ability.ts';
import { usesOfUnit } from '../../abilities/uses.ts';
import { allowanceOf, rollAllowance } from '../08-movement/allowance.ts';
import { changed, leadershipOf, movementOf, profileOf, strengthOf, weaponStrength } from './characteristics.ts';

const might = { ability: { id: 'might-of-heroes', amount: 1 }, model: 'a1.1', until: 'turn' };

test('[W40K-06.8] TV a: x2 before +1: a power fist of S 4 with one more is S 9', () => {
  const state = given({ units: { a1: { sheet: 'assault-intercessor-squad', models: [[5, 5]], effects: [might] } } });
  expect(strengthOf(state, unit(state, 'a1'), model(state, 'a1.1'))).toBe(5);
  expect(weaponStrength(state, unit(state, 'a1'), model(state, 'a1.1'), 'x2')).toBe(9);
});

test('[W40K-06.6] TV a: S 6 with a weapon of x2 is S 12', () => {
  const state = given({
    units: { a1: { sheet: 'assault-intercessor-squad', as: { profile: { S: 6 } }, models: [[5, 5]] } },
  });
  expect(weaponStrength(state, unit(state, 'a1'), model(state, 'a1.1'), 'x2')).toBe(12);
  expect(weaponStrength(state, unit(state, 'a1'), model(state, 'a1.1'), '+1')).toBe(7);
  expect(weaponStrength(state, unit(state, 'a1'), model(state, 'a1.1'), 'user')).toBe(6);
});

test('[W40K-06.8] TV b, c: floors of 1, additions before subtractions, replacements first', () => {
  expect(changed('A', 1, [{ how: 'add', amount: -2 }])).toBe(1);
  expect(
    changed('Ld', 7, [
      { how: 'add', amount: -3 },
      { how: 'add', amount: 1 },
    ]),
  ).toBe(5);
  expect(
    changed('S', 3, [
      { how: 'add', amount: 1 },
      { how: 'set', amount: 5 },
    ]),
  ).toBe(6);
});

const leader = (ld: number | string) =>
  given({
    players: [{ warlord: 'a1.1', trait: 'inspiring-leader' }],
    units: {
      a1: { sheet: 'primaris-captain', models: [[5, 5]] },
      a2: { sheet: 'intercessor-squad', as: { profile: { Ld: ld, T: 8 } }, models: [[8, 5]] },
      a3: { sheet: 'intercessor-squad', models: [[25, 5]] },
    },
  });

test('[W40K-06.9] TV a: Leadership "-" borrows Toughness, and no aura raises it', () => {
  const state = leader('-');
  expect(leadershipOf(state, unit(state, 'a2'), model(state, 'a2.1'))).toBe(8);
});

test('[W40K-23.3] +1 Leadership within 6" of the Warlord, himself included, nobody farther away', () => {
  const state = leader(7);
  expect(leadershipOf(state, unit(state, 'a2'), model(state, 'a2.1'))).toBe(8);
  expect(leadershipOf(state, unit(state, 'a1'), model(state, 'a1.1'))).toBe(10);
  expect(leadershipOf(state, unit(state, 'a3'), model(state, 'a3.1'))).toBe(7);
});

test.each([
  [7, 6, 4],
  [6, 8, 3],
  [12, 4, 5],
])('[W40K-06.7] TV a: a Redemptor that lost %s wounds has M %s and skills %s+', (lost, M, skill) => {
  const state = given({ units: { a1: { sheet: 'redemptor-dreadnought', models: [{ at: [5, 5], lost }] } } });
  expect(profileOf(state, unit(state, 'a1'), model(state, 'a1.1'))).toMatchObject({ M, WS: skill, BS: skill });
});

test('[W40K-06.10] TV a: a random Move is rolled once for the whole unit', () => {
  const state = given({
    units: {
      a1: {
        sheet: 'ork-boyz',
        as: { profile: { M: '2D6' } },
        models: [
          [5, 5],
          [6.5, 5],
          [8, 5],
        ],
      },
    },
  });
  const { value } = run(state, (play) => rollAllowance(play, unit(state, 'a1')), { 'random-move': [3, 5] });
  expect(value).toEqual({ allowance: inches(8) });
});

const swift = (change: Omit<Change, 'rule' | 'why'>) =>
  ability({
    id: 'swift',
    rule: 'W40K-06.8',
    params: z.looseObject({}),
    characteristic: (which) => (which === 'M' ? [{ rule: 'W40K-06.8', why: { key: 'why.hovering' }, ...change }] : []),
  });

/** One model of M 2D6 and its mate, whom an ability makes swifter. */
function mates(change: Omit<Change, 'rule' | 'why'>) {
  const state = given({
    units: { a1: { sheet: 'ork-boyz', as: { profile: { M: '2D6' } }, models: [5, 6.5].map((x) => [x, 5]) } },
  });
  const bearer = { unit: unit(state, 'a1'), model: model(state, 'a1.2') };
  cacheOf(state).uses.set('a1.2', [{ ability: swift(change), params: {}, bearer, ref: { id: 'swift' } }]);
  return state;
}

test('[W40K-06.10] what changes M changes a random M too, model by model', () => {
  const state = mates({ how: 'add', amount: 3 });
  const { value } = run(state, (play) => rollAllowance(play, unit(state, 'a1')), { 'random-move': [3, 5] });
  expect(value).toEqual({ allowance: inches(8), faster: { 'a1.2': inches(3) } });
  const slower = mates({ how: 'divide', amount: 2 });
  expect(allowanceOf(slower, unit(slower, 'a1'))).toBe(inches(6));
});

test('[W40K-06.8] an M that a rule sets is not rolled any more', () => {
  const state = mates({ how: 'set', amount: 9 });
  expect(movementOf(state, unit(state, 'a1'), model(state, 'a1.2'))).toEqual({ least: 0, most: inches(9) });
});

test('[W40K-06.5] TV a: two Captains give one reroll, not two', () => {
  const chosen = { '<CHAPTER>': 'ULTRAMARINES' };
  const state = given({
    units: {
      a1: { sheet: 'primaris-captain', models: [[5, 5]], chosen },
      a2: { sheet: 'primaris-captain', models: [[5, 8]], chosen },
      a3: { sheet: 'intercessor-squad', models: [[8, 5]], chosen },
    },
  });
  const auras = usesOfUnit(state, unit(state, 'a3')).filter(({ ref }) => ref.aura);
  expect(auras.map(({ ref }) => ref.name)).toEqual(['rites-of-battle']);
});

test('[W40K-11.1] TV a: +5" of Move raise both values of an AIRCRAFT', () => {
  expect([changed('M', 20, [{ how: 'add', amount: 5 }]), changed('M', 45, [{ how: 'add', amount: 5 }])]).toEqual([
    25, 50,
  ]);
  const state = given({ units: { a1: { sheet: 'stormraven-gunship', models: [[20, 15]] } } });
  expect(movementOf(state, unit(state, 'a1'), model(state, 'a1.1'))).toEqual({ least: inches(20), most: inches(45) });
});
