import { z } from 'zod';
import { part } from '../rules/01-conventions/needed.ts';
import { strikerOf } from '../rules/20-close-combat/exchange.ts';
import { ability } from './ability.ts';

// WZ-33.24: enemies that fight it have −1 CC, unless they are revolting themselves.
export const revolting = ability({
  id: 'revolting',
  rule: 'WZ-33.24',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ revolting: true }),
  fought: (blow) =>
    strikerOf(blow).abilities.some(({ id }) => id === 'revolting') ? [] : [part('WZ-33.24', 'revolting', -1)],
});
