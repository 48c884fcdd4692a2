import { expect, test } from 'vitest';
import { battle, place } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { permission } from './uses.ts';

test('[W40K-25.18] twenty Orks within 12" give the Weirdboy a second attempt', () => {
  const state = battle(
    { datasheet: 'weirdboy', at: [10, 10] },
    { datasheet: 'ork-boyz', models: { boy: 9 }, at: [4, 12] },
    { datasheet: 'ork-boyz', models: { boy: 9 }, at: [4, 14] },
  );
  expect(permission(state, unitById(state, 'a1'), 'psychicAttempts')).toBe(1);
});

test('[W40K-25.18] with too few of them near he has one attempt only', () => {
  const state = battle(
    { datasheet: 'weirdboy', at: [10, 10] },
    { datasheet: 'ork-boyz', models: { boy: 9 }, at: [4, 12] },
  );
  expect(permission(state, unitById(state, 'a1'), 'psychicAttempts')).toBeUndefined();
  place(unitById(state, 'a2'), 4, 40);
  state.epoch++;
  expect(permission(state, unitById(state, 'a1'), 'psychicAttempts')).toBeUndefined();
});
