import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { battle } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { movementOf } from '../rules/06-datasheets/characteristics.ts';
import type { Model } from '../state.ts';
import { isHovering } from './hovering.ts';

test('[W40K-25.9] hovering replaces M, also of a badly damaged gunship', () => {
  const state = battle({ datasheet: 'stormraven-gunship', at: [20, 20] });
  const unit = unitById(state, 'a1');
  const model = unit.models[0] as Model;
  model.lost = 12;
  expect(isHovering(unit)).toBe(false);
  expect(movementOf(state, unit, model)?.most).toBe(inches(25));
  unit.effects.push({ ability: { id: 'hovering', move: 20 }, until: { seat: 0, phase: 'movement' } });
  state.epoch++;
  expect(isHovering(unit)).toBe(true);
  expect(movementOf(state, unit, model)).toEqual({ least: 0, most: inches(20) });
});
