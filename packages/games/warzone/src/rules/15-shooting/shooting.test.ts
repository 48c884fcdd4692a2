import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { column, columnOf, cover, having, shot, target, weapon } from '../../../test/facts.ts';
import { saves } from '../../../test/saves.ts';
import { hostOptions } from '../../settings.ts';
import { succeeds } from '../01-conventions/check.ts';
import { bandAt, columnAt, damageOf, isIndirect, isRanged } from '../14-weapons/weapons.ts';
import { coverOf, NO_COVER } from '../16-cover/cover.ts';
import { arcOf, crouchedShare } from '../16-cover/crouched.ts';
import { mayFireIndirectly } from '../18-indirect/when.ts';
import { struckAmong } from '../19-restrictions/contest.ts';
import { armourAgainst, armourNumber, immunityNumber, shotDamage } from './armour.ts';
import { burstTargets, mayShootObjects, priorityTargets, sniperMayShoot } from './priority.ts';
import { tacticalFrees, tacticalMargin, tacticalNumber } from './tactical-sense.ts';
import { hitNumber, sizeBonus } from './to-hit.ts';

const number = (given: Parameters<typeof shot>[0]) => hitNumber(shot(given))!.value;
const options = hostOptions();

test('[WZ-15.7-a] AT 7 out of command is 3; a weapon of +2 makes it 5', () => {
  expect(number({ AT: 7, shooter: { outOfCommand: true }, column: column(2) })).toBe(5);
});

test('[WZ-15.7] every part of the number has its rule, and the parts add up to it', () => {
  const found = hitNumber(
    shot({
      AT: 11,
      shooter: { outOfCommand: true, panicked: true, onTheMove: true },
      column: column(1),
      aims: 1,
      target: target({ D: 5, cover: cover('cover'), crouched: true }),
    }),
  )!;
  expect(found.parts.map(({ rule, amount }) => [rule, amount])).toEqual([
    ['WZ-15.7', 11],
    ['WZ-09.2', -6],
    ['WZ-10.5', -3],
    ['WZ-14.4', 1],
    ['WZ-15.6', 3],
    ['WZ-15.8', 3],
    ['WZ-16.1', -2],
    ['WZ-16.6', -1],
    ['WZ-25.2', -3],
  ]);
  expect(found.value).toBe(3);
});

test('[WZ-15.8-a] AT 8, weapon +1, a vehicle of D5 in cover: 10', () => {
  expect(number({ AT: 8, column: column(1), target: target({ D: 5, cover: cover('cover') }) })).toBe(10);
});

test('[WZ-15.8] the size bonus is D − 2; the smallest are −1 by the margin, 0 as printed', () => {
  expect([1, 2, 3, 6, 7].map((D) => sizeBonus(D, options))).toEqual([-1, 0, 1, 4, 5]);
  expect(sizeBonus(1, hostOptions({ 'amend.size1': 0 }))).toBe(0);
});

test('[WZ-15.6] several Aims give +3 once, or each if the host says so', () => {
  expect(number({ AT: 9, aims: 2 })).toBe(12);
  expect(number({ AT: 9, aims: 2, options: { 'aim.stack': 'yes' } })).toBe(15);
});

test('[WZ-15.9-a, WZ-15.9-b, WZ-15.9-c, WZ-15.9-d] armour: damage 7 on AR 7 needs 10, 9 on 7 needs 8, 5 on 11 needs 16, 20 on 7 needs −3', () => {
  expect(
    [armourNumber(7, 7), armourNumber(7, 9), armourNumber(11, 5), armourNumber(7, 20)].map(({ value }) => value),
  ).toEqual([10, 8, 16, -3]);
  expect(succeeds(1, -3)).toBe(true);
});

test('[WZ-14.6-a] damage of melee weapons is Strength with what they add', () => {
  const damages = (['FO', 'FO+1', 'FO+2', 'FO-1', 9] as const).map((damage) => damageOf({ damage }, 7));
  expect(damages).toEqual([7, 8, 9, 6, 9]);
});

test('[WZ-14.5-a] a submachine-gun at 10" needs 11, its second shot at 13" needs 9', () => {
  const smg = weapon('smg');
  expect(columnAt(smg, inches(10), false)).toMatchObject({ hit: 1, burst: 2, damage: 9 });
  expect(number({ AT: 10, column: columnAt(smg, inches(10), false)! })).toBe(11);
  expect(number({ AT: 10, column: columnAt(smg, inches(13), false)! })).toBe(9);
});

