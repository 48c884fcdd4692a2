import { credit, credited } from '@mischia/tabletop';
import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-17.3: each wound that would be lost is ignored on this result (Dok's Toolz, W40K-25.17).
export const ignoreWounds = ability({
  id: 'ignore-wounds',
  rule: 'W40K-17.3',
  params: z.looseObject({ ...credited, on: z.number().int().min(2).max(6) }),
  ignoreWound: (params) => ({ ...credit('ignore-wounds', 'W40K-17.3', params), on: params.on }),
});
