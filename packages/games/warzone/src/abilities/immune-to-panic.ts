import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.15: it never panics.
export const immuneToPanic = ability({
  id: 'immune-to-panic',
  rule: 'WZ-33.15',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ immuneToPanic: true }),
});
