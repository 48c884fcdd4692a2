import { parseSetup, readySetups, scenarios, starterLibrary } from '@mischia/warzone';
import { expect, test } from 'vitest';
import {
  armiesFor,
  hostingOf,
  mended,
  pointsFor,
  seatsFor,
  setupOf,
  tablesFor,
  withSeats,
} from '../src/games/warzone/host/hosting.ts';

test('[WZ-06.3] a ready battle untouched is the ready battle', () => {
  for (const { id, setup } of readySetups) expect(setupOf(hostingOf(id))).toEqual(setup);
});

test('[WZ-06.3] every scenario on every table with any number of seats and points can be begun', () => {
  for (const { id } of scenarios) {
    for (const seats of seatsFor(id)) {
      for (const table of tablesFor(id, seats)) {
        for (const points of [...pointsFor(id), 0]) {
          const hosting = mended({ ...withSeats(hostingOf('skirmish-2'), seats), scenario: id, table, points });
          expect(hosting.table).toBe(table);
          expect(hosting.armies.length).toBe(seats);
          expect({ id, table, seats, found: parseSetup(setupOf(hosting), starterLibrary) }).toMatchObject({
            found: { scenario: id },
          });
        }
      }
    }
  }
  expect(seatsFor('skirmish')).toEqual([2, 3, 4, 5, 6]);
  expect(seatsFor('last-stand')).toEqual([2, 3, 4]);
});

test('[WZ-29.2] underground only armies that fit through its openings are offered', () => {
  const deep = mended({ ...hostingOf('skirmish-2'), scenario: 'deep-spoils' });
  const offered = armiesFor(deep, 0);
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.length).toBeLessThan(armiesFor(hostingOf('skirmish-2'), 0).length + 1);
  expect(offered).toContain(deep.armies[0]);
});

test('[WZ-36.1] readings of the rules go into the setup, usual ones are left out', () => {
  const hosting = { ...hostingOf('skirmish-2'), options: { 'aim.stack': 'yes' } as const };
  expect(setupOf(hosting).options).toEqual({ 'aim.stack': 'yes' });
  expect(setupOf(hostingOf('skirmish-2')).options).toBeUndefined();
});

test('[WZ-06.5] [WZ-06.6] how objects win and when a model is taken go into the setup of the scenarios that ask for it', () => {
  const hosting = { ...hostingOf('spoils-2'), spoils: 'reach', capture: 'contact' } as const;
  expect(setupOf(hosting)).toMatchObject({ spoils: 'reach' });
  expect(setupOf(hosting).capture).toBeUndefined();
  const stand = mended({ ...hosting, scenario: 'last-stand' });
  expect(parseSetup(setupOf(stand), starterLibrary)).toMatchObject({ capture: 'contact', scenario: 'last-stand' });
  expect(setupOf(stand).spoils).toBeUndefined();
});
