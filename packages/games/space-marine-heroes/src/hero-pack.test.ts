import { expect, test } from 'vitest';
import { heroPack, loadHeroPack, PackError } from './hero-pack.ts';

test('[SMH-2] the pack has fifteen heroes and two starter armies of five', () => {
  expect(heroPack.heroes).toHaveLength(15);
  expect(heroPack.armies.map(({ heroes }) => heroes.length)).toEqual([5, 5]);
  expect(heroPack.heroes.every(({ source }) => source === 'house')).toBe(true);
});

test('[SMH-15] a broken pack reports all its errors at once, with place, cause and remedy', () => {
  const broken = {
    heroes: [
      { id: 'Bad Id', name: '', equipment: { symbol: 'shoot', pays: 'lucky-six', range: 'far' } },
      { id: 'a', name: 'A', armour: 'paper', equipment: { symbol: 'shield', range: 'short' } },
      { id: 'b', name: 'B', equipment: { symbol: 'vox' } },
      { id: 'b', name: 'B', equipment: { symbol: 'vox' } },
      7,
    ],
    armies: [{ id: 'x', heroes: ['b', 'b', 'nobody'] }],
  };
  let fault: unknown;
  try {
    loadHeroPack(broken);
  } catch (thrown) {
    fault = thrown;
  }
  expect(fault).toBeInstanceOf(PackError);
  const { problems } = fault as PackError;
  expect(problems.map(({ at }) => at)).toEqual([
    'heroes[0].id',
    'heroes[0].name',
    'heroes[0].equipment.range',
    'heroes[1].armour',
    'heroes[1].equipment.range',
    'heroes[4]',
    'heroes[1].id',
    'armies[0].heroes',
    'armies[0].heroes[1]',
    'armies[0].heroes[2]',
  ]);
  expect(problems.every(({ cause, remedy }) => cause.length > 0 && remedy.length > 0)).toBe(true);
});
