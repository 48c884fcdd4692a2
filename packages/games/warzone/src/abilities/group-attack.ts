import { z } from 'zod';
import { part } from '../rules/01-conventions/needed.ts';
import { groupFriends, multipleAttackers } from '../rules/20-close-combat/exchange.ts';
import { ability } from './ability.ts';

/** Multiple attackers and group together; damage alone. */
const HIT_CAP = 6;
const DAMAGE_CAP = 3;

// WZ-33.12: +1 to hit and +1 damage for each friend with it that touches the target, up to +6 with the others and +3.
export const groupAttack = ability({
  id: 'group-attack',
  rule: 'WZ-33.12',
  params: z.strictObject({ id: z.string() }),
  grants: () => ({ groupAttack: true }),
  fighting: (blow) => [
    part('WZ-33.12', 'group-attack', Math.min(groupFriends(blow), HIT_CAP - multipleAttackers(blow))),
  ],
  striking: (blow) => [part('WZ-33.12', 'group-attack', Math.min(groupFriends(blow), DAMAGE_CAP))],
});
