import { message } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { plus } from '../../../test/rolls.ts';
import { library } from '../../pack/shipped.ts';
import { total } from '../01-concepts/dice.ts';
import { lookOutSir } from '../10-shooting/look-out-sir.ts';
import { attacksOf } from '../22-warscrolls/profile.ts';
import { type HitTrigger, hitOutcome, triggeredBy } from './hit-triggers.ts';
import { hits, type Needs, rendModifier, rollsSaves, saves, saveTarget, wounds } from './rolls.ts';
import { garrisonHitModifiers, terrainSaveModifiers } from './targets-in-terrain.ts';

const needs = (target: number, ...amounts: number[]): Needs => ({ target, modifiers: plus(...amounts) });
const FACES = [1, 2, 3, 4, 5, 6];

test('[AOS-13.3a] TV AOS-13.3-d: a 6 always hits, a 1 never does', () => {
  expect(FACES.filter((face) => hits(face, needs(2, -1)))).toEqual([3, 4, 5, 6]);
  expect(FACES.filter((face) => hits(face, needs(5, -1)))).toEqual([6]);
  expect(FACES.filter((face) => hits(face, needs(2, 1)))).toEqual([2, 3, 4, 5, 6]);
});

test('[AOS-13.3a] TV AOS-1.5.5-a: modifiers are held to one either way after they were summed', () => {
  expect(hits(3, needs(4, 1, 1, -1))).toBe(true);
  expect(hits(2, needs(4, 1, 1, -1, 1))).toBe(false);
});

test('[AOS-13.3a] TV AOS-13.3-e: Unleash Hell and Look Out, Sir! together are −1', () => {
  const guarded = lookOutSir({ isHero: true, wounds: 6, guards: [5] });
  const both: Needs = { target: 4, modifiers: [...plus(-1), ...guarded] };
  expect([hits(5, both), hits(4, both)]).toEqual([true, false]);
});

test('[AOS-13.3b] TV AOS-7.1-d: two bonuses to wound are worth one', () => {
  expect([wounds(3, needs(4, 1, 1)), wounds(2, needs(4, 1, 1))]).toEqual([true, false]);
  expect([wounds(6, needs(6, -1)), wounds(1, needs(2, 1))]).toEqual([true, false]);
});

const save = (target: number, rend: number, ...amounts: number[]): Needs => ({
  target,
  modifiers: [...rendModifier(rend), ...plus(...amounts)],
});

test('[AOS-13.3c] TV AOS-13.3-b: bonuses offset Rend first, then the sum is held to +1 (R51)', () => {
  expect(saves(3, save(4, -1, 1, 1))).toBe(true);
  expect([saves(4, save(4, -3, 1, 1)), saves(5, save(4, -3, 1, 1))]).toEqual([false, true]);
  expect([saves(2, save(4, 0, 1, 1)), saves(3, save(4, 0, 1, 1))]).toEqual([false, true]);
});

test('[AOS-13.3c] TV AOS-13.3-c: a 6 does not save by itself, a 1 never does', () => {
  expect(saves(6, save(6, -2))).toBe(false);
  expect(saves(1, save(2, 0, 1))).toBe(false);
});

test('[AOS-22.2.3] TV AOS-22.2.3-a: a Save of "-" needs a 7', () => {
  const dash = saveTarget('-');
  expect([saves(6, save(dash, 0, 1)), saves(5, save(dash, 0, 1))]).toEqual([true, false]);
  expect(rollsSaves(save(dash, -1, 1))).toBe(false);
  expect(rollsSaves(save(dash, 0, 1))).toBe(true);
});

test('[AOS-17.1.1] TV AOS-17.1.1-a: cover adds 1 to saves, not after a charge and not with Wounds of 10', () => {
  const behind = { inTerrain: true, inGarrison: false, wounds: 2, charged: false };
  const die5 = (stands: typeof behind) =>
    saves(5, { target: 5, modifiers: [...rendModifier(-1), ...terrainSaveModifiers(stands)] });
  expect(die5(behind)).toBe(true);
  expect(die5({ ...behind, inTerrain: false })).toBe(false);
  expect(die5({ ...behind, charged: true })).toBe(false);
  expect(die5({ ...behind, wounds: 10 })).toBe(false);
});

