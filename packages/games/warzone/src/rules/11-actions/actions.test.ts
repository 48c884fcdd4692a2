import { expect, test } from 'vitest';
import { having } from '../../../test/facts.ts';
import { hostOptions } from '../../settings.ts';
import { ACTIVITIES, type ActivityName, forbiddenBy, isInterruptible } from '../34-activities/activities.ts';
import { actionsFor, purseFor, spend } from './actions.ts';
import { inOrder, RESERVE_ACTIVITIES } from './reserve.ts';

const steady = { panicked: false, engaged: false, reserve: false };
const allowed = (condition: Partial<typeof steady>, options = hostOptions()) =>
  (Object.keys(ACTIVITIES) as ActivityName[]).filter(
    (name) => !forbiddenBy(name, { ...steady, ...condition }, options),
  );

test('[WZ-33.5-a] AZ 3 and an extra CC attack: after the Charge two Actions and the extra one are pooled', () => {
  const purse = purseFor(3, [{ id: 'extra-cc-attack', count: 1 }]);
  expect(purse).toEqual({ any: 3, closeCombat: 1, shooting: 0 });
  const charged = spend(purse, 'any', 1)!;
  expect(actionsFor(charged, 'closeCombat')).toBe(3);
});

test('[WZ-33.6] extra AT attacks pay for shots only, and are spent before plain Actions', () => {
  const purse = purseFor(1, [{ id: 'extra-at-attack', count: 1 }]);
  expect([actionsFor(purse, 'shooting'), actionsFor(purse, 'closeCombat'), actionsFor(purse, 'any')]).toEqual([
    2, 1, 1,
  ]);
  const left = spend(purse, 'shooting', 1)!;
  expect(left).toEqual({ any: 1, closeCombat: 0, shooting: 0 });
  expect(spend(left, 'any', 2)).toBeUndefined();
});

test('[WZ-33.2-a] fear takes an Action away; a power may leave none, never fewer', () => {
  expect(purseFor(3, having(), 1).any).toBe(2);
  expect(purseFor(1, having(), 2).any).toBe(0);
});

test('[WZ-11.7-a] two reserve shots: clockwise from the left of the active player', () => {
  const declared = [
    { seat: 2, activity: 'shoot' as const },
    { seat: 1, activity: 'shoot' as const },
  ];
  expect(inOrder(declared, 0, 3).map(({ seat }) => seat)).toEqual([1, 2]);
});

test('[WZ-11.7-b] a shot goes before a charge, whoever sits where', () => {
  const declared = [
    { seat: 1, activity: 'charge' as const },
    { seat: 2, activity: 'shoot' as const },
  ];
  expect(inOrder(declared, 0, 3).map(({ seat }) => seat)).toEqual([2, 1]);
});

test('[WZ-11.6] declarations of one player keep the order he chose', () => {
  const declared = ['b', 'a', 'c'].map((model) => ({ seat: 1, activity: 'shoot' as const, model }));
  expect(inOrder(declared, 0, 3).map(({ model }) => model)).toEqual(['b', 'a', 'c']);
});

test('[WZ-34.2-a] reserve actions are those of the short list and no others', () => {
  expect(allowed({ reserve: true }).sort()).toEqual([...RESERVE_ACTIVITIES].sort());
  expect(forbiddenBy('move', { ...steady, reserve: true }, hostOptions())).toBe('WZ-34.2');
  expect(forbiddenBy('counter-charge', steady, hostOptions())).toBe('WZ-34.2');
});

test('[WZ-10.5] in panic there is no waiting, aiming, charging, ramming, power or ability', () => {
  const without = new Set(allowed({}).filter((name) => !allowed({ panicked: true }).includes(name)));
  expect(without).toEqual(
    new Set([
      'charge',
      'hatch-attack',
      'aim',
      'use-power',
      'concentrate',
      'ram',
      'medic',
      'technomancer',
      'rally-comrades',
      'give-orders',
      'regenerate',
      'wait',
    ]),
  );
});

test('[WZ-20.1] engaged models attack, flee or stop; vehicles may leave; the host may allow what neither moves nor shoots', () => {
  expect(allowed({ engaged: true })).toEqual(['attack', 'flee', 'drive', 'change-gear', 'ram', 'stop']);
  const host = allowed({ engaged: true }, hostOptions({ 'engaged.otherActions': 'allow' }));
  expect(host).toContain('use-power');
  expect(host).toContain('medic');
  expect(host).not.toContain('shoot');
  expect(host).not.toContain('move');
});

test('[WZ-34.3] attacks, dives, shots and powers are never interrupted', () => {
  for (const name of ['attack', 'dive', 'shoot', 'use-power'] as const) expect(isInterruptible(name), name).toBe(false);
  for (const name of ['move', 'charge', 'drive', 'climb', 'open'] as const)
    expect(isInterruptible(name), name).toBe(true);
});
