import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.28: once a Turn a Command test frees it from target priority.
export const tacticalSense = ability({
  id: 'tactical-sense',
  rule: 'WZ-33.28',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ tacticalSense: true }),
});
