import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { succeeds } from '../01-conventions/check.ts';
import { commandOf, crewCommand, heirs, isInCommand, isInCommandThrough } from '../09-command/command.ts';
import { casualtyTriggers, moraleNumber, opposedTest, rallyNumber, woundTriggers } from './morale.ts';

const single = (CO: number) => commandOf({ kind: 'single', CO });
const member = (CO: number, leaderCO: number, inCommand: boolean) =>
  commandOf({ kind: 'member', CO, leaderCO, inCommand }).value;

test('[WZ-09.1-a] 6.0" from the leader is in command, 6.1" is out', () => {
  expect(isInCommand(inches(6), 0)).toBe(true);
  expect(isInCommand(inches(6.1), 0)).toBe(false);
});

test('[WZ-26.6-a] a level of altitude counts 3": 3.5" beside and one level apart is out of command', () => {
  expect(isInCommand(inches(3.5), 1)).toBe(false);
  expect(isInCommand(inches(3), 1)).toBe(true);
});

test('[WZ-29.6-a] through a hatch both must be within 3" of it', () => {
  expect(isInCommandThrough(inches(3), inches(2.5))).toBe(true);
  expect(isInCommandThrough(inches(3.2), inches(2.5))).toBe(false);
});

test('[WZ-09.2-a] out of command a test uses half the own Command: CO 11 becomes 5', () => {
  expect(member(11, 12, false)).toBe(5);
});

test('[WZ-09.3-a] in command a member of CO 13 tests on its leader, 11; out of command on 6', () => {
  expect(member(13, 11, true)).toBe(11);
  expect(member(13, 11, false)).toBe(6);
});

test('[WZ-09.4-a] the nearer of two equal troopers takes command, the better Specialist does not', () => {
  const survivors = [
    { id: 'specialist', CO: 12, specialist: true, distance: inches(2) },
    { id: 'A', CO: 10, specialist: false, distance: inches(3) },
    { id: 'B', CO: 10, specialist: false, distance: inches(5) },
  ];
  expect(heirs(survivors).map(({ id }) => id)).toEqual(['A']);
  expect(heirs(survivors.slice(0, 1)).map(({ id }) => id)).toEqual(['specialist']);
  expect(heirs(survivors.map((one) => ({ ...one, distance: inches(4) }))).map(({ id }) => id)).toEqual(['A', 'B']);
});

test('[WZ-24.6-a] a vehicle tests with its best living crew: 15, or 12 without the gunner', () => {
  const crew = (gunner: boolean) =>
    crewCommand([
      { CO: 12, alive: true },
      { CO: 15, alive: gunner },
    ]);
  expect([crew(true), crew(false)]).toEqual([15, 12]);
});

test('[WZ-24.10-a] a bike out of command tests on half its own 12; the second of three lost earns a test', () => {
  expect([member(12, 12, true), member(12, 12, false)]).toEqual([12, 6]);
  expect([casualtyTriggers(1, 3), casualtyTriggers(2, 3)]).toEqual([false, true]);
});

test('[WZ-10.1-a] Strength 7 against a plant of 9 needs 8', () => {
  expect(opposedTest(7, 9).value).toBe(8);
});

test('[WZ-10.3-a] a squad of nine tests at the fifth loss, not at the fourth', () => {
  expect([4, 5, 6].map((losses) => casualtyTriggers(losses, 9))).toEqual([false, true, true]);
});

test('[WZ-10.3-c] a Single of five wounds tests at 2 and at 1 left, not at 3; the dead test nothing', () => {
  expect([4, 3, 2, 1, 0].map((left) => woundTriggers(left, 5))).toEqual([false, false, true, true, false]);
});

test('[WZ-10.4-a] the group of CO 12 passes on 12, a loner of CO 10 needs 5 and fails on 6', () => {
  expect(succeeds(12, member(10, 12, true))).toBe(true);
  expect(succeeds(6, member(10, 12, false))).toBe(false);
});

test('[WZ-10.7-a] rallying in sight of an enemy is 4 harder: 13 becomes 9', () => {
  expect(rallyNumber(single(13), true).value).toBe(9);
  expect(succeeds(10, rallyNumber(single(13), true).value)).toBe(false);
  expect(succeeds(10, rallyNumber(single(13), false).value)).toBe(true);
});

test('[WZ-33.13-a] High Morale helps Morale tests: 11 becomes 13; a Command test stays at 11', () => {
  expect(moraleNumber(single(11), [{ id: 'high-morale', bonus: 2 }]).value).toBe(13);
  expect(single(11).value).toBe(11);
});

test('[WZ-33.23-a] rallied by a Captain of CO 15 in sight of an enemy: 11', () => {
  expect(rallyNumber(single(15), true).value).toBe(11);
});
