import { expect, test } from 'vitest';
import { plus, rolled } from '../../../test/rolls.ts';
import { resultOf } from '../01-concepts/modifiers.ts';
import { attemptsLeft, castOutcome, dispelCost, dispels, unbinds } from './casting.ts';

test('[AOS-19.1] TV AOS-19.1-a: Arcane Bolt on 7 is cast; a 7 does not unbind it, an 8 does', () => {
  expect(castOutcome(rolled(3, 4), [], 5)).toBe('cast');
  expect(castOutcome(rolled(3, 1), [], 5)).toBe('failed');
  expect(castOutcome(rolled(3, 1), plus(1), 5)).toBe('cast');
  expect([unbinds(7, 7), unbinds(8, 7)]).toEqual([false, true]);
});

test('[AOS-19.1.1] TV AOS-19.1-b: an unmodified 2 is a miscast whatever is added', () => {
  expect(castOutcome(rolled(1, 1), plus(1), 3)).toBe('miscast');
});

test('[AOS-19.1.2] R83: both rolls count with their modifiers', () => {
  expect(unbinds(resultOf(rolled(4, 3), plus(1)), resultOf(rolled(3, 4), []))).toBe(true);
});

test('[AOS-19.3.2] TV AOS-19.3.2-a: more than the casting value; it costs a WIZARD a cast', () => {
  expect([dispels(8, 8), dispels(9, 8)]).toEqual([false, true]);
  expect(dispelCost('wizard', true)).toBe('casts');
  expect(attemptsLeft(1, 1)).toBe(0);
  expect(attemptsLeft(1, 2)).toBe(0);
});

test('[AOS-19.3.2] TV AOS-19.3.2-b: a PRIEST pays nothing in the enemy hero phase, its prayer in its own (R86)', () => {
  expect(dispelCost('priest', false)).toBe('nothing');
  expect(dispelCost('priest', true)).toBe('chants');
  expect(dispelCost('wizard', false)).toBe('unbinds');
});

test('[AOS-7.1b] TV AOS-7.1-c: 6 against a value of 6 does nothing, 7 dispels', () => {
  expect([dispels(6, 6), dispels(7, 6)]).toEqual([false, true]);
});
