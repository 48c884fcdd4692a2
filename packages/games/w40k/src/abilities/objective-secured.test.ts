import { expect, test } from 'vitest';
import { battle } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { permission } from './uses.ts';

test.each([
  'intercessor-squad',
  'necron-warriors',
  'ork-boyz',
  'chaos-space-marines',
  'skitarii-rangers',
  'strike-team',
])('[W40K-22.5] %s holds objectives', (datasheet) => {
  const state = battle({ datasheet });
  expect(permission(state, unitById(state, 'a1'), 'objectiveSecured')).toBe(true);
});

test('[W40K-22.5] Assault Intercessors and a Knight do not', () => {
  const state = battle({ datasheet: 'assault-intercessor-squad' }, { datasheet: 'knight-paladin' });
  expect(permission(state, unitById(state, 'a1'), 'objectiveSecured')).toBeUndefined();
  expect(permission(state, unitById(state, 'a2'), 'objectiveSecured')).toBeUndefined();
});
