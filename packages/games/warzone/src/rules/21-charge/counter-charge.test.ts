import { inches } from '@mischia/geometry';
import { touch } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { acting, given, modelIn } from '../../../test/play.ts';
import '../34-activities/all.ts';
import { counterChargeActivity } from './counter-charge.ts';

test('[WZ-21.9] [R-097] a charger on his way may be met; whoever fell on the way charges nobody any more', () => {
  const state = given({ units: { a1: { at: [[10, 10]], facing: 90 }, b1: { at: [[10, 14]], facing: 270 } } });
  state.flow.charge = {
    charger: 'a1.1',
    crew: null,
    reserve: false,
    from: { x: inches(10), y: inches(10) },
    reach: inches(3),
    gone: 0,
    met: false,
  };
  modelIn(state, 'b1.1').waiting = true;
  touch(state);
  const codes = () =>
    counterChargeActivity.refusals?.(state, { ...acting(state, 'b1.1'), reserve: true })?.map(({ code }) => code);
  expect(codes()).toEqual([]);
  modelIn(state, 'a1.1').presence = 'dying';
  touch(state);
  expect(codes()).toEqual(['counter-charge/no-charge']);
});
