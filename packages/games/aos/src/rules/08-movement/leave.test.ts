import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { given, unit } from '../../../test/play.ts';
import { placeRefusals } from '../../table/places.ts';
import { besideOrder } from '../17-terrain/beside.ts';

test('[AOS-17.2.2] R77: who leaves stands within 6" of the feature, on bases of its own, and never on it', () => {
  const terrain = [
    { id: 't5', kind: 'building', at: [10, 10], size: [5, 5], height: 6, shape: 'closed', traits: ['defensible'] },
  ];
  const state = given({ terrain, units: { a1: { scroll: 'knight-arcanum', models: 1, garrison: 't5' } } });
  unit(state, 'a1').place = 'waiting';
  const order = besideOrder(state, unit(state, 'a1'), 't5', 'AOS-17.2.2');
  const codes = (x: number) =>
    placeRefusals(state, order, { at: [{ model: 'a1.1', x: inches(x), y: inches(10) }] }).map(({ code }) => code);
  expect(codes(12.5 + 0.787 + 5.9)).toEqual([]);
  expect(codes(12.5 + 0.787 + 6.1)).toContain('place/far-from-feature');
  expect(codes(10)).toContain('place/on-defensible');
});
