import { isProblems } from '@mischia/kernel';
import { describe, expect, test } from 'vitest';
import { faceOf, typeOf } from './board/derived.ts';
import { known } from './known.ts';
import { position } from './position.ts';
import { copyState, type State, type Unit } from './state.ts';
import { given, playFrom } from './testing.ts';
import { pack, unpack } from './wire.ts';

const squad = { type: 'U02', seat: 0, at: '5,5' } as const;
const twin = { type: 'U02', seat: 0, at: '7,5' } as const;

describe('a position gives a unit abilities', () => {
  const state = given({ units: [{ ...squad, abilities: { fly: true, unstable: 4 } }, twin] });
  const [flyer, walker] = state.units as [Unit, Unit];

  test('on each face and with its weapon, beside those of its tile; its twin has none of them', () => {
    for (const face of [0, 1] as const) {
      const { abilities, weapons } = faceOf({ ...flyer, face });
      expect(abilities).toEqual({ ...faceOf({ ...walker, face }).abilities, fly: true, unstable: 4 });
      expect(weapons.map((weapon) => weapon.abilities.unstable)).toEqual([4]);
    }
    expect(faceOf(walker).abilities.fly).toBeUndefined();
    expect(typeOf(flyer).name).toEqual(typeOf(walker).name);
  });

  test('copies, saved states, and what a seat or a client knows have them too', () => {
    const states: State[] = [
      copyState(state),
      copyState(state, copyState(state)),
      JSON.parse(JSON.stringify(state)),
      known(state, 1),
      unpack(pack(known(state, 1))),
    ];
    for (const { units } of states) {
      expect(units.map((unit) => faceOf(unit).abilities.fly)).toEqual([true, undefined]);
      expect(units.map((unit) => 'abilities' in unit)).toEqual([true, false]);
    }
  });

  test('and the rules go by them', () => {
    const { match, kind } = playFrom(
      {
        units: [
          { ...squad, order: '1', abilities: { unstable: 4 } },
          { type: 'O02', seat: 1, at: '9,9' },
        ],
      },
      { unstable: [1] },
    );
    expect(kind()).not.toBe('activate');
    expect(match.events.map(({ rule }) => rule)).toContain('BR-19.2');
  });
});

test('abilities nobody knows, wrong values and those of the whole tile are told all at once', () => {
  const problems = position({
    units: [
      { ...squad, abilities: { flye: true, unstable: 9, arc: 45, indirectFire: { template: 'G' }, ambush: true } },
      { type: 'U08', seat: 0, at: '3,3', abilities: { fly: true } },
      { ...twin, abilities: 3 },
    ],
  });
  if (!isProblems(problems)) throw new Error('it was taken');
  const at = 'position.units[0].abilities';
  expect(problems.map((problem) => problem.at).sort()).toEqual([
    `${at}.ambush`,
    `${at}.arc`,
    `${at}.flye`,
    `${at}.indirectFire.scatter`,
    `${at}.unstable`,
    'position.units[1].abilities',
    'position.units[2].abilities',
  ]);
  expect(problems.find((problem) => problem.at === `${at}.flye`)?.remedy).toContain('"fly"');
  expect(problems.every(({ cause, remedy }) => cause !== '' && remedy !== '')).toBe(true);
});

test('what could not lie, stand or ride like that is told all at once', () => {
  const problems = position({
    turn: 99,
    board: {
      width: 8,
      height: 8,
      lines: [{ kind: 'low-wall', edges: ['V3,3', 'v3,3', 'V8,3', 'H3,8'], interspaces: ['I3,3', '3,3', 'I8,8'] }],
    },
    tiles: [{ type: 'UR1', seat: 0, options: ['ammo'], tokens: { ammo: 4, amo: 1, 'camo-cloak': 1 }, destroyed: 6 }],
    units: [
      { ...squad, order: '1', facing: 'NE', damage: ['hull'], ammo: 1, jumped: 100 },
      { ...twin, order: '1' },
      { type: 'U02', seat: 0, status: 'embarked' },
      { type: 'U02', seat: 0, at: '3,3', in: 'U02-1' },
      { type: 'U02', seat: 0, in: 'O15-1' },
      { type: 'O15', seat: 1, at: '5,7>5,6', facing: 'S' },
      { type: 'O02', seat: 1, status: 'board' },
    ],
    powers: [
      { power: 'killbolt', psyker: 'U02-1', target: 'O02-1' },
      { power: 'objuration-mechanicum', psyker: 'U02-1', target: 'O15-1', weapon: 1 },
    ],
  });
  if (!isProblems(problems)) throw new Error('it was taken');
  expect(problems.map(({ at }) => at.replace('position.', ''))).toEqual([
    'turn',
    'board.lines[0].edges[1]',
    'board.lines[0].edges[2]',
    'board.lines[0].edges[3]',
    'board.lines[0].interspaces[1]',
    'board.lines[0].interspaces[2]',
    'tiles[0].tokens.ammo',
    'tiles[0].tokens.amo',
    'tiles[0].tokens.camo-cloak',
    'tiles[0].destroyed',
    'units[0].jumped',
    'units[0].damage',
    'units[0].ammo',
    'units[0].facing',
    'units[2].status',
    'units[3].in',
    'units[3].at',
    'units[4].in',
    'units[5].facing',
    'units[6].at',
    'units[1].order',
    'powers[0].power',
    'powers[0].psyker',
    'powers[1].weapon',
    'powers[1].psyker',
  ]);
  expect(problems.every(({ cause, remedy }) => cause !== '' && remedy !== '')).toBe(true);
});

test('an order token is a number from 1 to 10, S or B', () => {
  for (const order of ['0', '11', 's', '1 ']) expect(isProblems(position({ units: [{ ...squad, order }] }))).toBe(true);
  for (const value of ['0', 'x'])
    expect(isProblems(position({ units: [squad], lost: [{ seat: 0, value, unit: 'U02-1' }] }))).toBe(true);
  for (const order of ['1', '10', 'S', 'B']) expect(isProblems(position({ units: [{ ...squad, order }] }))).toBe(false);
});
