import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { battle, run } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { movementOf } from '../rules/06-datasheets/characteristics.ts';
import { advanceRoll } from '../rules/08-movement/make-move.ts';
import type { Model } from '../state.ts';
import { permission } from './uses.ts';

test('[W40K-25.9] it pivots, flies straight, and an Advance adds 20" to the most without a die', () => {
  const state = battle({ datasheet: 'stormraven-gunship', at: [20, 20] });
  const unit = unitById(state, 'a1');
  expect(permission(state, unit, 'pivotThenStraight')).toBe(true);
  expect(run(state, (play) => advanceRoll(play, unit)).value).toBe(inches(20));
  expect(movementOf(state, unit, unit.models[0] as Model)).toEqual({ least: inches(20), most: inches(45) });
});

test('[W40K-25.9] while it hovers it rolls for its Advance like everybody else', () => {
  const state = battle({ datasheet: 'stormraven-gunship', at: [20, 20] });
  const unit = unitById(state, 'a1');
  unit.effects.push({ ability: { id: 'hovering', move: 20 }, until: { seat: 0, phase: 'movement' } });
  state.epoch++;
  expect(run(state, (play) => advanceRoll(play, unit), { advance: [3] }).value).toBe(inches(3));
  expect(permission(state, unit, 'pivotThenStraight')).toBeUndefined();
});