test('[WZ-14.5] excess shots go to the nearest enemy within 4" who is not engaged', () => {
  const enemies = [
    { id: 'engaged', distance: inches(1), engaged: true },
    { id: 'near', distance: inches(3), engaged: false },
    { id: 'far', distance: inches(4.1), engaged: false },
  ];
  expect(burstTargets(enemies).map(({ id }) => id)).toEqual(['near']);
  expect(burstTargets(enemies.slice(2))).toEqual([]);
});

test('[WZ-14.7-a] 8 (x2) against AR 8: dice 10 and 11 are one wound', () => {
  expect(saves({ AR: 8, wounds: 5, damage: 8, rolls: 2 }, [10, 11])).toEqual({ wounds: 1, rolled: 2 });
});

test('[WZ-14.1] dashes, minimum distances and mounts decide whether a weapon can be used', () => {
  expect(columnAt(weapon('rocket-launcher'), inches(4), false)).toBeUndefined();
  expect(columnAt(weapon('rocket-launcher'), inches(15), false)).toBeDefined();
  expect([2.9, 3].map((d) => columnAt(weapon('frag-grenade'), inches(d), false) !== undefined)).toEqual([false, true]);
  expect(
    [false, true].map((mounted) => columnAt(weapon('heavy-machine-gun'), inches(30), mounted) !== undefined),
  ).toEqual([false, true]);
});

test('[WZ-14.2] six bands, each with its far border', () => {
  expect([0, 6, 12, 24, 36, 48].map((d) => bandAt(inches(d)))).toEqual(['TD', 'TD', 'GC', 'GM', 'GL', 'GE']);
});

test('[WZ-14.3] a sword is no ranged weapon, a knife can be thrown, a mortar fires indirectly', () => {
  expect(['sword', 'combat-knife', 'mortar'].map((id) => isRanged(weapon(id)))).toEqual([false, true, true]);
  expect(['pistol', 'frag-grenade', 'mortar'].map((id) => isIndirect(weapon(id)))).toEqual([false, true, true]);
});

const enemy = (id: string, distance: number, more: { D?: number; engaged?: boolean } = {}) => ({
  id,
  distance: inches(distance),
  D: 2,
  engaged: false,
  ...more,
});
const legal = (enemies: ReturnType<typeof enemy>[], antiTank = false, given = options) =>
  priorityTargets(enemies, antiTank, given).map(({ id }) => id);

test('[WZ-15.3-a] a rifle must shoot the nearest free enemy; an anti-tank weapon may take the vehicle', () => {
  const enemies = [enemy('3', 8, { engaged: true }), enemy('4', 11), enemy('5', 20, { D: 5 })];
  expect(legal(enemies)).toEqual(['4']);
  expect(legal(enemies, true)).toEqual(['4', '5']);
});

test('[WZ-15.3] a rifle may ignore a large enemy that is nearer', () => {
  expect(legal([enemy('tank', 8, { D: 6 }), enemy('man', 20)])).toEqual(['tank', 'man']);
  expect(legal([enemy('tank', 8, { D: 6 }), enemy('man', 20)], true)).toEqual(['tank']);
});

test('[WZ-15.3-b] among threats within 6" the choice is free, or the nearest; others may not be chosen', () => {
  const enemies = [enemy('a', 5), enemy('b', 4), enemy('c', 7)];
  expect(legal(enemies)).toEqual(['a', 'b']);
  expect(legal(enemies, false, hostOptions({ 'priority.td': 'nearestInTD' }))).toEqual(['b']);
});

test('[WZ-15.3] where the nearest threat must be taken an engaged one may still be left alone (R-065)', () => {
  const enemies = [enemy('held', 3, { engaged: true }), enemy('far', 5), enemy('near', 4)];
  expect(legal(enemies, false, hostOptions({ 'priority.td': 'nearestInTD' })).sort()).toEqual(['held', 'near']);
});

test('[WZ-15.3] if all threats are engaged the shooter may look farther; if all enemies are, the nearest may be shot', () => {
  expect(legal([enemy('a', 5, { engaged: true }), enemy('b', 9)])).toEqual(['a', 'b']);
  expect(legal([enemy('a', 9, { engaged: true }), enemy('b', 8, { engaged: true })])).toEqual(['b']);
});

