import { z } from 'zod';
import { part } from '../rules/01-conventions/needed.ts';
import { isCharging } from '../rules/20-close-combat/exchange.ts';
import { ability } from './ability.ts';

// WZ-33.4: it charges twice as far, with +1 to hit and +1 damage beyond the usual bonus.
export const enhancedCharge = ability({
  id: 'enhanced-charge',
  rule: 'WZ-33.4',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ chargeFactor: 2 }),
  fighting: (blow) => (isCharging(blow) ? [part('WZ-33.4', 'enhanced-charge', 1)] : []),
  striking: (blow) => (isCharging(blow) ? [part('WZ-33.4', 'enhanced-charge', 1)] : []),
});
