import { expect, test } from 'vitest';
import { battleshockModifiers, battleshockRoll, fleeing } from './test.ts';

const flees = (face: number, slain: number, bravery: number) =>
  fleeing(battleshockRoll(face, battleshockModifiers(slain)), bravery);

test('[AOS-15.1] TV AOS-15.1-a: 3 and 2 slain is not above Bravery 5', () => {
  expect(flees(3, 2, 5)).toBe(0);
});

test('[AOS-15.1] TV AOS-15.1-b: 5 and 4 slain against Bravery 5: four flee', () => {
  expect(flees(5, 4, 5)).toBe(4);
});
