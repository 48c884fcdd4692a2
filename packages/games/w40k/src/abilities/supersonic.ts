import { z } from 'zod';
import { ability } from './ability.ts';
import { isHovering } from './hovering.ts';

// W40K-25.9: pivots first, then flies straight; an Advance adds inches to its maximum M without a roll.
export const supersonic = ability({
  id: 'supersonic',
  rule: 'W40K-25.9',
  params: z.looseObject({ advance: z.number().int().min(1) }),
  active: (_state, _params, { unit }) => !isHovering(unit),
  permissions: () => ({ pivotThenStraight: true }),
  advanceInstead: ({ advance }) => advance,
});
