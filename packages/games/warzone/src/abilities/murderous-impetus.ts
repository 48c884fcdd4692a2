import { z } from 'zod';
import { part } from '../rules/01-conventions/needed.ts';
import { isCharging } from '../rules/20-close-combat/exchange.ts';
import { ability } from './ability.ts';

// WZ-33.8: +1 to hit and +1 damage in a charge or counter-charge.
export const murderousImpetus = ability({
  id: 'murderous-impetus',
  rule: 'WZ-33.8',
  params: z.strictObject({ id: z.string() }),
  fighting: (blow) => (isCharging(blow) ? [part('WZ-33.8', 'murderous-impetus', 1)] : []),
  striking: (blow) => (isCharging(blow) ? [part('WZ-33.8', 'murderous-impetus', 1)] : []),
});
