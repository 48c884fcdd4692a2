import { Random } from '@mischia/kernel';
import type { PlaceAnswer, PlaceOrder } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { given, unit } from '../../test/given.ts';
import type { Battle, Zone } from '../state.ts';
import { placeCandidates, placeRefusals } from './places.ts';

/** A zone of 10" × 30" with rows of Orks in it and a unit that waits; seven rows fill it. */
function crowd(rows: number, sheet: string, models: number) {
  const orks = Array.from({ length: rows * 23 }, (_, i) => [0.64 + Math.floor(i / 23) * 1.3, 0.64 + (i % 23) * 1.3]);
  const state = given({
    table: [44, 30],
    zones: true,
    stage: 'setup',
    step: 'deploy',
    units: {
      ...(rows > 0 ? { a1: { sheet: 'ork-boyz', models: orks } } : {}),
      a2: { sheet, place: 'waiting', models: Array.from({ length: models }, () => [0, 0]) },
      b1: { sheet: 'ork-boyz', models: [[43, 15]] },
    },
  });
  const order: PlaceOrder = { unit: 'a2', rule: 'W40K-23.9', zone: state.mission.zones[0] as Zone };
  return { state, order };
}

const candidates = (state: Battle, order: PlaceOrder): PlaceAnswer[] => placeCandidates(state, order, 4, new Random(1));

const CASES: readonly (readonly [string, number, string, number, number])[] = [
  ['an empty zone', 0, 'ork-boyz', 20, 20],
  ['a zone half full', 4, 'ork-boyz', 20, 20],
  ['one lane left', 6, 'ork-boyz', 20, 20],
  ['a hull beside the crowd', 3, 'impulsor', 1, 1],
  ['no room for a hull', 5, 'impulsor', 1, 0],
  ['no room at all', 7, 'ork-boyz', 10, 0],
];

test.each(CASES)('[W40K-02.3] places are found and all of them are legal: %s', (_, rows, sheet, models, room) => {
  const { state, order } = crowd(rows, sheet, models);
  const found = candidates(state, order);
  expect(found).toHaveLength(4);
  for (const one of found) {
    expect(placeRefusals(state, order, one)).toEqual([]);
    expect(one.at).toHaveLength(room);
  }
  expect(unit(state, 'a2').place).toBe('waiting');
});

test('[W40K-23.9] proposed models look across the table, hulls too where they have the room', () => {
  for (const [zone, facings] of [
    [0, [0]],
    [1, [18000]],
  ] as const) {
    for (const sheet of ['ork-boyz', 'impulsor']) {
      const { state, order } = crowd(0, sheet, 1);
      const there = { ...order, zone: state.mission.zones[zone] as Zone };
      const found = candidates(state, there);
      expect(found.length).toBeGreaterThan(0);
      for (const { at } of found) for (const { facing = 0 } of at) expect(facings).toContain(facing);
      for (const answer of found) expect(placeRefusals(state, there, answer)).toEqual([]);
    }
  }
});
