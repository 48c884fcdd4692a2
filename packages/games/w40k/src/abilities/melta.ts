import { DICE_PATTERN } from '@mischia/tabletop';
import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-25.19: a meltagun does more Damage to a target within half its range, judged at declaration (W40K-13.7).
export const melta = ability({
  id: 'melta',
  rule: 'W40K-25.19',
  params: z.looseObject({ damage: z.union([z.number().int().min(1), z.string().regex(DICE_PATTERN)]) }),
  attacking: { damageInstead: (attack, { damage }) => (attack.withinHalfRange ? damage : undefined) },
});
