import { expect, test } from 'vitest';
import { battle } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { permission } from './uses.ts';

test('[W40K-25.9] in flight it cannot charge and only units that FLY fight it', () => {
  const state = battle({ datasheet: 'stormraven-gunship', at: [20, 20] });
  expect(permission(state, unitById(state, 'a1'), 'cannotCharge')).toBe(true);
  expect(permission(state, unitById(state, 'a1'), 'onlyFlyFights')).toBe(true);
});

test('[W40K-25.9] while it hovers neither holds', () => {
  const state = battle({ datasheet: 'stormraven-gunship', at: [20, 20] });
  const unit = unitById(state, 'a1');
  unit.effects.push({ ability: { id: 'hovering', move: 20 }, until: { seat: 0, phase: 'movement' } });
  state.epoch++;
  expect(permission(state, unit, 'cannotCharge')).toBeUndefined();
  expect(permission(state, unit, 'onlyFlyFights')).toBeUndefined();
});
