import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.3: it falls on a 20 only.
export const climb = ability({
  id: 'climb',
  rule: 'WZ-33.3',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ fallsFrom: 20 }),
});
