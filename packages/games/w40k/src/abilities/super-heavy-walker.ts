import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-25.23: charges although it Fell Back, and strides over models that are neither VEHICLE nor MONSTER.
export const superHeavyWalker = ability({
  id: 'super-heavy-walker',
  rule: 'W40K-25.23',
  params: z.looseObject({}),
  permissions: () => ({ chargeAfterFallBack: true, strides: true }),
});
