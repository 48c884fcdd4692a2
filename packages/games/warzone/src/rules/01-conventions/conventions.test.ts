import { inches, planGap } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { saves } from '../../../test/saves.ts';
import { bandAt } from '../14-weapons/weapons.ts';
import { armourNumber } from '../15-shooting/armour.ts';
import { half, peacemaker, succeeds } from './check.ts';
import { halvings, needed, part } from './needed.ts';
import { clockwiseFrom, fromTheLeftOf } from './order.ts';

test('[WZ-01.1-a] a 20 fails even against 24, a 1 succeeds even against −3', () => {
  expect(succeeds(20, 24)).toBe(false);
  expect(succeeds(1, -3)).toBe(true);
  expect(succeeds(8, 8)).toBe(true);
  expect(succeeds(9, 8)).toBe(false);
});

test('[WZ-01.2-a] halvings follow one another and round down: AT 7 becomes 3, then 1; AT 11 becomes 5, then 2', () => {
  expect(half(half(7))).toBe(1);
  const twice = (value: number) => {
    const reasons = ['WZ-09.2', 'WZ-10.5'].map((rule) => ({ rule, reason: 'panic', when: true }));
    return needed([part('WZ-15.7', 'shooting', value), ...halvings(value, reasons)]).value;
  };
  expect([twice(7), twice(11)]).toEqual([1, 2]);
});

test('[WZ-01.3-a] 6.000" and 6.001" are direct range, 6.002" is short range', () => {
  expect([6000, 6001, 6002].map(bandAt)).toEqual(['TD', 'TD', 'GC']);
  expect(bandAt(inches(48.1))).toBeUndefined();
});

test('[WZ-01.4-a] distances run from base edge to base edge', () => {
  const round = (radius: number, y: number) => ({
    footprint: { kind: 'round' as const, radius: inches(radius) },
    x: 0,
    y: inches(y),
    facing: 0,
  });
  expect(planGap(round(0.5, 0), round(1, 5))).toBe(inches(3.5));
  expect(planGap(round(0.5, 0), round(1, 1))).toBe(0);
});

test('[WZ-01.6-a] a model with one wound rolls no third die after the second has killed it', () => {
  const { value } = armourNumber(8, 9);
  expect(value).toBe(9);
  expect(saves({ AR: 8, wounds: 1, damage: 9, rolls: 3 }, [9, 10, 3])).toEqual({ wounds: 1, rolled: 2 });
});

test('[WZ-01.7-a] equal dice are rolled again, then the higher decides', () => {
  expect(peacemaker([13, 13])).toBeUndefined();
  expect(peacemaker([4, 9])).toBe(1);
});

test('[WZ-01.9] seats go clockwise, from one of them or from his left', () => {
  expect(clockwiseFrom(2, 4)).toEqual([2, 3, 0, 1]);
  expect(fromTheLeftOf(2, 4)).toEqual([3, 0, 1, 2]);
});

test('[WZ-01.1] parts that change nothing are not shown, the first always is', () => {
  const number = needed([part('WZ-15.7', 'shooting', 0), part('WZ-15.8', 'size', 0), part('WZ-15.6', 'aim', 3)]);
  expect(number.parts.map(({ rule }) => rule)).toEqual(['WZ-15.7', 'WZ-15.6']);
});
