import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.9: it strikes first in a melee it starts itself.
export const firstStrike = ability({
  id: 'first-strike',
  rule: 'WZ-33.9',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ firstStrike: true }),
});
