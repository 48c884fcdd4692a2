import { expect, test } from 'vitest';
import rules from '../../rules-index.json' with { type: 'json' };
import { ABILITIES } from './all.ts';
import { abilityById, grantsOf, isNotAutomated } from './registry.ts';

test('[WZ-33.1] every ability of the chapter is written once, in its order, under its rule', () => {
  const chapter = rules.map(({ id }) => id).filter((id) => id.startsWith('WZ-33.'));
  expect(ABILITIES.map(({ rule }) => rule)).toEqual(chapter);
  expect(new Set(ABILITIES.map(({ id }) => id)).size).toBe(32);
});

test('[WZ-33.5] parameters are checked strictly', () => {
  const extra = abilityById('extra-cc-attack')!.params;
  expect(extra.safeParse({ id: 'extra-cc-attack', count: 1 }).success).toBe(true);
  for (const wrong of [{}, { count: 0 }, { count: 1, more: true }]) {
    expect(extra.safeParse({ id: 'extra-cc-attack', ...wrong }).success).toBe(false);
  }
});

test('[WZ-33.32] abilities of one model add up: a zombie that regenerates', () => {
  expect(grantsOf([{ id: 'zombie' }, { id: 'regeneration', upTo: 8 }])).toMatchObject({
    immuneToPanic: true,
    cannotDive: true,
    regeneratesUpTo: 8,
  });
});

test('[WZ-33.26] powers know their number and school; [WZ-33.29] a technomancer whom he mends', () => {
  expect(grantsOf([{ id: 'supernatural-powers', count: 2, school: 'ki' }]).powers).toEqual({ count: 2, school: 'ki' });
  expect(grantsOf([{ id: 'technomancer', forces: ['x'] }]).treats).toEqual({ constructsAndVehiclesOf: ['x'] });
  expect(grantsOf([{ id: 'medic' }]).treats).toEqual({ living: true });
});

test('[WZ-07.5] an ability nobody has written grants nothing', () => {
  const ref = { id: 'sings-loudly' };
  expect(isNotAutomated(ref)).toBe(true);
  expect(grantsOf([ref])).toEqual({});
});
