import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.22: it comes later, near the edge of the table.
export const paratrooper = ability({
  id: 'paratrooper',
  rule: 'WZ-33.22',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ arrival: 'paratrooper' }),
});
