import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-25.7: passengers may disembark after its Normal Move, and then do not charge.
export const assaultVehicle = ability({
  id: 'assault-vehicle',
  rule: 'W40K-25.7',
  params: z.looseObject({}),
  permissions: () => ({ disembarkAfterMove: true }),
});
