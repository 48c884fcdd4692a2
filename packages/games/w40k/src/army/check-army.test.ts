import { expect, test } from 'vitest';
import { army, captain, found, library, squad, ULTRAMARINES } from '../../test/lists.ts';
import { musterArmy } from './muster.ts';
import type { UnitList } from './setup.ts';

test('[W40K-01.7] keywords in angle brackets are chosen, once and with a name of their own', () => {
  const chosen = (keyword: string) =>
    found(army([{ ...squad, chosen: { '<CHAPTER>': keyword } }])).map(([code]) => code);
  expect(chosen('ULTRAMARINES')).toEqual([]);
  expect(chosen('ultramarines')).toEqual(['muster/not-a-keyword']);
  expect(chosen('CHARACTER')).toEqual(['muster/keyword-taken']);
  expect(chosen('<CHAPTER>')).toEqual(['muster/not-a-keyword']);
});

test('[W40K-23.2] a CHARACTER takes one trait, others none; the Outrider is a Warlord without one', () => {
  const warlord = (unit: UnitList, kind: string, trait?: string) =>
    found(army([unit], { warlord: { unit: 0, kind, ...(trait ? { trait } : {}) } })).map(([code]) => code);
  expect(warlord(captain, 'captain', 'inspiring-leader')).toEqual([]);
  expect(warlord(captain, 'captain')).toEqual(['muster/trait-missing']);
  expect(warlord(captain, 'captain', 'fleet-of-foot')).toEqual(['muster/unknown-trait']);
  expect(warlord(captain, 'librarian', 'inspiring-leader')).toEqual(['muster/warlord-no-model']);
  const outriders: UnitList = { datasheet: 'outrider-squad', chosen: ULTRAMARINES };
  expect(warlord(outriders, 'outrider')).toEqual([]);
  expect(warlord(outriders, 'outrider', 'inspiring-leader')).toEqual(['muster/trait-without-character']);
  expect(musterArmy(library, army([outriders], { warlord: { unit: 0, kind: 'outrider' } }), 0).player).toMatchObject({
    warlord: 'a1.1',
    trait: null,
  });
});

test('[W40K-10.1] transports: who may enter, and how many', () => {
  const impulsor: UnitList = { datasheet: 'impulsor', chosen: ULTRAMARINES };
  const aboard = (...units: UnitList[]) =>
    found(army([squad, impulsor, ...units.map((unit) => ({ ...unit, embarked: 1 }))])).map(([code, at]) => [code, at]);
  expect(aboard(squad, captain)).toEqual([]);
  expect(aboard(squad, captain, captain)).toEqual([['transport/full', 'army.units[4].embarked']]);
  expect(aboard({ ...squad, models: { intercessor: 9 } })).toEqual([['transport/full', 'army.units[2].embarked']]);
  const terminators: UnitList = { datasheet: 'terminator-squad', chosen: ULTRAMARINES };
  expect(aboard(terminators)).toEqual([['transport/wrong-models', 'army.units[2].embarked']]);
  expect(aboard({ ...squad, chosen: { '<CHAPTER>': 'BLOOD ANGELS' } })).toEqual([
    ['transport/wrong-models', 'army.units[2].embarked'],
  ]);
});

test('[W40K-10.1] a Stormraven carries six Terminators in twelve places, no PRIMARIS and no Redemptor (W 13)', () => {
  const raven: UnitList = { datasheet: 'stormraven-gunship', chosen: ULTRAMARINES };
  const terminators = (terminator: number): UnitList => ({
    datasheet: 'terminator-squad',
    models: { terminator },
    chosen: ULTRAMARINES,
    embarked: 1,
  });
  const codes = (unit: UnitList) => found(army([squad, raven, unit])).map(([code]) => code);
  expect(codes(terminators(5))).toEqual([]);
  expect(codes(terminators(6))).toEqual(['transport/full']);
  expect(codes({ ...squad, embarked: 1 })).toEqual(['transport/wrong-models']);
  expect(codes({ datasheet: 'redemptor-dreadnought', chosen: ULTRAMARINES, embarked: 1 })).toEqual([
    'transport/wrong-models',
  ]);
});

test('[W40K-10.2] a unit starts aboard a TRANSPORT of its list that is not aboard itself', () => {
  expect(found(army([squad, { ...captain, embarked: 0 }])).map(([code]) => code)).toEqual([
    'transport/not-a-transport',
  ]);
  expect(found(army([squad, { ...captain, embarked: 9 }])).map(([code]) => code)).toEqual(['muster/not-a-transport']);
  const impulsor: UnitList = { datasheet: 'impulsor', chosen: ULTRAMARINES };
  const { units } = musterArmy(library, army([squad, impulsor, { ...captain, embarked: 1 }]), 0);
  expect(units[2]).toMatchObject({ place: 'embarked', transport: 'a2' });
});

test('[W40K-12.2] a Librarian picks two different powers of his discipline', () => {
  const powers = (...names: string[]) =>
    found(army([squad, { datasheet: 'primaris-librarian', chosen: ULTRAMARINES, powers: names }])).map(
      ([code, at]) => `${code} ${at}`,
    );
  expect(powers('might-of-heroes', 'veil-of-time')).toEqual([]);
  expect(powers('might-of-heroes')).toEqual(['muster/number-of-powers army.units[1].powers']);
  expect(powers('veil-of-time', 'veil-of-time')).toEqual(['muster/power-twice army.units[1].powers[1]']);
  expect(powers('da-jump', 'veil-of-time')).toEqual(['muster/unknown-power army.units[1].powers[0]']);
  const list = army([
    { datasheet: 'primaris-librarian', chosen: ULTRAMARINES, powers: ['might-of-heroes', 'veil-of-time'] },
  ]);
  expect(musterArmy(library, list, 0).units[0]?.powers).toEqual(['smite', 'might-of-heroes', 'veil-of-time']);
});
