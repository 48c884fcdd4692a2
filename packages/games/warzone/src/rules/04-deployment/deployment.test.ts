import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { placed } from '../../../test/place.ts';
import { hostOptions } from '../../settings.ts';
import type { Zone } from '../../state.ts';
import { placeRefusals } from '../../table/places.ts';
import { nextToActivate, slotAfter } from '../05-turn/alternation.ts';
import { initiativeTotal, leadersOf, orderFrom } from './initiative.ts';
import { centralDefence, deploymentZones } from './zones.ts';

const FIELD = { width: 72, depth: 48 };

const apart = (a: Zone, b: Zone): number => {
  const dx = Math.max(0, a.minX - b.maxX, b.minX - a.maxX);
  const dy = Math.max(0, a.minY - b.maxY, b.minY - a.maxY);
  return Math.sqrt(dx * dx + dy * dy) / 1000;
};
const nearest = (zones: readonly Zone[]): number =>
  Math.min(...zones.flatMap((a, i) => zones.slice(i + 1).map((b) => apart(a, b))));

test('[WZ-04.2-a] CO 14 and a 5 lose against CO 10 and an 11', () => {
  const totals = new Map([
    [0, initiativeTotal(5, 14)],
    [1, initiativeTotal(11, 10)],
  ]);
  expect([...totals.values()]).toEqual([19, 21]);
  expect(leadersOf(totals)).toEqual([1]);
});

test('[WZ-04.4-a] three equal totals roll again; the winner names who begins and play goes clockwise', () => {
  const roll = (...faces: number[]) =>
    leadersOf(new Map([12, 10, 14].map((CO, seat) => [seat, initiativeTotal(faces[seat]!, CO)])));
  expect(roll(8, 10, 6)).toEqual([0, 1, 2]);
  expect(roll(2, 9, 9)).toEqual([2]);
  expect(orderFrom(1, 3, () => false)).toEqual([1, 2, 0]);
  expect(orderFrom(1, 3, (seat) => seat === 2)).toEqual([1, 0]);
});

test('[WZ-04.3-a] two zones 12" deep, 6" from the short edges and 24" apart', () => {
  const [south, north] = deploymentZones(2, FIELD);
  expect(south).toEqual({ minX: inches(6), maxX: inches(66), minY: 0, maxY: inches(12) });
  expect(north).toEqual({ minX: inches(6), maxX: inches(66), minY: inches(36), maxY: inches(48) });
});

test('[WZ-04.3-b] three players are 24" from one another', () => {
  const zones = deploymentZones(3, FIELD);
  expect(zones[0]).toEqual({ minX: inches(24), maxX: inches(48), minY: 0, maxY: inches(12) });
  expect(apart(zones[0]!, zones[2]!)).toBe(24);
  expect(apart(zones[1]!, zones[2]!)).toBe(24);
});

test('[WZ-04.3] four to six players: 24" apart, 18" along the edge for six on a table of 72"', () => {
  expect(deploymentZones(4, FIELD)).toHaveLength(4);
  expect(nearest(deploymentZones(4, FIELD))).toBe(24);
  expect(nearest(deploymentZones(6, { width: 96, depth: 48 }))).toBe(24);
  expect(nearest(deploymentZones(5, FIELD))).toBe(18);
  expect(deploymentZones(6, { width: 96, depth: 48 }).map(({ minX }) => minX / 1000)).toEqual([0, 40, 80, 0, 40, 80]);
  expect(
    deploymentZones(6, FIELD)
      .map(({ minX, maxX }) => [minX / 1000, maxX / 1000])
      .slice(0, 3),
  ).toEqual([
    [0, 12],
    [30, 42],
    [60, 72],
  ]);
});

test('[WZ-04.3] a central defender: strips keep 24", the ring of the other reading does not', () => {
  const gap = (reading: 'strips' | 'ring') => {
    const { defender, attackers } = centralDefence(FIELD, hostOptions({ 'deploy.diagram1': reading }));
    return Math.min(...attackers.map((zone) => apart(defender, zone)));
  };
  expect(gap('strips')).toBe(24);
  expect(gap('ring')).toBe(6);
  expect(centralDefence(FIELD, hostOptions()).defender).toEqual({
    minX: inches(30),
    maxX: inches(42),
    minY: inches(12),
    maxY: inches(36),
  });
});

test('[WZ-04.3] a vehicle beside the border of its zone lies wholly in it, across the border it does not', () => {
  const codes = (facing: number) => {
    const state = placed({
      units: { a1: { unit: 'gt', at: [[20, 20]] }, b1: { unit: 'recon-scout', at: [[60, 40]] } },
    });
    const zones = [{ minX: 0, maxX: inches(6), minY: 0, maxY: inches(48) }];
    const order = { unit: 'a1', rule: 'WZ-04.3', models: ['a1.1'], zones };
    const at = [{ model: 'a1.1', x: inches(4.7), y: inches(20), z: 0, facing }];
    return placeRefusals(state, order, { at }).map(({ code }) => code);
  };
  expect(codes(9000)).toEqual([]);
  expect(codes(0)).toEqual(['place/outside-zone']);
});

test('[WZ-33.17] [WZ-01.4] infiltrators keep more than 12" in plan from enemies in the air', () => {
  const codes = (x: number) => {
    const state = placed({
      units: {
        a1: { unit: 'recon-scout', at: [[10, 40]] },
        b1: { unit: 'winged-horrors', models: { 'winged-horror': 1 }, at: [[40, 20, 3]], all: { altitude: 1 } },
      },
    });
    const order = { unit: 'a1', rule: 'WZ-33.17', models: ['a1.1'], outside: [], fromEnemies: inches(12) };
    return placeRefusals(state, order, { at: [{ model: 'a1.1', x: inches(x), y: inches(20), z: 0 }] }).map(
      ({ code }) => code,
    );
  };
  expect(codes(26.9)).toEqual([]);
  expect(codes(27.02)).toEqual(['place/near-enemy']);
});

test('[WZ-05.3-a] with three units against one: P1, P2, P1, P1, end of Turn', () => {
  const left = [3, 1];
  const slots: number[] = [];
  let slot = 0;
  for (;;) {
    const seat: number | undefined = nextToActivate([0, 1], slot, (one) => left[one]! > 0);
    if (seat === undefined) break;
    left[seat]!--;
    slots.push(seat);
    slot = slotAfter([0, 1], seat);
  }
  expect(slots).toEqual([0, 1, 0, 0]);
});
