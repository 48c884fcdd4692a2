import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.6: further Actions for shots.
export const extraAtAttack = ability({
  id: 'extra-at-attack',
  rule: 'WZ-33.6',
  params: z.strictObject({ id: z.string(), count: z.number().int().min(1) }),
  grants: ({ count }) => ({ extraShooting: count }),
});
