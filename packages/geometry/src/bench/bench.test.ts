import { expect, test } from 'vitest';
import { run as indexChoice } from './index-choice.ts';
import { run as sight } from './sight.ts';

// How fast, `npm run bench` says: a test must not depend on what else the machine has to do.
test('sight answers as plain loops do', () => {
  expect(sight().map((f) => f.name)).toContain('sight yes/no against plain loops');
});

test('the grid finds what a plain scan finds', () => {
  expect(indexChoice().map((f) => f.name)).toContain('corridor query, grid of 2"');
});
