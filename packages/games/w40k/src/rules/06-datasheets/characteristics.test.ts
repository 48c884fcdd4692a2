import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import type { Change } from '../../abilities/ability.ts';
import { battle, run } from '../../abilities/testing.ts';
import type { Datasheet, Profile } from '../../pack/schema.ts';
import type { Battle, Model, Player } from '../../state.ts';
import { unitById } from '../01-armies/units.ts';
import { rollAllowance } from '../08-movement/allowance.ts';
import { changed, leadershipOf, profileOf, weaponStrength } from './characteristics.ts';

const change = (how: Change['how'], amount: number) => ({ how, amount });
const first = (state: Battle, id = 'a1'): Model => unitById(state, id).models[0] as Model;

/** A unit whose datasheet has other characteristics. */
function withProfile(datasheet: string, values: Partial<Profile>, at?: readonly [number, number]): Battle {
  const state = battle({ datasheet, ...(at ? { at } : {}) });
  const sheet = state.library.datasheets[datasheet] as Datasheet;
  const models = sheet.models.map((kind) => ({ ...kind, profile: { ...kind.profile, ...values } }));
  return { ...state, library: { ...state.library, datasheets: { [datasheet]: { ...sheet, models } } } };
}

test('[W40K-06.8] power fist x2 and +1 Strength: 4 becomes 9', () => {
  expect(changed('S', 4, [change('add', 1), change('multiply', 2)])).toBe(9);
});

test('[W40K-06.8] A and Ld have floors and all modifiers count: A 1 with -2 is 1, Ld 7 with -3 and +1 is 5', () => {
  expect(changed('A', 1, [change('add', -2)])).toBe(1);
  expect(changed('Ld', 7, [change('add', -3), change('add', 1)])).toBe(5);
});

test('[W40K-06.8] replacing comes first: S 3 set to 5, +1, is 6', () => {
  expect(changed('S', 3, [change('add', 1), change('set', 5)])).toBe(6);
});

test('[W40K-06.6] Strength 6 with x2 is 12, "user" is the bearer, a number is itself', () => {
  const state = battle({ datasheet: 'warboss' });
  const unit = unitById(state, 'a1');
  expect(['x2', 'user', '+2', 4].map((printed) => weaponStrength(state, unit, first(state), printed))).toEqual([
    12, 6, 8, 4,
  ]);
});

test('[W40K-06.8] Might of Heroes and a power fist: (4 x 2) + 1', () => {
  const state = battle({ datasheet: 'terminator-squad', at: [10, 10] });
  const unit = unitById(state, 'a1');
  unit.effects.push({ ability: { id: 'might-of-heroes', amount: 1 }, model: 'a1.1', until: 'turn' });
  state.epoch++;
  expect(weaponStrength(state, unit, first(state), 'x2')).toBe(9);
});

test('[W40K-06.9] Ld "-" is read as T, and no aura raises it', () => {
  const state = withProfile('redemptor-dreadnought', { Ld: '-', T: 8 }, [10, 10]);
  Object.assign(state.players[0] as Player, { warlord: 'a1.1', trait: 'inspiring-leader' });
  expect(leadershipOf(state, unitById(state, 'a1'), first(state))).toBe(8);
});

test('[W40K-06.7] a Redemptor with 6 wounds left has M 6" and 4+, healed to 7 it is M 8" and 3+ again', () => {
  const state = battle({ datasheet: 'redemptor-dreadnought' });
  const unit = unitById(state, 'a1');
  const row = (lost: number) => {
    first(state).lost = lost;
    const { M, WS, BS } = profileOf(state, unit, first(state));
    return [M, WS, BS];
  };
  expect(row(7)).toEqual([6, 4, 4]);
  expect(row(6)).toEqual([8, 3, 3]);
  expect(row(10)).toEqual([4, 5, 5]);
});

test('[W40K-06.7] every row of every damage table reaches down to the last wound', () => {
  const rows = (datasheet: string, lost: number) => {
    const state = battle({ datasheet });
    first(state).lost = lost;
    const { M, BS, A } = profileOf(state, unitById(state, 'a1'), first(state));
    return [M, BS, A];
  };
  expect(rows('impulsor', 5)).toEqual([14, 3, 3]);
  expect(rows('impulsor', 6)).toEqual([7, 4, 'D3']);
  expect(rows('impulsor', 9)).toEqual([4, 5, 1]);
  expect(rows('stormraven-gunship', 7)).toEqual([[20, 35], 4, 'D6']);
  expect(rows('monolith', 12)).toEqual([6, 4, 'D6']);
  expect(rows('knight-paladin', 18)).toEqual([6, 5, 4]);
});

test('[W40K-06.10] a random M is rolled once for the whole unit: 3 and 5 are 8" for everybody', () => {
  const state = withProfile('skorpekh-destroyers', { M: '2D6' }, [10, 10]);
  const { value } = run(state, (play) => rollAllowance(play, unitById(state, 'a1')), { 'random-move': [3, 5] });
  expect(value).toBe(inches(8));
});

test('[W40K-06.5] a WARLORD with Inspiring Leader is in his own aura: Ld 9 is 10', () => {
  const state = battle({ datasheet: 'primaris-captain', at: [10, 10] });
  Object.assign(state.players[0] as Player, { warlord: 'a1.1', trait: 'inspiring-leader' });
  expect(leadershipOf(state, unitById(state, 'a1'), first(state))).toBe(10);
});
