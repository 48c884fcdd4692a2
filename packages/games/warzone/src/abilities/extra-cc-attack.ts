import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.5: further Actions for attacks in close combat; they do not pay for a Charge.
export const extraCcAttack = ability({
  id: 'extra-cc-attack',
  rule: 'WZ-33.5',
  params: z.strictObject({ id: z.string(), count: z.number().int().min(1) }),
  grants: ({ count }) => ({ extraCloseCombat: count }),
});
