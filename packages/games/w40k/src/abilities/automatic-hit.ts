import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-15.6: no hit roll is made, so no hit modifier matters.
export const automaticHit = ability({
  id: 'automatic-hit',
  rule: 'W40K-15.6',
  params: z.looseObject({}),
  attacking: { automaticHit: () => true },
});
