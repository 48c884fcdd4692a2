import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-25.21: the weapon may pick characters that Look Out, Sir would protect (W40K-14.3).
export const ignoresLookOutSir = ability({
  id: 'ignores-look-out-sir',
  rule: 'W40K-25.21',
  params: z.looseObject({}),
  attacking: { ignoresLookOutSir: () => true },
});
