import { z } from 'zod';
import { part } from '../rules/01-conventions/needed.ts';
import { ability } from './ability.ts';

// WZ-33.1: in cover it is harder to hit, and harder to choose out of turn.
export const camouflage = ability({
  id: 'camouflage',
  rule: 'WZ-33.1',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ camouflaged: true }),
  shotAt: ({ target }) =>
    target.kind === 'model' && target.cover.state === 'cover' ? [part('WZ-33.1', 'camouflage', -1)] : [],
});
