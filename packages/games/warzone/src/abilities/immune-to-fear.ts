import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.14: it never tests for fear.
export const immuneToFear = ability({
  id: 'immune-to-fear',
  rule: 'WZ-33.14',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ immuneToFear: true }),
});
