import { expect, test } from 'vitest';
import { plus, rolled } from '../../../test/rolls.ts';
import { resultOf } from '../01-concepts/modifiers.ts';
import { banishes, chantOutcome } from './chanting.ts';

test('[AOS-20.1] the answer value or more is answered', () => {
  expect([3, 4].map((face) => chantOutcome(rolled(face), [], 4))).toEqual(['unanswered', 'answered']);
});

test('[AOS-20.1.1] TV AOS-20.2-a: a 1 brings divine wrath even with a bonus', () => {
  expect(chantOutcome(rolled(1), plus(1), 2)).toBe('divine-wrath');
});

test('[AOS-20.2b] TV AOS-20.2-a: a 5 with +1 is a 6 for Smite (R91)', () => {
  expect(chantOutcome(rolled(5), plus(1), 2)).toBe('answered');
  expect(resultOf(rolled(5), plus(1))).toBe(6);
});

test('[AOS-20.3.2] TV AOS-20.3.2-a: a 3 does not banish the Bleeding Icon, a 4 does', () => {
  expect([banishes(3, 3), banishes(4, 3)]).toEqual([false, true]);
});
