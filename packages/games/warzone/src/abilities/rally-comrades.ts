import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.23: a panicked unit near by tests with its CO.
export const rallyComrades = ability({
  id: 'rally-comrades',
  rule: 'WZ-33.23',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ ralliesComrades: true }),
});
