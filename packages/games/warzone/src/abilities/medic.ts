import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.20: it gives wounds back to the living, also to those who died this Turn.
export const medic = ability({
  id: 'medic',
  rule: 'WZ-33.20',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ treats: { living: true } }),
});
