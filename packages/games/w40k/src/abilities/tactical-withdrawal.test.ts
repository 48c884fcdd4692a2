import { expect, test } from 'vitest';
import { battle } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { permission } from './uses.ts';

test('[W40K-25.12] lets a unit shoot and charge although it Falls Back', () => {
  const state = battle({ datasheet: 'necron-warriors', at: [10, 10] });
  const unit = unitById(state, 'a1');
  expect(permission(state, unit, 'shootAfterFallBack')).toBeUndefined();
  unit.effects.push({ ability: { id: 'tactical-withdrawal' }, until: 'turn' });
  state.epoch++;
  expect(permission(state, unit, 'shootAfterFallBack')).toBe(true);
  expect(permission(state, unit, 'chargeAfterFallBack')).toBe(true);
});
