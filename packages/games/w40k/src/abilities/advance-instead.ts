import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-25.2: Turbo-boost adds a fixed number of inches to M in place of the Advance roll.
export const advanceInstead = ability({
  id: 'advance-instead',
  rule: 'W40K-25.2',
  params: z.looseObject({ inches: z.number().int().min(1) }),
  advanceInstead: ({ inches }) => inches,
});
