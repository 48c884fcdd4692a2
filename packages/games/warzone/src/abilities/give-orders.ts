import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.11: once a Turn a unit near by activates right after this one.
export const giveOrders = ability({
  id: 'give-orders',
  rule: 'WZ-33.11',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ givesOrders: true }),
});
