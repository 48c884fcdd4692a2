import { gap, inches, whollyWithin, within } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { given, model, unit } from '../../../test/given.ts';
import { areEngaged, bodiesOf, bodyOf } from '../../table/table.ts';
import { coherencyOf, isCoherentNow } from './coherency.ts';

const BASE = 1.26;
const squad = (models: number[][]) => given({ units: { a1: { sheet: 'intercessor-squad', models } } });
const row = (count: number, gapInches: number) =>
  Array.from({ length: count }, (_, i) => [5 + i * (BASE + gapInches), 5]);
const coherent = (models: number[][]) => {
  const state = squad(models);
  return isCoherentNow(state, unit(state, 'a1'));
};

test('[W40K-02.1] TV a: five models in a row, 2" apart, are coherent', () => {
  expect(coherent(row(5, 2))).toBe(true);
});

test('[W40K-02.1] TV b: six in a row are not, because the ends have one neighbour', () => {
  const state = squad(row(6, 2));
  const { coherent: whole, short, needed } = coherencyOf(state, unit(state, 'a1'));
  expect(whole).toBe(false);
  expect(needed).toBe(2);
  expect(short.map((one) => one.model)).toEqual(['a1.1', 'a1.6']);
});

const TRIANGLES = [0, 4].flatMap((shift) => {
  const x = shift === 0 ? 5 : 5 + 2 * BASE + 0.5 + shift;
  return [
    [x, 5],
    [x + BASE + 0.5, 5],
    [x + (BASE + 0.5) / 2, 5 + 1.525],
  ];
});

test('[W40K-02.1] TV c: two triangles 4" apart have neighbours enough but are two groups', () => {
  const state = squad(TRIANGLES);
  const { coherent: whole, short, groups } = coherencyOf(state, unit(state, 'a1'));
  expect([whole, short, groups.length]).toEqual([false, [], 2]);
});

test('[W40K-02.1] TV d: 5.2" of height is too much', () => {
  expect(
    coherent([
      [5, 5],
      [5 + BASE + 1.8, 5, 5.2],
    ]),
  ).toBe(false);
  expect(
    coherent([
      [5, 5],
      [5 + BASE + 1.8, 5, 5],
    ]),
  ).toBe(true);
});

test.each([
  [1, 5, true],
  [1.01, 5, false],
  [1, 5.01, false],
])('[W40K-02.4] TV a: gap %s" and height %s" engage: %s', (plan, height, expected) => {
  const state = given({
    units: {
      a1: { sheet: 'intercessor-squad', models: [[5, 5]] },
      b1: { sheet: 'intercessor-squad', models: [[5 + BASE + plan, 5, height]] },
    },
  });
  expect(areEngaged(state, unit(state, 'a1'), unit(state, 'b1'))).toBe(expected);
});

test.each([
  [0.6, true],
  [1, true],
  [1.001, false],
])('[W40K-03.4] TV a: a gap of %s" is within 1": %s', (gapInches, expected) => {
  const state = squad(row(2, gapInches));
  const [a, b] = bodiesOf(state, unit(state, 'a1'));
  if (!a || !b) throw new Error('two bodies');
  expect(within(gap(a, b), inches(1))).toBe(expected);
});

test.each([
  [1.8, false],
  [1.74, true],
])('[W40K-03.4] TV b: a 32 mm base whose near edge is %s" away is wholly within 3": %s', (near, expected) => {
  const state = given({
    units: {
      a1: { sheet: 'impulsor', models: [[10, 10]] },
      a2: { sheet: 'intercessor-squad', models: [[10 + 3.5 + near + 0.63, 10]] },
    },
  });
  const hull = bodyOf(state, unit(state, 'a1'), model(state, 'a1.1'));
  const base = bodyOf(state, unit(state, 'a2'), model(state, 'a2.1'));
  expect(whollyWithin(base, hull, inches(3))).toBe(expected);
});
