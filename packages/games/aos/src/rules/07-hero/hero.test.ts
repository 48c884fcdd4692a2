import { expect, test } from 'vitest';
import { armyOf } from '../../../test/lists.ts';
import type { Unit } from '../../state.ts';
import { leadershipModifiers, leads, mayHaveFinestHour, recovery } from './heroic-actions.ts';
import { rallied, rallyDice } from './rally.ts';

test('[AOS-7.1a] TV AOS-7.1-a: with the general slain a 2 is enough, a 1 is not', () => {
  const slain = leadershipModifiers({ generalSlain: true });
  expect([leads(2, slain), leads(1, slain)]).toEqual([true, false]);
  const alive = leadershipModifiers({ generalSlain: false });
  expect([leads(4, alive), leads(3, alive)]).toEqual([true, false]);
});

test('[AOS-28.2.5] Raise the banner: a 3 is enough', () => {
  expect([leads(3, [], 3), leads(2, [], 3)]).toEqual([true, false]);
});

test('[AOS-7.1c] TV AOS-7.1-d: each HERO has one finest hour', () => {
  expect(mayHaveFinestHour({ finestHours: ['a1'] }, 'a1')).toBe(false);
  expect(mayHaveFinestHour({ finestHours: ['a1'] }, 'a2')).toBe(true);
});

test('[AOS-7.1d] TV AOS-7.1-b: below Bravery up to D3, equal to it 1, above it nothing', () => {
  expect([7, 8, 9].map((roll) => recovery(roll, 8))).toEqual(['D3', 1, 0]);
});

test('[AOS-7.2] TV AOS-7.2-a: Rally rolls for the slain, not for those that fled; each 6 returns one', () => {
  const unit = armyOf(['gutrippaz'], 0, { factions: ['kruleboyz'] }).units[0] as Unit;
  unit.slain = unit.models.splice(0, 4);
  unit.models.splice(0, 1);
  expect([unit.models.length, rallyDice(unit)]).toEqual([5, 4]);
  expect(rallied([6, 2, 6, 5], unit)).toBe(2);
});

test('[AOS-25.3] R100: no return beyond the starting size', () => {
  const unit = armyOf(['vindictors']).units[0] as Unit;
  unit.slain = unit.models.slice(0, 1);
  expect(rallied([6], unit)).toBe(0);
});
