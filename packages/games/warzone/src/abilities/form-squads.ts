import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.10: models of one type may form a squad of their own before deployment.
export const formSquads = ability({
  id: 'form-squads',
  rule: 'WZ-33.10',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ formsSquads: true }),
});
