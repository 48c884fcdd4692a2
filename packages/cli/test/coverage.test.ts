import { systems } from '@mischia/ai';
import { describe, expect, test } from 'vitest';
import { coverageOf, projectRoot } from '../src/index.ts';

/** Systems that promise to be complete: nothing of them may be missing. */
const COMPLETE = ['space-marine-heroes', 'w40k', 'black-reach', 'aos'];

describe('rule coverage', () => {
  for (const system of systems) {
    test(`${system.id}: no file cites a rule that the index does not know`, () => {
      const isComplete = COMPLETE.includes(system.id);
      // Games are played for what scenarios do not show; where that is not asked for yet, none need be.
      const coverage = isComplete ? coverageOf(projectRoot(), system) : coverageOf(projectRoot(), system, 0);
      expect(coverage?.unknown).toEqual([]);
      if (!isComplete) return;
      const missing = coverage?.ids
        .filter((row) => row.status === 'missing')
        .map(({ id, lacks }) => `${id} lacks ${lacks.join(', ')}`);
      expect(missing).toEqual([]);
    });
  }

  test('every complete system is there', () => {
    expect(systems.map(({ id }) => id)).toEqual(expect.arrayContaining(COMPLETE));
  });
});
