import { diceNumber } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { plus, rolled } from '../../../test/rolls.ts';
import { library } from '../../pack/shipped.ts';
import { d3, isDouble, reaches, rolledNumber, rollOffWinner, total } from './dice.ts';
import { endsAt, lasting } from './durations.ts';
import { hasKeyword, hasOneOf, isOneOf } from './keywords.ts';
import { mayAgain } from './limits.ts';
import { mayReroll, resultOf, totalModifier, unmodified } from './modifiers.ts';

test('[AOS-1.5.2a] TV AOS-1.5.2-a: a 3+ succeeds on a 3 and fails on a 2', () => {
  expect([reaches(3, 3), reaches(2, 3)]).toEqual([true, false]);
});

test('[AOS-1.5.2b] dice are added up; a double is two equal dice', () => {
  expect(total([2, 5])).toBe(7);
  expect([isDouble([4, 4]), isDouble([4, 3]), isDouble([4])]).toEqual([true, false, false]);
});

test('[AOS-1.5.2c] TV AOS-1.5.2-a: a D3 is half a die, rounded up', () => {
  expect([5, 4, 1, 2, 3, 6].map(d3)).toEqual([3, 2, 1, 1, 2, 3]);
});

test('[AOS-22.2.4] TV AOS-22.2.4-a: random numbers are rolled one by one and summed', () => {
  expect(rolledNumber(diceNumber('2D6'), [3, 5])).toBe(8);
  expect(rolledNumber(diceNumber('D3'), [5]) + rolledNumber(diceNumber('D3'), [2])).toBe(4);
  expect(rolledNumber(diceNumber('D6+6'), [2])).toBe(8);
  expect(rolledNumber(diceNumber(3), [])).toBe(3);
});

test('[AOS-1.5.3] TV AOS-1.5.3-a: ties have no winner, then the higher die wins', () => {
  expect(rollOffWinner([4, 4])).toBeUndefined();
  expect(rollOffWinner([2, 5])).toBe(1);
});

test('[AOS-1.5.4] TV AOS-1.5.4-a: a roll that was rolled again cannot be rolled a third time', () => {
  expect(mayReroll(rolled(2, 5))).toBe(true);
  const again = { faces: [1, 6], rerolled: true };
  expect([unmodified(again), mayReroll(again)]).toEqual([7, false]);
});

test('[AOS-1.5.5a] R12: a changed roll is the unmodified one; modifiers come last', () => {
  const changed = { ...rolled(2), changedTo: 6 };
  expect(unmodified(changed)).toBe(6);
  expect(resultOf(changed, plus(-1))).toBe(5);
});

test('[AOS-1.5.5b] modifiers of two copies of an ability add up', () => {
  expect(totalModifier(plus(1, 1))).toBe(2);
});

test('[AOS-1.5.5c] TV AOS-1.5.5-a: all modifiers are summed before the limit', () => {
  const limits = { least: -1, most: 1 };
  expect(totalModifier(plus(1, 1, -1), limits)).toBe(1);
  expect(totalModifier(plus(1, 1, -1, 1), limits)).toBe(1);
  expect(totalModifier(plus(-1, -1), limits)).toBe(-1);
});

test('[AOS-1.6e] TV AOS-1.6-b: until your next hero phase lasts through the enemy turns and ends as your phase begins', () => {
  const until = { heroPhaseOf: 0 };
  expect(endsAt(until, { at: 'end-of-phase', phase: 'hero' })).toBe(false);
  expect(endsAt(until, { at: 'end-of-turn' })).toBe(false);
  expect(endsAt(until, { at: 'hero-phase', of: 1 })).toBe(false);
  expect(endsAt(until, { at: 'hero-phase', of: 0 })).toBe(true);
});

test('[AOS-1.6e] effects of a phase, of the coming combat phase, of a turn and of the battle', () => {
  const effects = (['end-of-phase', 'end-of-combat', 'end-of-turn', 'end-of-battle'] as const).map((until) => ({
    until,
  }));
  const left = (moment: Parameters<typeof lasting>[1]) => lasting(effects, moment).map(({ until }) => until);
  expect(left({ at: 'end-of-phase', phase: 'charge' })).toEqual(['end-of-combat', 'end-of-turn', 'end-of-battle']);
  expect(left({ at: 'end-of-phase', phase: 'combat' })).toEqual(['end-of-turn', 'end-of-battle']);
  expect(left({ at: 'end-of-turn' })).toEqual(['end-of-phase', 'end-of-combat', 'end-of-battle']);
});

test('[AOS-1.6.5] TV AOS-1.6.5-a: a third fight in a phase is refused', () => {
  expect([0, 1, 2].map(mayAgain)).toEqual([true, true, false]);
});

test('[AOS-1.3.2] TV AOS-1.3.2-a: keywords are compared by their id, given ones count as printed (AOS-22.6)', () => {
  const killaboss = { warscroll: 'killaboss-with-stab-grot', keywords: ['WIZARD'] };
  expect(hasKeyword(library, killaboss, 'ORRUK')).toBe(true);
  expect(hasKeyword(library, killaboss, 'WIZARD')).toBe(true);
  expect(hasKeyword(library, killaboss, 'TOTEM')).toBe(false);
  expect(isOneOf(library, killaboss, [['TOTEM'], ['ORRUK', 'WIZARD']])).toBe(true);
  expect(isOneOf(library, killaboss, [['ORRUK', 'TOTEM']])).toBe(false);
  // TV AOS-26.1-a: "PALADIN" fits Annihilators, not Vindictors.
  expect(hasOneOf(library.warscrolls.annihilators?.keywords ?? [], [['PALADIN']])).toBe(true);
  expect(hasOneOf(library.warscrolls.vindictors?.keywords ?? [], [['PALADIN']])).toBe(false);
});
