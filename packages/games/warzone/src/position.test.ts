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
