import { expect, test } from 'vitest';
import { and, faults, legal } from '../../test/lists.ts';
import type { ArmyListInput } from './list.ts';

type Enhancements = NonNullable<ArmyListInput['enhancements']>;
const given = (enhancements: Enhancements, more: Partial<ArmyListInput> = {}) => faults({ ...more, enhancements });

test('[AOS-27.3.2] a command trait is for a general that is a HERO', () => {
  expect(given({ commandTrait: 'battle-lust' })).toEqual([]);
  expect(given({ commandTrait: 'battle-dust' })).toEqual(['army/unknown-enhancement army.enhancements.commandTrait']);
  expect(given({ commandTrait: 'battle-lust' }, { general: { unit: 2 } })).toEqual([
    'army/command-trait-no-hero army.enhancements.commandTrait',
  ]);
});

test('[AOS-27.3.1] Unique and allied units get no enhancements', () => {
  const units = ['yndrasta', 'vindictors', 'vindictors'].map((warscroll) => ({ warscroll }));
  const amulet = { artefact: 'amulet-of-destiny', unit: 0 };
  expect(given({ commandTrait: 'battle-lust', artefacts: [amulet] }, { units })).toEqual([
    'army/enhancement-barred army.enhancements.commandTrait',
    'army/enhancement-barred army.enhancements.artefacts[0].unit',
  ]);
  const khorne = ['slaughterpriest', 'blood-warriors', 'blood-warriors', 'swampcalla-shaman'];
  const allied = { factions: ['khorne'], units: khorne.map((warscroll) => ({ warscroll })) };
  expect(given({ spells: [{ unit: 3, spell: 'levitate' }] }, allied)).toEqual([
    'army/enhancement-barred army.enhancements.spells[0].unit',
  ]);
});

test('[AOS-27.3.3] artefacts are for HEROES, one each, and none twice (R130)', () => {
  const amulet = (unit: number) => ({ artefact: 'amulet-of-destiny', unit });
  expect(given({ artefacts: [amulet(1)] })).toEqual([]);
  expect(given({ artefacts: [amulet(2)] })).toEqual(['army/artefact-no-hero army.enhancements.artefacts[0].unit']);
  expect(given({ artefacts: [amulet(9)] })).toEqual(['army/enhancement-no-unit army.enhancements.artefacts[0].unit']);
  expect(given({ artefacts: [amulet(0), amulet(1)] })).toEqual([
    'army/artefact-twice army.enhancements.artefacts[1].artefact',
    'army/too-many-enhancements army.enhancements',
  ]);
  expect(given({ artefacts: [amulet(0), { artefact: 'seed-of-rebirth', unit: 0 }] })).toEqual([
    'army/two-artefacts army.enhancements.artefacts[1].unit',
    'army/too-many-enhancements army.enhancements',
  ]);
});

test("[AOS-27.5.2b] R106: the Vial names a melee weapon of its bearer, never a companion's", () => {
  const vial = (weapon?: string) =>
    given({ artefacts: [{ artefact: 'vial-of-manticore-venom', unit: 0, ...(weapon ? { weapon } : {}) }] });
  const fault = ['army/artefact-weapon army.enhancements.artefacts[0].weapon'];
  expect(vial('blessed-warhammer')).toEqual([]);
  expect(vial()).toEqual(fault);
  expect(vial('stormcaller-baton')).toEqual(fault);
  expect(vial('gryph-hound-beak-and-claws')).toEqual(fault);
  expect(given({ artefacts: [{ artefact: 'amulet-of-destiny', unit: 0, weapon: 'blessed-warhammer' }] })).toEqual([
    'army/artefact-no-weapon army.enhancements.artefacts[0].weapon',
  ]);
});

