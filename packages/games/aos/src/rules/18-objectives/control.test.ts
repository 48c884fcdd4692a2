import { expect, test } from 'vitest';
import { total } from '../01-concepts/dice.ts';
import { contestValue, controllerAfter, initialController } from './control.ts';

test('[AOS-18.1.2] TV AOS-18.1.2-a: a Stardrake, a Knight-Arcanum and five Vindictors count 12', () => {
  const models = [
    { isMonster: true, wounds: 18 },
    { isMonster: false, wounds: 6 },
    ...Array.from({ length: 5 }, () => ({ isMonster: false, wounds: 2 })),
  ];
  expect(total(models.map(contestValue))).toBe(12);
});

test('[AOS-18.1.2] an ability to count as more is used instead of 5 or 2', () => {
  expect(contestValue({ isMonster: true, wounds: 12, countsAs: 3 })).toBe(3);
  expect(contestValue({ isMonster: false, wounds: 4 })).toBe(1);
  expect(contestValue({ isMonster: false, wounds: 5 })).toBe(2);
});

test('[AOS-18.1.1] TV AOS-18.1.1-a: control lasts until the other side has more', () => {
  expect(controllerAfter([0, 0], 0)).toBe(0);
  expect(controllerAfter([0, 1], 0)).toBe(1);
  expect(controllerAfter([3, 3], 1)).toBe(1);
  expect(controllerAfter([0, 0], null)).toBeNull();
});

test('[AOS-18.1.1] before the battle only undisputed objectives are controlled', () => {
  expect([initialController([1, 0]), initialController([1, 1]), initialController([0, 0])]).toEqual([0, null, null]);
});
