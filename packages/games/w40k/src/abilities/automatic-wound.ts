import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-25.14: feeder mandibles: an unmodified hit roll this high wounds without a wound roll.
export const automaticWound = ability({
  id: 'automatic-wound',
  rule: 'W40K-25.14',
  params: z.looseObject({ on: z.number().int().min(2).max(6) }),
  attacking: { automaticWoundOn: (_attack, { on }) => on },
});