test('[WZ-15.5] doors may be shot at unless a valid enemy is within 6"', () => {
  expect(mayShootObjects([enemy('a', 7)])).toBe(true);
  expect(mayShootObjects([enemy('a', 6)])).toBe(false);
});

test('[WZ-33.25-a] one Aim frees the nearest of a unit, two any model; the bonus stays +3', () => {
  expect([sniperMayShoot(1, true), sniperMayShoot(1, false), sniperMayShoot(2, false)]).toEqual([true, false, true]);
  expect([1, 2].map((aims) => number({ AT: 11, aims }))).toEqual([14, 14]);
});

test('[WZ-16.1-a] touching a heavy wall and 40 % seen: −2 and −2; not touching: −1 and −2; 80 % seen: nothing', () => {
  const seen = (visible: number, touchesHider: boolean) => coverOf({ visible, hider: 'heavy', touchesHider });
  const effect = (found: typeof NO_COVER) => [
    number({ AT: 10, target: target({ cover: found }) }) - 10,
    shotDamage({ column: column(0, 9), strength: 7, cover: found, options }).value - 9,
  ];
  expect(effect(seen(0.4, true))).toEqual([-2, -2]);
  expect(effect(seen(0.4, false))).toEqual([-1, -2]);
  expect(effect(seen(0.8, true))).toEqual([0, 0]);
});

test('[WZ-16.1] exactly half seen is partly hidden; models alone hide partly and lightly', () => {
  expect(coverOf({ visible: 0.5, hider: 'light', touchesHider: true })).toEqual(cover('cover'));
  expect(coverOf({ visible: 0.51, hider: 'light', touchesHider: true })).toEqual(NO_COVER);
  expect(coverOf({ visible: 0.2, hider: undefined, touchesHider: true })).toEqual(cover('partial'));
});

test('[WZ-14.6] [WZ-16.3] [WZ-14.7] an armour roll shows what made the damage and that there are several rolls', () => {
  const { value: damage, parts } = shotDamage({
    column: column(0, 9),
    strength: 7,
    cover: cover('cover', 'heavy'),
    options,
  });
  const against = armourAgainst(7, { damage, parts, rolls: 2 });
  expect(against.value).toBe(10);
  expect(against.parts.map(({ rule, amount }) => [rule, amount])).toEqual([
    ['WZ-15.9', 10],
    ['WZ-15.9', 7],
    ['WZ-14.6', -9],
    ['WZ-16.3', 2],
    ['WZ-14.7', 0],
  ]);
});

test('[WZ-16.3] by the other reading only those in cover are spared damage', () => {
  const only = hostOptions({ 'cover.heavyWhen': 'coverOnly' });
  const at = (state: 'partial' | 'cover') =>
    shotDamage({ column: column(0, 9), strength: 7, cover: cover(state, 'heavy'), options: only }).value;
  expect([at('partial'), at('cover')]).toEqual([9, 7]);
});

test('[WZ-16.6-a] crouched in light cover at 14": −3; at 5": −2', () => {
  const at = (distance: number) => target({ distance: inches(distance), cover: cover('cover'), crouched: true });
  expect([14, 6, 5].map((d) => number({ AT: 10, target: at(d) }) - 10)).toEqual([-3, -2, -2]);
});

test('[WZ-16.6] the arc of the crouched is 90°, their height that of the standing or 40 %', () => {
  expect([arcOf(true), arcOf(false)]).toEqual([90, 180]);
  expect([options, hostOptions({ 'crouch.height': 'low' })].map(crouchedShare)).toEqual([1, 0.4]);
});

test('[WZ-33.1-a] a camouflaged target in light cover: 7; only partly hidden: 9', () => {
  const at = (state: 'cover' | 'partial') => target({ cover: cover(state), abilities: having('camouflage') });
  expect([number({ AT: 10, target: at('cover') }), number({ AT: 10, target: at('partial') })]).toEqual([7, 9]);
});

test('[WZ-33.1-a] Tactical Sense of CO 14: a 12 frees for a camouflaged target too, a 13 only for others', () => {
  const command = { value: 14, parts: [{ rule: 'WZ-09.3', why: { key: 'why.command' }, amount: 14 }] };
  const { value } = tacticalNumber(command, [inches(10)], options);
  const frees = (face: number) =>
    [false, true].map((camouflaged) => tacticalFrees(tacticalMargin(value, face), camouflaged));
  expect([frees(12), frees(13), frees(15), frees(1), frees(20)]).toEqual([
    [true, true],
    [true, false],
    [false, false],
    [true, true],
    [false, false],
  ]);
});

