import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.17: it is placed after all others, near the enemy.
export const infiltration = ability({
  id: 'infiltration',
  rule: 'WZ-33.17',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ arrival: 'infiltration' }),
});
