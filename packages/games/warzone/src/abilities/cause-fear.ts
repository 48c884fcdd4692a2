import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.2: enemies that begin within its D in inches and see it test Command.
export const causeFear = ability({
  id: 'cause-fear',
  rule: 'WZ-33.2',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ causesFear: true }),
});
