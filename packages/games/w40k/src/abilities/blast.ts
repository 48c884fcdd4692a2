import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-15.7: more attacks against many models, none against units in Engagement Range.
export const blast = ability({
  id: 'blast',
  rule: 'W40K-15.7',
  params: z.looseObject({}),
  attacking: { blast: () => true },
});
