import { z } from 'zod';
import { part } from '../rules/01-conventions/needed.ts';
import { isUnseen } from '../rules/20-close-combat/exchange.ts';
import { ability } from './ability.ts';

// WZ-33.27: unseen until it attacks; its charge comes at +1 to hit and +1 damage.
export const stalking = ability({
  id: 'stalking',
  rule: 'WZ-33.27',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ stalks: true }),
  fighting: (blow) => (isUnseen(blow) ? [part('WZ-33.27', 'stalking', 1)] : []),
  striking: (blow) => (isUnseen(blow) ? [part('WZ-33.27', 'stalking', 1)] : []),
});
