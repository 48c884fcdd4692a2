import { z } from 'zod';
import { part } from '../rules/01-conventions/needed.ts';
import { isUnseen } from '../rules/20-close-combat/exchange.ts';
import { ability } from './ability.ts';

// WZ-33.30: it appears anywhere; in that activation its charge is unseen, at +1 and +1.
export const phantomAssailant = ability({
  id: 'phantom-assailant',
  rule: 'WZ-33.30',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ arrival: 'phantom' }),
  fighting: (blow) => (isUnseen(blow) ? [part('WZ-33.30', 'phantom', 1)] : []),
  striking: (blow) => (isUnseen(blow) ? [part('WZ-33.30', 'phantom', 1)] : []),
});
