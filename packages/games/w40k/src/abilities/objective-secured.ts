import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-22.5: holds a marker against greater numbers.
export const objectiveSecured = ability({
  id: 'objective-secured',
  rule: 'W40K-22.5',
  params: z.looseObject({}),
  permissions: () => ({ objectiveSecured: true }),
});
