import { credit, credited, DICE_PATTERN } from '@mischia/tabletop';
import { z } from 'zod';
import { ability } from './ability.ts';
import { applies, limited } from './conditions.ts';

// W40K-25.21: the transuranic arquebus: an unmodified wound roll this high adds mortal wounds to the normal damage.
export const mortalOnWound = ability({
  id: 'mortal-on-wound',
  rule: 'W40K-25.21',
  params: z.looseObject({
    ...credited,
    ...limited,
    on: z.number().int().min(2).max(6),
    mortal: z.union([z.number().int().min(1), z.string().regex(DICE_PATTERN)]),
  }),
  attacking: {
    mortalOnWound: (attack, params) =>
      applies(attack, params)
        ? { ...credit('mortal-on-wound', 'W40K-25.21', params), on: params.on, mortal: params.mortal }
        : undefined,
  },
});
