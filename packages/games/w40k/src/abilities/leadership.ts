import { message } from '@mischia/kernel';
import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-23.3: Inspiring Leader and its like raise Leadership.
export const leadership = ability({
  id: 'leadership',
  rule: 'W40K-23.3',
  params: z.looseObject({ name: z.string().default('leadership'), amount: z.number().int() }),
  characteristic: (which, { name, amount }) =>
    which === 'Ld' ? [{ rule: 'W40K-23.3', why: message(`why.${name}`), how: 'add', amount }] : [],
});
