import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.16: jungle does not slow it.
export const jungleTrained = ability({
  id: 'jungle-trained',
  rule: 'WZ-33.16',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ ignoresTerrain: ['jungle'] }),
});
