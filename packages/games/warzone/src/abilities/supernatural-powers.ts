import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.26: it may buy and use so many powers of its school.
export const supernaturalPowers = ability({
  id: 'supernatural-powers',
  rule: 'WZ-33.26',
  params: z.strictObject({ id: z.string(), count: z.number().int().min(1), school: z.string() }),
  grants: ({ count, school }) => ({ powers: { count, school } }),
});
