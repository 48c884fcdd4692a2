import { z } from 'zod';
import { part } from '../rules/01-conventions/needed.ts';
import { ability } from './ability.ts';

// WZ-33.13: a bonus to Morale tests made with its CO.
export const highMorale = ability({
  id: 'high-morale',
  rule: 'WZ-33.13',
  params: z.strictObject({ id: z.string(), bonus: z.number().int().min(1) }),
  morale: ({ bonus }) => [part('WZ-33.13', 'high-morale', bonus)],
});
