import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.7: a living enemy killed in close combat gives back as many wounds as its profile has.
export const vampirism = ability({
  id: 'vampirism',
  rule: 'WZ-33.7',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ vampire: true }),
});
