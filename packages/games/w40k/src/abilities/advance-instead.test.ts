import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { battle, run } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { allowanceOf } from '../rules/08-movement/allowance.ts';
import { advanceRoll } from '../rules/08-movement/make-move.ts';

test('[W40K-25.2] Turbo-boost: an Advance adds 6" without a die, 20" in all', () => {
  const state = battle({ datasheet: 'outrider-squad', at: [10, 10] });
  const unit = unitById(state, 'a1');
  const { value } = run(state, (play) => advanceRoll(play, unit));
  expect(allowanceOf(state, unit) + value).toBe(inches(20));
});

test('[W40K-08.4] everybody else rolls', () => {
  const state = battle({ datasheet: 'intercessor-squad', at: [10, 10] });
  const { value } = run(state, (play) => advanceRoll(play, unitById(state, 'a1')), { advance: [4] });
  expect(value).toBe(inches(4));
});
