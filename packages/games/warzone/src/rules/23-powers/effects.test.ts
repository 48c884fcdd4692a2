import { sumOf } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { starterLibrary } from '../../pack/starter.ts';
import type { Effect } from '../../state.ts';
import { afterFeeding, healed } from '../07-profiles/wounds.ts';
import { actionsFrozen, effectModifiers, isBound, isDazzled } from './effects.ts';

const under = (...powers: string[]): Effect[] =>
  powers.map((power) => ({ power, caster: 'a1.1', effect: starterLibrary.powers[power]!.effect }));

test('[WZ-35.7] powers change the numbers they name, and say so', () => {
  expect(sumOf(effectModifiers(under('holy-fury', 'web-of-justice'), 'CC'))).toBe(0);
  expect(effectModifiers(under('holy-fury'), 'CC')).toEqual([
    { rule: 'WZ-35.7', why: { key: 'power.holy-fury' }, amount: 2 },
  ]);
  expect(sumOf(effectModifiers(under('holy-fury'), 'meleeDamage'))).toBe(1);
  expect(sumOf(effectModifiers(under('shield-of-faith'), 'AR'))).toBe(3);
  expect(sumOf(effectModifiers(under('righteous-speed'), 'MO'))).toBe(2);
  expect(sumOf(effectModifiers(under('illusory-shield'), 'shotsAt'))).toBe(-3);
  expect(effectModifiers(under('freezing', 'blinding-light'), 'CC')).toEqual([]);
});

test('[WZ-35.7] blinded, bound and frozen models', () => {
  expect([isDazzled(under('blinding-light'), 'AT'), isDazzled(under('holy-fury'), 'AT')]).toEqual([true, false]);
  expect([isBound(under('web-of-justice')), isBound(under('freezing'))]).toEqual([true, false]);
  expect(actionsFrozen(under('freezing'))).toBe(2);
});

test('[WZ-33.7-a] a vampire with one of three wounds left kills a living model of two: 3; one not living: 1', () => {
  const vampire = { wounds: 1, FE: 3 };
  expect(afterFeeding(vampire, { FE: 2, living: true })).toBe(3);
  expect(afterFeeding(vampire, { FE: 2, living: false })).toBe(1);
  expect(afterFeeding({ ...vampire, wounds: 0 }, { FE: 2, living: true })).toBe(0);
});

test('[WZ-33.20] [WZ-33.21] wounds given back never go above the start', () => {
  expect([healed(1, 1, 3), healed(3, 1, 3)]).toEqual([2, 3]);
});
