import { isSpaceInRange } from '../rules/equipment/range.ts';
import type { Ability } from './ability.ts';

// SMH-18: Knock Down: an enemy hero in a space in range is attacked and retreats to its deployment space.
export const knockDown: Ability = {
  id: 'knock-down',
  attack: { reaches: isSpaceInRange, retreatTo: () => 0 },
};
