import { isColumnInRange } from '../rules/equipment/range.ts';
import { retreatOneSpace } from '../rules/war-actions/retreat.ts';
import type { Ability } from './ability.ts';

// SMH-18 R19: Mow Down: every enemy hero in the column of a space in range is attacked. A column holds one enemy at most,
// and it is attacked wherever in the column it stands.
export const mowDown: Ability = {
  id: 'mow-down',
  attack: { reaches: isColumnInRange, retreatTo: retreatOneSpace },
};
