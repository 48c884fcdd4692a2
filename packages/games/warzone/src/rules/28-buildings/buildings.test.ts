import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { hostOptions } from '../../settings.ts';
import { bandAt } from '../14-weapons/weapons.ts';
import { armourNumber } from '../15-shooting/armour.ts';
import { distanceWithLevels } from '../26-flyers/altitude.ts';
import { burstsAbove, seesThrough, splashHits } from '../31-building-fire/fire.ts';
import { mayJoinAttack } from '../32-breaking-in/attackers.ts';
import { ARMOUR_CLASSES, accessWounds, gapOf, isBlocked, mayClose, mayOpen, mayPass } from './access.ts';

test('[WZ-28.3-a, WZ-30.3-a] a D2 passes an opening of Size 2, a D3 does not', () => {
  expect([2, 3].map((D) => mayPass({ size: 2 }, D))).toEqual([true, false]);
});

test('[WZ-28.4] portals and hatches are half an inch wide for each Size, windows a quarter', () => {
  const gaps = (kind: 'portal' | 'window' | 'hatch') => [1, 2, 6].map((size) => gapOf({ kind, size }) / 1000);
  expect([gaps('portal'), gaps('window'), gaps('hatch')]).toEqual([
    [0.5, 1, 3],
    [0.25, 0.5, 1.5],
    [0.5, 1, 3],
  ]);
});

test('[WZ-28.7-a] a locked door opens from the side of the bolt only; closing does not lock', () => {
  const door = { state: 'locked' as const, bolt: 'bunker.B', armour: 10 };
  expect([mayOpen(door, 'bunker.A'), mayOpen(door, 'bunker.B')]).toEqual([false, true]);
  expect(mayOpen({ ...door, state: 'closed' }, 'bunker.A')).toBe(true);
  expect([isBlocked(door), isBlocked({ state: 'destroyed' })]).toEqual([true, false]);
});

test('[WZ-28.7] bare openings and destroyed doors cannot be shut', () => {
  expect(mayClose({ state: 'open', armour: 10 })).toBe(true);
  expect(mayClose({ state: 'open', armour: null })).toBe(false);
  expect(mayClose({ state: 'destroyed', armour: 10 })).toBe(false);
});

test('[WZ-31.3-a] one in the zone is enough, both must be in the arc; or both in the zone', () => {
  const near = { inZone: true, inArc: true };
  const far = { inZone: false, inArc: true };
  const sees = (a: typeof near, b: typeof near, options = {}) => seesThrough(a, b, hostOptions(options));
  expect([sees(near, far), sees(far, far), sees(near, { inZone: false, inArc: false })]).toEqual([true, false, false]);
  expect([
    sees(near, far, { 'building.zone': 'bothInZone' }),
    sees(near, near, { 'building.zone': 'bothInZone' }),
  ]).toEqual([false, true]);
});

test('[WZ-31.1-a] from a window of level 1 at 10.5": 13.5", medium range', () => {
  const distance = distanceWithLevels(inches(10.5), 1, 0);
  expect([distance, bandAt(distance)]).toEqual([inches(13.5), 'GM']);
});

test('[WZ-31.5-a] behind a window 10 is unharmed, 11 is hit; no face is special', () => {
  expect([1, 10, 11, 20].map(splashHits)).toEqual([false, false, true, true]);
});

test('[WZ-31.9-a] upwards 10 bursts above, 14 below', () => {
  expect([10, 14].map(burstsAbove)).toEqual([true, false]);
});

test('[WZ-32.5-a] a Size 2 door has 4 wounds; normal armour against damage 9 holds on 11', () => {
  expect(accessWounds(2)).toBe(4);
  expect(ARMOUR_CLASSES).toEqual({ light: 7, normal: 10, reinforced: 13, heavy: 15 });
  expect(armourNumber(ARMOUR_CLASSES.normal, 9).value).toBe(11);
});

test('[WZ-32.4-a] two D2 attack a Size 4 gate, a third may not; one D3 always attacks; or half the Size', () => {
  const options = hostOptions();
  expect([mayJoinAttack(4, [2], 2, options), mayJoinAttack(4, [2, 2], 2, options)]).toEqual([true, false]);
  expect(mayJoinAttack(2, [], 3, options)).toBe(true);
  const half = hostOptions({ 'ap.attackers': 'literalHalf' });
  expect([mayJoinAttack(4, [1], 1, half), mayJoinAttack(4, [2], 2, half)]).toEqual([true, false]);
});