test('[AOS-17.2.1] TV AOS-17.2-a: a garrison is harder to hit and saves better, without cover besides (R73)', () => {
  const inside = { inTerrain: true, inGarrison: true, wounds: 2, charged: false };
  const toHit: Needs = { target: 3, modifiers: garrisonHitModifiers(inside) };
  expect([hits(3, toHit), hits(4, toHit)]).toEqual([false, true]);
  expect(terrainSaveModifiers(inside).map(({ amount }) => amount)).toEqual([1]);
  expect(garrisonHitModifiers({ inGarrison: false })).toEqual([]);
});

test('[AOS-10.1.2] TV AOS-10.1.2-a: a guarded HERO is harder to hit, unless it is big', () => {
  const shaman: Needs = { target: 3, modifiers: lookOutSir({ isHero: true, wounds: 6, guards: [10] }) };
  expect([3, 4].map((face) => hits(face, shaman))).toEqual([false, true]);
  expect(lookOutSir({ isHero: true, wounds: 14, guards: [10] })).toEqual([]);
  expect(lookOutSir({ isHero: true, wounds: 6, guards: [2, 1] })).toEqual([]);
  expect(lookOutSir({ isHero: false, wounds: 6, guards: [10] })).toEqual([]);
});

const trigger = (more: Partial<HitTrigger>): HitTrigger => ({
  rule: 'AOS-22.4',
  why: message('why.rend'),
  on: 6,
  ends: false,
  ...more,
});

test('[AOS-1.6.4] TV AOS-1.6.4-a: of two triggers one is applied: Curse goes on to wound, Stormsoul Arsenal ends the attack', () => {
  const arsenal = trigger({ mortals: 1, ends: true });
  const curse = trigger({ mortals: 1 });
  expect(triggeredBy(6, [arsenal, curse])).toHaveLength(2);
  expect(triggeredBy(5, [arsenal, curse])).toEqual([]);
  expect(hitOutcome(6, needs(3), curse)).toEqual({ hits: 1, mortals: 1 });
  expect(hitOutcome(6, needs(3), arsenal)).toEqual({ hits: 0, mortals: 1 });
});

test('[AOS-13.3a] one hit roll may score several hits, and a miss none', () => {
  const stab = trigger({ hits: 2 });
  expect(hitOutcome(6, needs(4), stab)).toEqual({ hits: 2, mortals: null });
  expect(hitOutcome(3, needs(4))).toEqual({ hits: 0, mortals: null });
});

const attacksIn = (warscroll: string, weapon: string, profile: string, models: readonly (string | null)[]) => {
  const scroll = library.warscrolls[warscroll];
  const found = library.weapons[weapon]?.profiles.find(({ id }) => id === profile);
  if (!scroll || !found) throw new Error(warscroll);
  return total(models.map((command) => attacksOf({ scroll, command, wounds: 0, weapon }, found).plus));
};

test('[AOS-13.3.1] TV AOS-13.3-a: eleven Stormspear attacks on Gutrippaz pool 3 damage and 2 mortal wounds', () => {
  expect(attacksIn('vindictors', 'stormspear', 'melee', ['vindictor-prime', null, null, null, null])).toBe(11);
  const arsenal = trigger({ mortals: 1, ends: true });
  const outcomes = [6, 5, 4, 3, 2, 1, 6, 5, 3, 2, 4].map((face) =>
    hitOutcome(face, needs(3), triggeredBy(face, [arsenal])[0]),
  );
  expect(total(outcomes.map((outcome) => outcome.hits))).toBe(6);
  const mortals = outcomes.filter((outcome) => outcome.mortals !== null).length;
  const wounding = [5, 3, 2, 1, 6, 4].filter((face) => wounds(face, needs(3))).length;
  const unsaved = [6, 5, 4, 2].filter((face) => !saves(face, save(5, -1))).length;
  expect([wounding, unsaved, mortals]).toEqual([4, 3, 2]);
});

test('[AOS-11.2b] TV AOS-11.2-a: seven hasty shots at −1: one sets off venom, two hit', () => {
  expect(attacksIn('man-skewer-boltboyz', 'man-skewer-crossbow', 'hasty', ['boltboy-boss', null, null])).toBe(7);
  const venom = trigger({ mortals: 'damage', ends: true });
  const outcomes = [6, 5, 5, 4, 3, 2, 1].map((face) => hitOutcome(face, needs(4, -1), triggeredBy(face, [venom])[0]));
  expect(total(outcomes.map((outcome) => outcome.hits))).toBe(2);
  expect(outcomes.flatMap(({ mortals }) => mortals ?? [])).toEqual(['damage']);
});
