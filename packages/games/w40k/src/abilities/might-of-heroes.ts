import { credit, credited } from '@mischia/tabletop';
import { z } from 'zod';
import { ability } from './ability.ts';

const RAISED: readonly string[] = ['S', 'T', 'A'];

// W40K-25.5: what Might of Heroes gives one model while it lasts: S, T and A raised.
export const mightOfHeroes = ability({
  id: 'might-of-heroes',
  rule: 'W40K-25.5',
  params: z.looseObject({ ...credited, amount: z.number().int().min(1) }),
  characteristic: (which, params) =>
    RAISED.includes(which)
      ? [{ ...credit('might-of-heroes', 'W40K-25.5', params), how: 'add', amount: params.amount }]
      : [],
});
