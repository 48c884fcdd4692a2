import { credit, credited } from '@mischia/tabletop';
import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-25.15: charge rolls may be rerolled ('Ere We Go).
export const rerollCharge = ability({
  id: 'reroll-charge',
  rule: 'W40K-25.15',
  params: z.looseObject(credited),
  rerollCharge: (params) => ({ ...credit('reroll-charge', 'W40K-25.15', params), faces: 'all' }),
});
