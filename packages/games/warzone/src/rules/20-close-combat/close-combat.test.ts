import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { exchange, fighter, having, weapon } from '../../../test/facts.ts';
import { hostOptions } from '../../settings.ts';
import { succeeds } from '../01-conventions/check.ts';
import { armourNumber } from '../15-shooting/armour.ts';
import { chargeDistance, chargeTargets, counterChargeMeeting } from '../21-charge/charge.ts';
import { blowDamage, blowNumber, blowRolls, hasTwoWeapons, skillInExchange } from './blows.ts';
import { hasRoomAcross, hasRoomFor } from './crowding.ts';
import type { Exchange } from './exchange.ts';
import { strikeOrder } from './strike-order.ts';

const needs = (given: Exchange) => [
  blowNumber({ exchange: given, by: 'attacker' }).value,
  blowNumber({ exchange: given, by: 'defender' }).value,
];
const skill = (given: Exchange) => skillInExchange({ exchange: given, by: 'attacker' }).value;
const damage = (given: Exchange) => blowDamage({ exchange: given, by: 'attacker' }).value;
const rolls = (given: Exchange) => blowRolls({ exchange: given, by: 'attacker' }).value;

test('[WZ-20.3-a, WZ-20.3-b, WZ-20.3-c] 9 against 9 needs 10, 9 against 7 needs 12, 5 against 11 needs 4', () => {
  const attack = (own: number, other: number) =>
    needs(exchange({ attacker: fighter(own), defender: fighter(other) }))[0];
  expect([attack(9, 9), attack(9, 7), attack(5, 11)]).toEqual([10, 12, 4]);
});

test('[WZ-20.5-a] three Actions in one attack: 12 for the attacker, 8 for the defender', () => {
  expect(needs(exchange({ attacker: fighter(8), defender: fighter(8), pooled: 2 }))).toEqual([12, 8]);
});

test('[WZ-20.2-a] equal fighters with FO 7 and AR 7: hit on 10, armour on 10', () => {
  const given = exchange({ attacker: fighter(7), defender: fighter(7) });
  expect(needs(given)).toEqual([10, 10]);
  const { value } = armourNumber(7, damage(given));
  expect([succeeds(11, value), succeeds(12, value)]).toEqual([false, false]);
  expect(strikeOrder(given)).toBe('together');
});

test('[WZ-20.6-a] rifle and knife: knife first CC 8 and damage 7, rifle first CC 7; with free hands only 7', () => {
  const arms = ['combat-knife', 'assault-rifle'];
  const given = (first: string, options = {}) =>
    exchange({ attacker: fighter(7, { arms, weapon: weapon(first) }), defender: fighter(7), options });
  expect([skill(given('combat-knife')), damage(given('combat-knife'))]).toEqual([8, 7]);
  expect(skill(given('assault-rifle'))).toBe(7);
  expect(skill(given('combat-knife', { 'melee.twoWeapons': 'freeHands' }))).toBe(7);
});

test('[WZ-20.6] weapons without a value in contact do not count as a second one', () => {
  expect(hasTwoWeapons([weapon('sword'), weapon('rocket-launcher')], hostOptions())).toBe(false);
  expect(hasTwoWeapons([weapon('sword'), weapon('pistol')], hostOptions({ 'melee.twoWeapons': 'freeHands' }))).toBe(
    true,
  );
});

test('[WZ-20.7-a] four friends in contact give +3; there is room for a fifth of D2 beside four D1', () => {
  const given = exchange({ attacker: fighter(8), defender: fighter(8), friends: 4 });
  expect(needs(given)).toEqual([13, 7]);
  expect(hasRoomFor(2, [1, 1, 1, 1], 2)).toBe(true);
});

test('[WZ-20.8-a] two D4 fill the room round a D2', () => {
  expect(hasRoomFor(2, [4], 4)).toBe(true);
  expect(hasRoomFor(2, [4, 4], 1)).toBe(false);
});

test('[WZ-14.8-a] CC 9 and FO 9 without a weapon: CC 8, damage 8', () => {
  const given = exchange({ attacker: fighter(9, { FO: 9, arms: [] }), defender: fighter(9) });
  expect([skill(given), damage(given)]).toEqual([8, 8]);
});

test('[WZ-21.6-a] charging: +2 and +1 damage with a melee weapon, +1 with a gun; printed +1 and nothing', () => {
  const charge = (arms: string[], options = {}) =>
    exchange({ attacker: fighter(8, { arms }), defender: fighter(8), approach: 'charge', options });
  const knife = charge(['combat-knife']);
  expect([needs(knife)[0], damage(knife)]).toEqual([12, 8]);
  const smg = charge(['smg']);
  expect([needs(smg)[0], damage(smg)]).toEqual([10, 9]);
  const printed = charge(['combat-knife'], { 'amend.charge': 'printed' });
  expect([needs(printed)[0], damage(printed)]).toEqual([11, 7]);
  expect(skill(charge(['smg'], { 'amend.charge': 'amendedOnly' }))).toBe(7);
});

