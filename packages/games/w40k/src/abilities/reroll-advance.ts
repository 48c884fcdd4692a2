import { credit, credited } from '@mischia/tabletop';
import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-25.5: Advance rolls may be rerolled.
export const rerollAdvance = ability({
  id: 'reroll-advance',
  rule: 'W40K-25.5',
  params: z.looseObject(credited),
  rerollAdvance: (params) => ({ ...credit('reroll-advance', 'W40K-25.5', params), faces: 'all' }),
});
