import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-25.23: a sweeping blow makes several hit rolls for each attack.
export const hitsPerAttack = ability({
  id: 'hits-per-attack',
  rule: 'W40K-25.23',
  params: z.looseObject({ rolls: z.number().int().min(2) }),
  attacking: { hitRollsPerAttack: (_attack, { rolls }) => rolls },
});
