import { expect, test } from 'vitest';
import { battle } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { permission } from './uses.ts';

test('[W40K-25.23] a Knight charges after Falling Back and strides over models; a Redemptor does neither', () => {
  const state = battle({ datasheet: 'knight-paladin' }, { datasheet: 'redemptor-dreadnought' });
  const [knight, redemptor] = [unitById(state, 'a1'), unitById(state, 'a2')];
  expect(permission(state, knight, 'chargeAfterFallBack')).toBe(true);
  expect(permission(state, knight, 'strides')).toBe(true);
  expect(permission(state, redemptor, 'chargeAfterFallBack')).toBeUndefined();
  expect(permission(state, redemptor, 'strides')).toBeUndefined();
});
