import { isCharacter } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { hasOption } from './serves.ts';

// BR-23.18: the Character has Charge.
export const hasDigitalWeapons = (state: State, unit: Unit): boolean =>
  isCharacter(unit) && hasOption(state, unit, 'digital-weapons');
