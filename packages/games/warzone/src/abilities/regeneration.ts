import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.21: for each Action a wound comes back on this number or less.
export const regeneration = ability({
  id: 'regeneration',
  rule: 'WZ-33.21',
  params: z.strictObject({ id: z.string(), upTo: z.number().int().min(1).max(20) }),
  grants: ({ upTo }) => ({ regeneratesUpTo: upTo }),
});
