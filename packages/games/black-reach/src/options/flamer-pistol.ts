import type { Flame } from '../content/types.ts';
import { isVehicle } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { hasOption } from './serves.ts';

export const PISTOL_FLAME: Flame = 'F';

// BR-23.20: the Character has Flamer F.
export const hasFlamerPistol = (state: State, unit: Unit): boolean =>
  !isVehicle(unit) && hasOption(state, unit, 'flamer-pistol');
