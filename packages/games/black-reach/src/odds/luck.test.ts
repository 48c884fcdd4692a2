import type { GameEvent } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { luckRolls } from './luck.ts';

const roll = (kind: string, faces: number[], target: number): GameEvent => ({
  type: 'dice-rolled',
  rule: 'BR-09.8',
  data: { for: kind, by: 0, sides: 6, faces, target },
});

test('[BR-24.13] the two dice of Da Krunch are added up, as those of an attack are', () => {
  const [krunch] = luckRolls([roll('krunch', [3, 4], 7)]);
  expect(krunch).toEqual({ player: '0', kind: 'krunch', dice: 2, sides: 6, total: 7 });
});

test('[BR-09.8] other rolls with a target succeed die by die', () => {
  const [save] = luckRolls([roll('save', [5, 2], 5)]);
  expect(save).toMatchObject({ kind: 'save', rolls: 2, successes: 1 });
});
