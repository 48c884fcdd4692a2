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
