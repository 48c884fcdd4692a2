import { expect, test } from 'vitest';
import { battle } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { permission } from './uses.ts';

test('[W40K-25.22] a Strike Team may fire Overwatch, Intercessors may not', () => {
  const state = battle({ datasheet: 'strike-team' }, { datasheet: 'intercessor-squad' });
  expect(permission(state, unitById(state, 'a1'), 'overwatch')).toBe(true);
  expect(permission(state, unitById(state, 'a2'), 'overwatch')).toBeUndefined();
});
