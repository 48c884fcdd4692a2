import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-23.10: set up after both armies.
export const deploysLast = ability({
  id: 'deploys-last',
  rule: 'W40K-23.10',
  params: z.looseObject({}),
  permissions: () => ({ deploysLast: true }),
});