test('[WZ-21.5-a] a target that survives the First Attack strikes back with 8 against 10', () => {
  const given = exchange({ attacker: fighter(8), defender: fighter(8), approach: 'charge' });
  expect(strikeOrder(given)).toBe('attacker-first');
  expect(needs(given)[1]).toBe(8);
  expect(succeeds(9, armourNumber(7, damage(given)).value)).toBe(true);
});

test('[WZ-21.2-a] the nearest free enemy, and engaged ones not farther; or free ones only', () => {
  const enemies = [
    { id: 'A', distance: inches(2), engaged: true },
    { id: 'B', distance: inches(3), engaged: false },
    { id: 'C', distance: inches(4), engaged: true },
  ];
  const legal = (options = {}) => chargeTargets(enemies, hostOptions(options)).map(({ id }) => id);
  expect(legal()).toEqual(['A', 'B']);
  expect(legal({ 'charge.engaged': 'mustSkip' })).toEqual(['B']);
  expect(
    chargeTargets(
      enemies.filter(({ engaged }) => engaged),
      hostOptions(),
    ).map(({ id }) => id),
  ).toEqual(['A']);
});

test('[WZ-21.9-a] 7" apart with 3" each: no counter-charge', () => {
  expect(counterChargeMeeting(inches(7), inches(3), inches(3))).toBeUndefined();
  expect(counterChargeMeeting(inches(6), inches(3), inches(3))).toEqual({ charger: 3000, counterCharger: 3000 });
});

test('[WZ-21.9-b] 4" apart, 2" and 3" left: both run 2"; the slower goes as far as it can', () => {
  expect(counterChargeMeeting(inches(4), inches(2), inches(3))).toEqual({ charger: 2000, counterCharger: 2000 });
  expect(counterChargeMeeting(inches(5), inches(2), inches(3))).toEqual({ charger: 2000, counterCharger: 3000 });
  expect(counterChargeMeeting(inches(5), inches(4), inches(1))).toEqual({ charger: 4000, counterCharger: 1000 });
});

test('[WZ-21.9] in a counter-charge both have the charge bonus and strike together', () => {
  const given = exchange({ attacker: fighter(8), defender: fighter(8), approach: 'counter-charge', pooled: 1 });
  expect(needs(given)).toEqual([11, 9]);
  expect(blowDamage({ exchange: given, by: 'defender' }).value).toBe(8);
  expect(strikeOrder(given)).toBe('together');
});

test('[WZ-21.10-a] a free attack on a fleer: 13, without friends or pooled Actions', () => {
  const given = exchange({ attacker: fighter(7), defender: fighter(7), free: true, friends: 2 });
  expect(needs(given)[0]).toBe(13);
});

test('[WZ-21.7-a] a friend that engaged counts: +1 beside the charge bonus', () => {
  const given = exchange({ attacker: fighter(8), defender: fighter(8), approach: 'charge', friends: 1 });
  expect(skill(given)).toBe(11);
});

test('[WZ-22.2-a] across an obstacle three D2 may attack a D3, a fourth may not', () => {
  expect(hasRoomAcross(3, [2, 2], 2)).toBe(true);
  expect(hasRoomAcross(3, [2, 2, 2], 2)).toBe(false);
});

test('[WZ-22.2-b] a swordsman of CC 9 has 6 against a pistol of CC 8: needs 8, the other 12', () => {
  const given = exchange({
    attacker: fighter(8, { arms: ['sword'] }),
    defender: fighter(8, { arms: ['pistol'] }),
    acrossObstacle: true,
  });
  expect(needs(given)).toEqual([8, 12]);
});

test('[WZ-10.5-a] [WZ-16.6] halved for command, panic and crouching, in this order: CC 9 is 4, 2, 1', () => {
  const one = (more: object) => skill(exchange({ attacker: fighter(9, more), defender: fighter(9) }));
  expect(one({ outOfCommand: true })).toBe(4);
  expect(one({ outOfCommand: true, panicked: true })).toBe(2);
  expect(one({ outOfCommand: true, panicked: true, crouched: true })).toBe(1);
});

test('[WZ-33.4-a] a Dragoon Rider charges 10", with CC 14 and damage 11', () => {
  const abilities = having('enhanced-charge');
  expect(chargeDistance(inches(5), abilities)).toBe(inches(10));
  const rider = fighter(9, { FO: 8, arms: ['sword', 'pistol'], abilities });
  const given = exchange({ attacker: rider, defender: fighter(9), approach: 'charge' });
  expect([skill(given), damage(given)]).toEqual([14, 11]);
});

