import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-25.22: Supporting Fire: the unit may fire Overwatch when it is charged (W40K-18.8).
export const overwatch = ability({
  id: 'overwatch',
  rule: 'W40K-25.22',
  params: z.looseObject({}),
  permissions: () => ({ overwatch: true }),
});
