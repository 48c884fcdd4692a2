import { credit, credited, rerolledFaces } from '@mischia/tabletop';
import { z } from 'zod';
import { ability } from './ability.ts';
import { applies, limited } from './conditions.ts';

// W40K-25.8: wound rolls that may be rolled again, as with a lightning claw.
export const rerollWounds = ability({
  id: 'reroll-wounds',
  rule: 'W40K-25.8',
  params: z.looseObject({ ...credited, ...limited, faces: rerolledFaces }),
  attacking: {
    rerollWound: (attack, params) =>
      applies(attack, params) ? { ...credit('reroll-wounds', 'W40K-25.8', params), faces: params.faces } : undefined,
  },
});
