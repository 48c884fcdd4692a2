import { credit, credited } from '@mischia/tabletop';
import { z } from 'zod';
import { ability } from './ability.ts';

// W40K-25.2: more attacks in the turn the unit made a charge move.
export const devastatingCharge = ability({
  id: 'devastating-charge',
  rule: 'W40K-25.2',
  params: z.looseObject({ ...credited, attacks: z.number().int().min(1) }),
  active: (_state, _params, { unit }) => unit.chargeMoved,
  characteristic: (which, params) =>
    which === 'A' ? [{ ...credit('devastating-charge', 'W40K-25.2', params), how: 'add', amount: params.attacks }] : [],
});