test('[AOS-27.5.2b] R106: the weapon of the Vial is one the bearer carries', () => {
  const flail = (choice: string) =>
    given(
      { artefacts: [{ artefact: 'vial-of-manticore-venom', unit: 0, weapon: 'rusting-flail' }] },
      {
        factions: ['kruleboyz'],
        units: [
          { warscroll: 'killaboss-with-stab-grot', options: { 'off-hand': choice } },
          { warscroll: 'gutrippaz' },
          { warscroll: 'gutrippaz' },
        ],
      },
    );
  expect(flail('rusting-flail')).toEqual([]);
  expect(flail('skareshield')).toEqual(['army/artefact-weapon army.enhancements.artefacts[0].weapon']);
});

test('[AOS-27.3.4] when a lore is taken every WIZARD learns a spell of it, and nobody else', () => {
  const levitate = { unit: 1, spell: 'levitate' };
  expect(given({ spells: [levitate] })).toEqual([]);
  expect(given({ spells: [{ unit: 1, spell: 'arcane-bolt' }] })).toEqual([
    'army/unknown-enhancement army.enhancements.spells[0].spell',
  ]);
  expect(given({ spells: [levitate, { unit: 2, spell: 'levitate' }] })).toEqual([
    'army/spell-no-learner army.enhancements.spells[1].unit',
  ]);
  expect(given({ spells: [levitate] }, and({ warscroll: 'bog-witches' }))).toEqual([
    'army/spell-missing army.enhancements.spells',
  ]);
  expect(given({ spells: [levitate, { unit: 5, spell: 'levitate' }] }, and({ warscroll: 'bog-witches' }))).toEqual([]);
  expect(given({ spells: [levitate, levitate] })).toEqual([
    'army/spell-twice army.enhancements.spells[1].spell',
    'army/too-many-enhancements army.enhancements',
  ]);
});

test('[AOS-27.5.2c] R131: the bearer of the Arcane Tome learns from the lore as well', () => {
  const artefacts = [{ artefact: 'arcane-tome', unit: 0 }];
  expect(given({ artefacts, spells: [{ unit: 1, spell: 'levitate' }] })).toEqual([
    'army/spell-missing army.enhancements.spells',
  ]);
  expect(given({ artefacts, spells: [0, 1].map((unit) => ({ unit, spell: 'levitate' })) })).toEqual([]);
});

test('[AOS-27.3.5] every PRIEST learns a prayer of the scripture', () => {
  const ids = ['lord-imperatant', 'lord-relictor', 'vindictors', 'vindictors'];
  const units = ids.map((warscroll) => ({ warscroll }));
  expect(given({ prayers: [{ unit: 1, prayer: 'curse' }] }, { units })).toEqual([]);
  expect(given({ prayers: [{ unit: 0, prayer: 'curse' }] }, { units })).toEqual([
    'army/prayer-no-learner army.enhancements.prayers[0].unit',
    'army/prayer-missing army.enhancements.prayers',
  ]);
});

test('[AOS-27.3.6] triumphs exist, and the same may be taken twice where another enhancement is allowed', () => {
  expect(given({ triumphs: ['inspired'] })).toEqual([]);
  expect(given({ triumphs: ['inspire'] })).toEqual(['army/unknown-enhancement army.enhancements.triumphs[0]']);
  expect(given({ triumphs: ['inspired', 'inspired'] })).toEqual(['army/too-many-enhancements army.enhancements']);
});

test('[AOS-27.3] one of each type, and one more for a Magnificent battalion', () => {
  const leaders = ['lord-imperatant', 'knight-arcanum', 'lord-relictor', 'vindictors', 'vindictors'];
  const magnificent = (enhancements: Enhancements) =>
    faults({
      ...legal,
      units: leaders.map((warscroll) => ({ warscroll })),
      battalions: [
        {
          battalion: 'command-entourage',
          ability: 'magnificent',
          units: ['commander', 'sub-commander', 'sub-commander'].map((as, unit) => ({ unit, as })),
        },
      ],
      enhancements,
    });
  const artefacts = ['amulet-of-destiny', 'seed-of-rebirth'].map((artefact, unit) => ({ artefact, unit }));
  expect(magnificent({ artefacts })).toEqual([]);
  expect(magnificent({ artefacts, triumphs: ['inspired', 'bloodthirsty'] })).toEqual([
    'army/too-many-enhancements army.enhancements',
  ]);
});
