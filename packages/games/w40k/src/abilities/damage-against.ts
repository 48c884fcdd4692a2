import { DICE_PATTERN } from '@mischia/tabletop';
import { z } from 'zod';
import { ability } from './ability.ts';
import { applies, limited } from './conditions.ts';

// W40K-25.21: another Damage against some targets (arc rifle: 3 against a VEHICLE).
export const damageAgainst = ability({
  id: 'damage-against',
  rule: 'W40K-25.21',
  params: z.looseObject({
    ...limited,
    damage: z.union([z.number().int().min(1), z.string().regex(DICE_PATTERN)]),
  }),
  attacking: { damageInstead: (attack, params) => (applies(attack, params) ? params.damage : undefined) },
});
