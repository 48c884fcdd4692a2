import { inches, within } from '@mischia/geometry';
import { credit, credited } from '@mischia/tabletop';
import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-25.5: helps its bearer to deny powers of psykers that are near.
export const psychicHood = ability({
  id: 'psychic-hood',
  rule: 'W40K-25.5',
  params: z.looseObject({ ...credited, range: z.number().positive(), amount: z.number().int().min(1) }),
  deny: (params, _bearer, gap) =>
    within(gap, inches(params.range))
      ? [{ ...credit('psychic-hood', 'W40K-25.5', params), amount: params.amount }]
      : [],
});
