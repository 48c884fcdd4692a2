import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.25: one Aim frees the choice of the unit, two that of the model.
export const sniper = ability({
  id: 'sniper',
  rule: 'WZ-33.25',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ sniper: true }),
});
