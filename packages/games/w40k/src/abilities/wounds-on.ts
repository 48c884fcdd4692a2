import { z } from 'zod';
import { ability } from './ability.ts';
import { applies, limited } from './conditions.ts';

// W40K-25.17: unmodified wound rolls this high succeed whatever S and T: the 'urty syringe, the arc rifle (W40K-25.21).
export const woundsOn = ability({
  id: 'wounds-on',
  rule: 'W40K-25.17',
  params: z.looseObject({ ...limited, on: z.number().int().min(2).max(6) }),
  attacking: { woundsOn: (attack, params) => (applies(attack, params) ? params.on : undefined) },
});
