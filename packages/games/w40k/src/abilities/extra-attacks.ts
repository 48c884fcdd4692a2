import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-20.7: attacks beyond A that must be made with this weapon; with `only` no other attacks are made with it.
export const extraAttacks = ability({
  id: 'extra-attacks',
  rule: 'W40K-20.7',
  params: z.looseObject({ count: z.number().int().min(1), only: z.boolean().default(false) }),
  attacking: { extraAttacks: ({ count, only }) => ({ count, only }) },
});
