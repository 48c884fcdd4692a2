import { inches } from '@mischia/geometry';
import { Random } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { given } from '../testing.ts';
import { hasRoom, placeCandidates, placeRefusals } from './places.ts';

test('[AOS-17.2.2] R76: who may stay where it is comes whole or not at all', () => {
  const state = given({ units: { a1: { scroll: 'gutrippaz', models: 2, place: 'reserve' } } });
  // Room for one base and no more.
  const zone = { minX: inches(10), minY: inches(10), maxX: inches(11.9), maxY: inches(11.9) };
  const order = { unit: 'a1', rule: 'AOS-17.2.2', zone };
  const one = { at: [{ model: 'a1.1', x: inches(10.9), y: inches(10.9) }] };
  const codes = (whole: boolean) => placeRefusals(state, { ...order, whole }, one).map(({ code }) => code);
  expect([codes(false), codes(true)]).toEqual([[], ['place/not-whole']]);
  expect([hasRoom(state, order), hasRoom(state, { ...order, whole: true })]).toEqual([true, false]);
  expect(placeCandidates(state, { ...order, whole: true }, 3, new Random(1))).toEqual([]);
});
