import { isSpaceInRange } from '../rules/equipment/range.ts';
import { retreatOneSpace } from '../rules/war-actions/retreat.ts';
import type { Ability } from './ability.ts';

// SMH-18: Shoot: an enemy hero in a space in range is attacked.
export const shoot: Ability = {
  id: 'shoot',
  attack: { reaches: isSpaceInRange, retreatTo: retreatOneSpace },
};
