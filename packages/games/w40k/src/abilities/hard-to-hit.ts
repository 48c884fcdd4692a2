import { credit, credited } from '@mischia/tabletop';
import { z } from 'zod';
import { ability } from './ability.ts';
import { isOfKind } from './conditions.ts';
import { isHovering } from './hovering.ts';

// W40K-25.9: ranged attacks against it are less likely to hit, unless it hovers.
export const hardToHit = ability({
  id: 'hard-to-hit',
  rule: 'W40K-25.9',
  params: z.looseObject({ ...credited, amount: z.number().int().max(-1).default(-1) }),
  active: (_state, _params, { unit }) => !isHovering(unit),
  attacked: {
    hit: (attack, params) =>
      isOfKind(attack, 'ranged') ? [{ ...credit('hard-to-hit', 'W40K-25.9', params), amount: params.amount }] : [],
  },
});
