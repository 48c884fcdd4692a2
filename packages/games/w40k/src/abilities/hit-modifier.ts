import { credit, credited } from '@mischia/tabletop';
import { z } from 'zod';
import { ability } from './ability.ts';
import { applies, limited } from './conditions.ts';

// W40K-16.1: changes the bearer's hit rolls: clumsy fists, guns made for AIRCRAFT, the Warboss's aura in melee.
export const hitModifier = ability({
  id: 'hit-modifier',
  rule: 'W40K-16.1',
  params: z.looseObject({ ...credited, ...limited, amount: z.number().int() }),
  attacking: {
    hit: (attack, params) =>
      applies(attack, params) ? [{ ...credit('hit-modifier', 'W40K-16.1', params), amount: params.amount }] : [],
  },
});
