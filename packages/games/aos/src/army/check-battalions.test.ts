import { expect, test } from 'vitest';
import { faults, legal } from '../../test/lists.ts';
import { BattalionSchema } from '../pack/army-schema.ts';
import { battlepacks, library } from '../pack/shipped.ts';
import { armyProblems } from './check-army.ts';
import { battalionAbilities } from './check-battalions.ts';
import { ArmyListSchema } from './list.ts';

const vanguard = (units: { unit: number; as: string }[], more: object = {}) =>
  faults({ battalions: [{ battalion: 'vanguard', units, ...more }] });

test('[AOS-26.1] places ask for roles', () => {
  expect(
    vanguard([
      { unit: 1, as: 'sub-commander' },
      { unit: 2, as: 'troops' },
    ]),
  ).toEqual([]);
  expect(
    vanguard([
      { unit: 2, as: 'sub-commander' },
      { unit: 3, as: 'troops' },
    ]),
  ).toEqual(['army/wrong-place army.battalions[0].units[0].as']);
  expect(
    vanguard([
      { unit: 1, as: 'sub-commander' },
      { unit: 0, as: 'troops' },
    ]),
  ).toEqual(['army/wrong-place army.battalions[0].units[1].as']);
  expect(
    vanguard([
      { unit: 1, as: 'sub-commander' },
      { unit: 2, as: 'troops' },
      { unit: 3, as: 'monster' },
    ]),
  ).toEqual(['army/no-such-place army.battalions[0].units[2].as']);
});

test('[AOS-26.3] TV AOS-26.3-a: a Battle Regiment of nine; Artillery and Monster share a place; no big sub-commander', () => {
  const ids = [
    'lord-celestant-on-stardrake',
    'knight-arcanum',
    'lord-relictor',
    'vindictors',
    'vindictors',
    'vindictors',
    'vindictors',
    'praetors',
    'celestar-ballista',
  ];
  const places = ['commander', 'sub-commander', 'sub-commander', ...Array<string>(5).fill('troops'), 'artillery'];
  const regiment = (more: [string, string][] = [], instead: { [unit: number]: string } = {}) => {
    const all = [...ids.map((id, i) => [instead[i] ?? id, places[i] ?? ''] as const), ...more];
    return faults(
      {
        units: all.map(([warscroll]) => ({ warscroll })),
        factions: ['stormcast-eternals', 'kruleboyz'],
        battalions: [{ battalion: 'battle-regiment', units: all.map(([, as], unit) => ({ unit, as })) }],
      },
      { format: 'large' },
    );
  };
  expect(regiment()).toEqual([]);
  expect(regiment([['rogue-idol', 'monster']])).toContain('army/battalion-too-many army.battalions[0].units');
  expect(regiment([], { 1: 'killaboss-on-corpse-rippa-vulcha' })).toEqual([
    'army/wrong-place army.battalions[0].units[1].as',
  ]);
});

test('[AOS-26.3] mandatory places must be filled', () => {
  expect(vanguard([{ unit: 2, as: 'troops' }])).toEqual(['army/battalion-too-few army.battalions[0].units']);
});

test('[AOS-26.0] a unit belongs to one battalion, and to the list', () => {
  const units = [
    { unit: 1, as: 'sub-commander' },
    { unit: 2, as: 'troops' },
  ];
  const others = [
    { unit: 0, as: 'sub-commander' },
    { unit: 2, as: 'troops' },
  ];
  expect(
    faults({
      battalions: [
        { battalion: 'vanguard', units },
        { battalion: 'vanguard', units: others },
      ],
    }),
  ).toEqual(['army/battalion-unit-twice army.battalions[1].units[1].unit']);
  expect(vanguard([...units, { unit: 17, as: 'troops' }])).toEqual([
    'army/battalion-no-unit army.battalions[0].units[2].unit',
  ]);
  expect(faults({ battalions: [{ battalion: 'vangard', units: [] }] })).toEqual([
    'army/unknown-battalion army.battalions[0].battalion',
  ]);
});

test('[AOS-26.2] Command Entourage chooses one of two abilities, Warlord has both', () => {
  const [entourage, warlord] = [library.battalions['command-entourage'], library.battalions.warlord];
  if (!entourage || !warlord) throw new Error('battalions');
  expect(battalionAbilities(entourage, 'strategists')).toEqual(['strategists']);
  expect(battalionAbilities(warlord, undefined)).toEqual(['magnificent', 'strategists']);
  const units = [
    { unit: 1, as: 'sub-commander' },
    { unit: 2, as: 'troops' },
  ];
  expect(vanguard(units, { ability: 'swift' })).toEqual(['army/battalion-no-choice army.battalions[0].ability']);
  const leaders = ['lord-imperatant', 'knight-arcanum', 'lord-relictor', 'vindictors', 'vindictors'];
  const command = (ability?: string) =>
    faults({
      units: leaders.map((warscroll) => ({ warscroll })),
      battalions: [
        {
          battalion: 'command-entourage',
          ...(ability ? { ability } : {}),
          units: ['commander', 'sub-commander', 'sub-commander'].map((as, unit) => ({ unit, as })),
        },
      ],
    });
  expect(command('magnificent')).toEqual([]);
  expect(command()).toEqual(['army/battalion-ability army.battalions[0].ability']);
  expect(command('swift')).toEqual(['army/battalion-ability army.battalions[0].ability']);
});

test('[AOS-26.1] [AOS-26.2.1] a warscroll battalion asks for types and keywords, and is never unified', () => {
  const brotherhood = BattalionSchema.parse({
    id: 'brotherhood',
    name: { en: 'Brotherhood', it: 'Fratellanza' },
    source: 'house',
    kind: 'warscroll',
    places: [
      { warscroll: 'vindictors', mandatory: 1, optional: 0 },
      { keyword: 'PALADIN', mandatory: 1, optional: 1 },
    ],
    abilities: ['unified', 'expert'],
  });
  const [pack] = battlepacks;
  const [format] = pack?.formats ?? [];
  if (!pack || !format) throw new Error('no battlepack');
  const rules = {
    library: { ...library, battalions: { ...library.battalions, brotherhood } },
    battlepack: { ...pack, battalions: ['core', 'warscroll'] as const } as typeof pack,
    format,
  };
  const problems = (units: { unit: number; as: string }[]) =>
    armyProblems(rules, ArmyListSchema.parse({ ...legal, battalions: [{ battalion: 'brotherhood', units }] }))
      .map(({ code, at }) => `${code} ${at}`)
      .filter((problem) => problem.includes('battalions'));
  const vindictors = { unit: 2, as: 'vindictors' };
  expect(problems([vindictors, { unit: 4, as: 'PALADIN' }])).toEqual([]);
  expect(problems([vindictors, { unit: 3, as: 'PALADIN' }])).toEqual([
    'army/wrong-place army.battalions[0].units[1].as',
  ]);
  expect(problems([{ unit: 4, as: 'vindictors' }])).toEqual([
    'army/wrong-place army.battalions[0].units[0].as',
    'army/battalion-too-few army.battalions[0].units',
  ]);
  expect(battalionAbilities(brotherhood, undefined)).toEqual(['expert']);
});
