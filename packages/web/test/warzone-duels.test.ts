import { expect, test } from 'vitest';
import { warzoneDuels } from '../src/odds/warzone-duels.ts';

const duels = warzoneDuels();
const meet = {
  attacker: { datasheet: 'free-marine', size: 3 },
  target: { datasheet: 'ashigaru', size: 5 },
  distance: 10,
  charged: false,
};

test('[WZ-02.3] squads come in numbers, Singles and vehicles alone', () => {
  const most = (id: string) => duels.units.find((unit) => unit.id === id)?.most;
  expect(most('free-marine')).toBeGreaterThan(4);
  expect([most('hussar-captain'), most('gt')]).toEqual([1, 1]);
});

test('[WZ-15.7] shots by the desk, with Aim and cover; out of range there is nothing to say', () => {
  const needs = (more: object) => duels.odds({ ...meet, kind: 'shooting', ...more })?.parts?.[0]?.needs['hit-at-most'];
  expect([needs({}), needs({ aims: 1 }), needs({ cover: 'heavy' })]).toEqual([9, 12, 7]);
  expect(duels.odds({ ...meet, kind: 'shooting', distance: 48 })).toBeUndefined();
});

test('[WZ-21.6] a charge is better than standing', () => {
  const one = { ...meet, attacker: { datasheet: 'samurai', size: 1 }, kind: 'melee' as const };
  const destroyed = (charged: boolean) => duels.odds({ ...one, charged })?.chances.destroyed ?? 0;
  expect(destroyed(true)).toBeGreaterThan(destroyed(false));
});
