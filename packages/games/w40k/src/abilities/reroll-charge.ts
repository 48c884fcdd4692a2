import { message } from '@mischia/kernel';
import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-25.15: charge rolls may be rerolled.
export const rerollCharge = ability({
  id: 'reroll-charge',
  rule: 'W40K-25.15',
  params: z.looseObject({}),
  rerollCharge: () => ({ rule: 'W40K-25.15', why: message('why.reroll-charge'), faces: 'all' }),
});
