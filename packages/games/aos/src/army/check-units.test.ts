import { isProblems } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { and, faults, legal, problemsOf } from '../../test/lists.ts';
import { battlepacks, library } from '../pack/shipped.ts';
import { ArmyListSchema } from './list.ts';
import { selectionOf, unitPoints } from './selection.ts';
import { parseSetup, readySetups } from './setup.ts';

test('[AOS-1.4] a list that breaks no rule has no problems; one with a wrong shape says where', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ units: [] })).toContain('army/no-units army.units');
  const list = { ...legal, units: [{ warscroll: 'vindictors', reinforced: 3 }], colour: 'blue' };
  const parsed = parseSetup({ ...readySetups[0]?.setup, armies: [list, legal] });
  expect(isProblems(parsed) && parsed.map(({ at }) => at)).toEqual([
    'setup.armies[0].units[0].reinforced',
    'setup.armies[0]',
  ]);
});

test('[AOS-1.4] all problems of a list come at once', () => {
  const list = { ...legal, factions: ['stormcast-eternal'], general: { unit: 9 }, entities: ['purple-sun'] };
  expect(problemsOf(list).map(({ code }) => code)).toEqual([
    'army/unknown-faction',
    ...legal.units.map(() => 'army/not-an-ally'),
    'army/too-many-allies',
    'army/ally-points',
    'army/general-no-unit',
    'army/unknown-entity',
  ]);
});

test('[AOS-1.3.1] an unknown warscroll is refused with the nearest name', () => {
  const [problem] = problemsOf({ ...legal, ...and({ warscroll: 'vindictor' }) });
  expect(problem).toMatchObject({ code: 'army/unknown-warscroll', at: 'army.units[5].warscroll' });
  expect(problem?.remedy.params).toMatchObject({ nearest: 'vindictors' });
});

test('[AOS-25.3] a unit has its printed size', () => {
  expect(faults(and({ warscroll: 'praetors', models: 3 }))).toEqual([]);
  expect(faults(and({ warscroll: 'praetors', models: 4 }))).toEqual(['army/wrong-size army.units[5].models']);
  expect(faults(and({ warscroll: 'praetors', models: 5, reinforced: 1 }))).toContain(
    'army/wrong-size army.units[5].models',
  );
});

test('[AOS-25.3.1] one understrength unit is allowed, a second is not', () => {
  expect(faults(and({ warscroll: 'praetors', models: 2 }))).toEqual([]);
  const units = [
    { warscroll: 'lord-imperatant' },
    { warscroll: 'vindictors', models: 4 },
    { warscroll: 'vindictors', models: 3 },
  ];
  expect(faults({ units })).toEqual(['army/understrength army.units[2].models']);
});

test('[AOS-25.3.2] TV AOS-25.3.2-a: Vindictors twice reinforced use up both; Annihilators may be doubled, not trebled', () => {
  const heroes = [{ warscroll: 'lord-imperatant' }, { warscroll: 'vindictors' }];
  const trebled = { warscroll: 'vindictors', reinforced: 2 as const };
  expect(faults({ units: [...heroes, trebled] })).toEqual([]);
  expect(faults({ units: [...heroes, trebled, { warscroll: 'prosecutors-hammers', reinforced: 1 }] })).toEqual([
    'army/too-many-reinforced army.units',
  ]);
  const annihilators = (reinforced: 1 | 2) =>
    faults({ units: [...heroes, { warscroll: 'vindictors' }, { warscroll: 'annihilators', reinforced }] });
  expect(annihilators(1)).toEqual([]);
  expect(annihilators(2)).toEqual(['army/reinforced-twice army.units[3].reinforced', 'army/too-many-points army']);
  const selection = (units: object[]) => {
    const [battlepack] = battlepacks;
    const format = battlepack?.formats[1];
    if (!battlepack || !format) throw new Error('no format');
    return selectionOf({ library, battlepack, format }, ArmyListSchema.parse({ ...legal, units }), 'army');
  };
  expect(selection([trebled]).units[0]?.models).toBe(15);
});

test('[AOS-25.6.1] Single units are not reinforced, Unique and neutral ones are taken once', () => {
  expect(faults(and({ warscroll: 'lord-relictor', reinforced: 1 }))).toContain(
    'army/single-reinforced army.units[5].reinforced',
  );
  expect(faults(and({ warscroll: 'stone-lobba', reinforced: 1 }))).toEqual([
    'army/not-reinforceable army.units[5].reinforced',
    'army/too-many-points army',
  ]);
  const yndrasta = { warscroll: 'yndrasta' };
  expect(faults({ units: [...legal.units, yndrasta, yndrasta] }, { format: 'large' })).toContain(
    'army/only-once army.units[6].warscroll',
  );
  expect(faults(and({ warscroll: 'mire-hoppers' }, { warscroll: 'mire-hoppers' }))).toEqual([
    'army/only-once army.units[6].warscroll',
  ]);
});

test('[AOS-25.4] TV AOS-25.4-a: reinforced pays double or treble, understrength in full', () => {
  const vindictors = library.warscrolls.vindictors;
  if (!vindictors) throw new Error('no Vindictors');
  expect([0, 1, 2].map((reinforced) => unitPoints(vindictors, { reinforced: reinforced as 0 | 1 | 2 }))).toEqual([
    140, 280, 420,
  ]);
  const [battlepack] = battlepacks;
  const format = battlepack?.formats[1];
  if (!battlepack || !format) throw new Error('no format');
  const list = ArmyListSchema.parse({ ...legal, units: [{ warscroll: 'vindictors', models: 4 }] });
  expect(selectionOf({ library, battlepack, format }, list, 'army').units[0]).toMatchObject({ models: 4, points: 140 });
});

test('[AOS-22.3] options: known ones, choices they offer, no more than there are models', () => {
  const kruleboyz = (options: Record<string, string | Record<string, number>>) =>
    faults({
      factions: ['kruleboyz'],
      units: [
        { warscroll: 'killaboss-with-stab-grot' },
        { warscroll: 'gutrippaz', options },
        { warscroll: 'gutrippaz', without: ['drummer'] },
      ],
    });
  expect(kruleboyz({ weapons: 'wicked-hakka' })).toEqual([]);
  expect(kruleboyz({ weapons: 'spears' })).toEqual(['army/unknown-choice army.units[1].options.weapons']);
  expect(kruleboyz({ shields: 'big' })).toEqual(['army/unknown-option army.units[1].options.shields']);
  expect(kruleboyz({ weapons: { 'wicked-hakka': 5 } })).toEqual(['army/one-choice army.units[1].options.weapons']);
  const prosecutors = (pair: number) =>
    faults(and({ warscroll: 'prosecutors-hammers', options: { hammers: { 'pair-of-hammers': pair } } }));
  expect(prosecutors(3)).toEqual([]);
  expect(prosecutors(4)).toEqual(['army/too-many-choices army.units[5].options.hammers']);
});

test('[AOS-22.3.2] a unit may go without standard bearers and musicians, never without its champion', () => {
  const without = (id: string) => {
    const [hero, , vindictors] = legal.units;
    return faults({ units: [hero, vindictors, { warscroll: 'vindictors', without: [id] }] as typeof legal.units });
  };
  expect(without('signifer')).toEqual([]);
  expect(without('vindictor-prime')).toEqual(['army/unknown-command-model army.units[2].without[0]']);
});