test('[WZ-33.28-a] an enemy at 5" makes Tactical Sense 4 harder; the other reading asks for one at 6" or more', () => {
  const command = { value: 14, parts: [{ rule: 'WZ-09.3', why: { key: 'why.command' }, amount: 14 }] };
  expect(tacticalNumber(command, [inches(5)], options).value).toBe(10);
  const literal = hostOptions({ 'tactical.range': 'atLeast6' });
  expect([5, 7].map((d) => tacticalNumber(command, [inches(d)], literal).value)).toEqual([14, 10]);
});

test('[WZ-18.3-a] an indirect shot with an Aim: AT 9 − 3 + 3 = 9; points have neither size nor cover', () => {
  expect(number({ AT: 9, aims: 1, indirect: true, target: { kind: 'point' } })).toBe(9);
});

test('[WZ-18.1] indirect fire is barred by an enemy in sight where the weapon can hit, not by one too near for it', () => {
  const launcher = weapon('grenade-launcher');
  expect(mayFireIndirectly(launcher, [inches(20)], false)).toBe(false);
  expect(mayFireIndirectly(launcher, [inches(4)], false)).toBe(true);
  expect(mayFireIndirectly(launcher, [inches(10)], false)).toBe(false);
  expect(mayFireIndirectly(launcher, [inches(40)], false)).toBe(true);
  expect(mayFireIndirectly(weapon('pistol'), [], false)).toBe(false);
});

test('[WZ-19.2-a] a shot into close combat strikes the highest of d20 + 2×D', () => {
  const three = [
    { id: 'target', D: 2 },
    { id: 'friend A', D: 2 },
    { id: 'friend B', D: 4 },
  ];
  expect(struckAmong(three, [12, 15, 9]).map(({ id }) => id)).toEqual(['friend A']);
});

test('[WZ-19.2-b] equal totals roll again', () => {
  const three = ['target', 'A', 'B'].map((id, i) => ({ id, D: i === 2 ? 4 : 2 }));
  const tied = struckAmong(three, [12, 10, 8]);
  expect(tied.map(({ id }) => id)).toEqual(['target', 'B']);
  expect(struckAmong(tied, [9, 2]).map(({ id }) => id)).toEqual(['target']);
});

test('[WZ-25.2-a] a gunner of AT 11 after a drive shoots with 8 and what the weapon adds', () => {
  expect(number({ AT: 11, shooter: { onTheMove: true }, column: columnOf('heavy-machine-gun', 'GC') })).toBe(8);
});

test('[WZ-31.11-a] AT 10 at a target behind a slit: 5', () => {
  expect(number({ AT: 10, target: target({ cover: { ...cover('cover', 'heavy'), slit: true } }) })).toBe(5);
});

test('[WZ-33.31-a] immunity is rolled against anti-personnel hits, not against anti-tank ones or what is no weapon', () => {
  const immune = [{ id: 'weapon-immunity', upTo: 10 }];
  const against = (id: string, inContact = false, given = options) =>
    immunityNumber({ weapon: weapon(id) }, immune, given, inContact);
  expect(against('assault-rifle')).toBe(10);
  expect(against('smg')).toBe(10);
  expect(against('anti-tank-gun')).toBeUndefined();
  expect(immunityNumber({}, immune, options, false)).toBeUndefined();
  expect(against('sword', true)).toBe(10);
  expect(against('sword', true, hostOptions({ 'immunity.melee': 'no' }))).toBeUndefined();
  expect(against('great-claws', true)).toBeUndefined();
  expect(immunityNumber({ weapon: weapon('smg') }, [], options, false)).toBeUndefined();
});

test('[WZ-25.4-b] damage 9 on the GT: the armour roll needs 13', () => {
  expect(armourNumber(12, 9).value).toBe(13);
});

test('[WZ-17.1] a flame makes no roll', () => {
  expect(hitNumber(shot({ AT: 8, column: columnOf('flamer', 'TD') }))).toBeUndefined();
});

test('[WZ-32.4] a shot at a door has the bonus of its Size', () => {
  expect(number({ AT: 8, target: { kind: 'object', size: 4 } })).toBe(10);
});
