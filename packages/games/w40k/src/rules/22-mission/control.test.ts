import { expect, test } from 'vitest';
import { given, model, unit } from '../../../test/given.ts';
import type { Marker } from '../../state.ts';
import { controllerFrom, controllerOf, inRangeOf } from './control.ts';
import { markerRefusals } from './markers.ts';

test.each([
  [24.4, 0, true],
  [24.5, 0, false],
  [24.4, 5.5, false],
])('[W40K-22.3] TV a: a 32 mm base at x %s, height %s is in range of a marker at 20: %s', (x, z, expected) => {
  const state = given({ markers: [[20, 20]], units: { a1: { sheet: 'intercessor-squad', models: [[x, 20, z]] } } });
  expect(inRangeOf(state, unit(state, 'a1'), model(state, 'a1.1'), state.mission.markers[0] as Marker)).toBe(expected);
});

test('[W40K-22.4] TV a: more models control, equal numbers nobody', () => {
  expect(controllerFrom([3, 2], [0, 0])).toBe(0);
  expect(controllerFrom([2, 2], [0, 0])).toBeNull();
});

test('[W40K-22.4] TV a: AIRCRAFT never count', () => {
  const state = given({
    markers: [[20, 20]],
    units: {
      a1: { sheet: 'stormraven-gunship', models: [[20, 22]] },
      a2: { sheet: 'assault-intercessor-squad', models: [[20, 18]] },
      b1: {
        sheet: 'assault-intercessor-squad',
        models: [
          [18, 20],
          [18, 18],
        ],
      },
    },
  });
  expect(controllerOf(state, state.mission.markers[0] as Marker)).toBe(1);
});

test.each([
  [[1, 6], [1, 0], 0],
  [[3, 2], [1, 2], 0],
  [[1, 4], [1, 1], 1],
])('[W40K-22.5] TV a: models %j, of them Objective Secured %j: seat %s', (models, secured, expected) => {
  expect(controllerFrom(models, secured)).toBe(expected);
});

const codes = (x: number, y: number) =>
  markerRefusals(given({ table: [44, 60], markers: [[20, 20]] }), { x: x * 1000, y: y * 1000 }).map(({ code }) => code);

test('[W40K-23.7] TV a: markers keep more than 9" from each other and 6" from the edge', () => {
  expect(codes(30.5, 20)).toEqual(['marker/near-marker']);
  expect(codes(30.6, 20)).toEqual([]);
  expect(codes(6.7, 40)).toEqual(['marker/near-edge']);
  expect(codes(6.8, 40)).toEqual([]);
});