test('[WZ-33.27-a] a Night Tiger charges unseen with CC 15 and damage 11; later it is a normal model', () => {
  const tiger = fighter(10, { FO: 8, arms: ['sword', 'combat-knife'], abilities: having('stalking') });
  const charge = (unseen: boolean) => exchange({ attacker: tiger, defender: fighter(9), approach: 'charge', unseen });
  expect([skill(charge(true)), damage(charge(true))]).toEqual([15, 11]);
  expect([skill(charge(false)), damage(charge(false))]).toEqual([14, 10]);
});

test('[WZ-33.30] a phantom has +1 and +1 in the charge it appears with', () => {
  const phantom = fighter(10, { abilities: having('phantom-assailant') });
  const charge = (unseen: boolean) => exchange({ attacker: phantom, defender: fighter(9), approach: 'charge', unseen });
  expect([skill(charge(true)), damage(charge(true))]).toEqual([13, 9]);
  expect([skill(charge(false)), damage(charge(false))]).toEqual([12, 8]);
});

test('[WZ-33.8] Murderous Impetus: +1 and +1 in charge and counter-charge, nothing otherwise', () => {
  const killer = fighter(10, { abilities: having('murderous-impetus') });
  const given = (approach: Exchange['approach']) => exchange({ attacker: fighter(9), defender: killer, approach });
  const defence = (approach: Exchange['approach']) =>
    skillInExchange({ exchange: given(approach), by: 'defender' }).value;
  expect([defence('counter-charge'), defence('charge'), defence('none')]).toEqual([13, 10, 10]);
});

test('[WZ-33.9-a] First Strike counter-charges a plain charger: 11, and strikes first; two of them together', () => {
  const striker = fighter(9, { abilities: having('first-strike') });
  const given = exchange({ attacker: fighter(8), defender: striker, approach: 'counter-charge' });
  expect(blowNumber({ exchange: given, by: 'defender' }).value).toBe(11);
  expect(strikeOrder(given)).toBe('defender-first');
  expect(strikeOrder({ ...given, attacker: striker })).toBe('together');
  // Who is charged did not start the melee.
  expect(strikeOrder({ ...given, approach: 'charge' })).toBe('attacker-first');
  expect(strikeOrder({ ...given, approach: 'none' })).toBe('together');
  expect(strikeOrder({ ...given, attacker: striker, approach: 'hatch' })).toBe('attacker-first');
});

test('[WZ-33.12-a] three Group Attack friends: +6 to hit in all, +3 damage; five of them give no more', () => {
  const hound = fighter(9, { arms: ['claws'], abilities: having('group-attack') });
  const given = (count: number) =>
    exchange({ attacker: hound, defender: fighter(9), friends: count, groupFriends: count });
  expect(skill(given(3)) - skill(given(0))).toBe(6);
  expect(damage(given(3)) - damage(given(0))).toBe(3);
  expect([skill(given(5)), damage(given(5))]).toEqual([skill(given(3)), damage(given(3))]);
});

test('[WZ-33.19-a] Lethal Blow: one armour roll more with a melee weapon, none with a gun', () => {
  const killer = (arms: string[]) =>
    exchange({ attacker: fighter(9, { FO: 9, arms, abilities: having('lethal-blow') }), defender: fighter(9) });
  expect([damage(killer(['combat-knife'])), rolls(killer(['combat-knife']))]).toEqual([9, 2]);
  expect(rolls(killer(['chain-axe']))).toBe(3);
  expect(rolls(killer(['pistol']))).toBe(1);
});

test('[WZ-33.24-a] CC 9 against a revolting model of 12: 6; revolting models are not put off', () => {
  const revolting = fighter(12, { abilities: having('revolting') });
  expect(needs(exchange({ attacker: fighter(9), defender: revolting }))[0]).toBe(6);
  const alike = fighter(9, { abilities: having('revolting') });
  expect(needs(exchange({ attacker: alike, defender: revolting }))[0]).toBe(7);
});

test('[WZ-33.32-a] an idle zombie defends with CC 1, whatever else weighs on it', () => {
  const zombie = fighter(6, { idle: true, outOfCommand: true });
  expect(needs(exchange({ attacker: fighter(7), defender: zombie }))).toEqual([16, 4]);
});

test('[WZ-25.5-a] CC 8 against an open vehicle whose gunner has CC 10: 8 and 12', () => {
  expect(needs(exchange({ attacker: fighter(8), defender: fighter(10) }))).toEqual([8, 12]);
});
