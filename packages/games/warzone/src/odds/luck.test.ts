import type { DiceRolled } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { luckRolls } from './luck.ts';

const rolled = (kind: string, faces: number[], target?: number): DiceRolled => ({
  type: 'dice-rolled',
  rule: 'WZ-01.1',
  data: { for: kind, by: 0, sides: 20, faces, ...(target === undefined ? {} : { target }) },
});

test('[WZ-01.1] tests are counted by success, initiative by the face', () => {
  expect(luckRolls([rolled('to-hit', [3, 15], 10), rolled('initiative', [12])])).toEqual([
    { player: '0', kind: 'to-hit', chance: 0.5, rolls: 2, successes: 1 },
    { player: '0', kind: 'initiative', dice: 1, sides: 20, total: 12 },
  ]);
});

test('[WZ-02.4] a test whose number is secret is nobody’s luck', () => {
  expect(luckRolls([rolled('command', [3]), rolled('morale', [19])])).toEqual([]);
});
