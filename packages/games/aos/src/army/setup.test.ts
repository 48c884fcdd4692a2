import { isProblems } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { parseSetup, readySetups, setupParts } from './setup.ts';

const [first] = readySetups;
if (!first) throw new Error('no ready setup');
const { setup } = first;
const at = (raw: unknown) => {
  const parsed = parseSetup(raw);
  return isProblems(parsed) ? parsed.map((problem) => problem.at) : [];
};

test('[AOS-28.0] every ready battle is legal, and reading it again changes nothing', () => {
  for (const ready of readySetups) expect(parseSetup(JSON.parse(JSON.stringify(ready.setup)))).toEqual(ready.setup);
});

test('[AOS-28.0] battlepack, format and battleplan exist, or the nearest name is told', () => {
  expect(at({ ...setup, battlepack: 'proving-ground' })).toEqual(['battlepack']);
  expect(at({ ...setup, format: 'tiny', battleplan: 'two-banners' })).toEqual(['format', 'battleplan']);
  expect(parseSetup({ ...setup, battleplan: 'two-banners' })).toMatchObject([
    { cause: 'No battleplan of this battlepack has the id "two-banners".', remedy: 'Did you mean "three-banners"?' },
  ]);
  expect(setupParts(setup).format.points).toBe(500);
});

test('[AOS-28.1.1] problems of both armies and of packs come together', () => {
  const [army, other] = setup.armies;
  expect(
    at({
      ...setup,
      armies: [
        { ...army, general: { unit: 8 } },
        { ...other, entities: ['moon'] },
      ],
      packs: [{ id: 'mine', version: 1 }],
    }),
  ).toEqual(['packs[0].version', 'armies[0].general.unit', 'armies[1].entities[0]']);
  expect(at({ ...setup, armies: [army] })).toEqual(['setup.armies']);
});
