import { credited } from '@mischia/tabletop';
import { z } from 'zod';
import { ability } from './ability.ts';
import { isOfKind } from './conditions.ts';

// W40K-17.1: a save that AP never changes; some hold only against ranged or only against melee attacks.
export const invulnerable = ability({
  id: 'invulnerable',
  rule: 'W40K-17.1',
  params: z.looseObject({
    ...credited,
    on: z.number().int().min(2).max(6),
    attacks: z.enum(['ranged', 'melee']).optional(),
  }),
  attacked: { invulnerable: (attack, { on, attacks }) => (isOfKind(attack, attacks) ? on : undefined) },
});
