import { inches } from '@mischia/geometry';
import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-25.8: Teleport Strike, Warp Strike and Death Descending: may start as Reinforcements and arrive away from enemies.
export const deepStrike = ability({
  id: 'deep-strike',
  rule: 'W40K-25.8',
  params: z.looseObject({ fromEnemies: z.number().min(0) }),
  permissions: ({ fromEnemies }) => ({ deepStrike: { fromEnemies: inches(fromEnemies) } }),
});
