import { z } from 'zod';
import { part } from '../rules/01-conventions/needed.ts';
import { ability } from './ability.ts';

// WZ-33.19: one more armour roll for each hit with a melee weapon.
export const lethalBlow = ability({
  id: 'lethal-blow',
  rule: 'WZ-33.19',
  params: z.strictObject({ id: z.string() }),
  furtherRolls: ({ weapon }) => (weapon?.melee ? [part('WZ-33.19', 'lethal-blow', 1)] : []),
});
