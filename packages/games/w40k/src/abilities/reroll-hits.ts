import { credit, credited, rerolledFaces } from '@mischia/tabletop';
import { z } from 'zod';
import { ability } from './ability.ts';
import { applies, limited } from './conditions.ts';

// W40K-25.4: hit rolls that may be rolled again: Rites of Battle gives it around a Captain, Hardwired to the unit itself.
export const rerollHits = ability({
  id: 'reroll-hits',
  rule: 'W40K-25.4',
  params: z.looseObject({ ...credited, ...limited, faces: rerolledFaces }),
  attacking: {
    rerollHit: (attack, params) =>
      applies(attack, params) ? { ...credit('reroll-hits', 'W40K-25.4', params), faces: params.faces } : undefined,
  },
});
