import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.18: friends near by may repeat a failed Morale test once.
export const instilDiscipline = ability({
  id: 'instil-discipline',
  rule: 'WZ-33.18',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ instilsDiscipline: true }),
});
