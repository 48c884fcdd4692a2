import type { Seat } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import { playerOf } from '../01-concepts/units.ts';
import { type Rectangle, territory } from '../28-battleplans/map.ts';

/** Where a player's units are set up. */
export function territoryOf(state: Battle, seat: Seat): Rectangle {
  const index = playerOf(state, seat).territory;
  const chosen = index === null ? undefined : state.battleplan.territories[index];
  if (!chosen) throw new Error(`seat ${seat} has no territory`);
  return territory(chosen.cells, state.table);
}
