import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.31: a hit by an anti-personnel weapon bounces on this number or less.
export const weaponImmunity = ability({
  id: 'weapon-immunity',
  rule: 'WZ-33.31',
  params: z.strictObject({ id: z.string(), upTo: z.number().int().min(1).max(20) }),
  grants: ({ upTo }) => ({ immunityUpTo: upTo }),
});
