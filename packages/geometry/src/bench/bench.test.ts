import { expect, test } from 'vitest';
import { run as indexChoice } from './index-choice.ts';
import { run as sight } from './sight.ts';

test('sight answers as plain loops do and is at least five times faster', () => {
  const figures = sight();
  expect(figures.find((f) => f.name === 'sight yes/no against plain loops')!.ratio).toBeGreaterThan(5);
  expect(figures.find((f) => f.name === 'gap oval to oval')!.value).toBeLessThan(2);
});

test('the grid finds what a plain scan finds', () => {
  expect(indexChoice().map((f) => f.name)).toContain('corridor query, grid of 2"');
});
