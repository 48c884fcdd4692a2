import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-25.12: what Adaptive Strategy gives: shooting and charging in a turn in which the unit Falls Back.
export const tacticalWithdrawal = ability({
  id: 'tactical-withdrawal',
  rule: 'W40K-25.12',
  params: z.looseObject({}),
  permissions: () => ({ shootAfterFallBack: true, chargeAfterFallBack: true }),
});
