import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { battle } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { permission } from './uses.ts';

test.each(['terminator-squad', 'chaos-terminators', 'monolith'])(
  '[W40K-25.8] %s may arrive as Reinforcements more than 9" from enemies',
  (datasheet) => {
    const state = battle({ datasheet });
    expect(permission(state, unitById(state, 'a1'), 'deepStrike')).toEqual({ fromEnemies: inches(9) });
  },
);

test('[W40K-25.8] Intercessors may not', () => {
  const state = battle({ datasheet: 'intercessor-squad' });
  expect(permission(state, unitById(state, 'a1'), 'deepStrike')).toBeUndefined();
});
