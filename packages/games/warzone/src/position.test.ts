import { isProblems } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { position } from './position.ts';

const units = { a1: { unit: 'free-marines', models: { 'free-marine': 1 }, at: [[20, 20]] } };

const problemsOf = (given: object): string[] => {
  const read = position({ units, ...given });
  return isProblems(read) ? read.map(({ at, cause }) => `${at}: ${cause}`) : [];
};

test('a position gives abilities to a profile, beside those it has', () => {
  const battle = position({ units, abilities: { 'free-marine': [{ id: 'weapon-immunity', upTo: 5 }] } });
  if (isProblems(battle)) throw new Error(JSON.stringify(battle));
  expect(battle.library.profiles['free-marine']?.abilities).toContainEqual({ id: 'weapon-immunity', upTo: 5 });
});

test('abilities of nobody, unknown ones and wrong numbers are told all at once', () => {
  const told = problemsOf({
    abilities: {
      'free-marin': [{ id: 'climb' }],
      'free-marine': [{ id: 'clim' }, { id: 'weapon-immunity', upTo: 21 }],
    },
  });
  expect(told).toHaveLength(3);
  expect(told[0]).toContain('abilities.free-marin');
  expect(told.slice(1).every((problem) => problem.includes('position.abilities.free-marine['))).toBe(true);
});

test('[WZ-26.3, WZ-03.7] a place without a height is that of the level in the air, or of the hill', () => {
  const hill = { id: 'hill', area: { x: [30, 40], y: [10, 30] }, kind: 'hill', movement: 'open', height: 2 };
  const horrors = {
    unit: 'winged-horrors',
    models: { 'winged-horror': 2 },
    at: [
      [20, 20],
      [35, 20],
    ],
  };
  const battle = position({ pieces: [hill], units: { a1: { ...horrors, each: { 'a1.1': { altitude: 2 } } } } });
  if (isProblems(battle)) throw new Error(JSON.stringify(battle));
  expect(battle.units.a1?.models.map(({ z }) => z)).toEqual([6000, 2000]);
});

test('[WZ-26.3] a height that contradicts the altitude is told', () => {
  const horror = { unit: 'winged-horrors', models: { 'winged-horror': 1 }, all: { altitude: 2 } };
  const told = (height: number) => problemsOf({ units: { a1: { ...horror, at: [[20, 20, height]] } } });
  expect(told(6)).toEqual([]);
  expect(told(3)).toEqual(['position.units.a1.at[0]: On level 2 one is 6" high.']);
});

test('[WZ-03.6] a wall, a hedge or another obstacle that is no line is told', () => {
  const piece = { id: 'p', kind: 'hedge', movement: 'obstacle', height: 1 };
  expect(
    problemsOf({
      pieces: [
        {
          ...piece,
          line: [
            [10, 20],
            [20, 20],
          ],
          thickness: 2,
        },
      ],
    }),
  ).toEqual([]);
  expect(problemsOf({ pieces: [{ ...piece, area: { x: [10, 20], y: [20, 22] } }] })).toEqual([
    expect.stringContaining('position.pieces[0].area: walls, hedges and obstacles are lines'),
  ]);
});
