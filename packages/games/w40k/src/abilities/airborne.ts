import { z } from 'zod';
import { ability } from './ability.ts';
import { isHovering } from './hovering.ts';

// W40K-25.9: it never charges, and only units that FLY charge it or fight it.
export const airborne = ability({
  id: 'airborne',
  rule: 'W40K-25.9',
  params: z.looseObject({}),
  active: (_state, _params, { unit }) => !isHovering(unit),
  permissions: () => ({ cannotCharge: true, onlyFlyFights: true }),
});
