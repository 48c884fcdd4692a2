import { credit, credited } from '@mischia/tabletop';
import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-25.6: Duty Eternal takes 1 from the Damage of each attack allocated to the model; mortal wounds are no attack.
export const reduceDamage = ability({
  id: 'reduce-damage',
  rule: 'W40K-25.6',
  params: z.looseObject({ ...credited, amount: z.number().int().min(1) }),
  attacked: {
    damage: (_attack, params) => [{ ...credit('reduce-damage', 'W40K-25.6', params), amount: -params.amount }],
  },
});
