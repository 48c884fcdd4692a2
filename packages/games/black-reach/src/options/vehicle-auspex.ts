import { isVehicle } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { hasOption } from './serves.ts';

const REACH = 6;

// BR-23.8: Auspex 6.
export const vehicleAuspexReach = (state: State, unit: Unit): number =>
  isVehicle(unit) && hasOption(state, unit, 'vehicle-auspex') ? REACH : 0;

// BR-23.8: and Scope.
export const hasVehicleScope = (state: State, unit: Unit): boolean =>
  isVehicle(unit) && hasOption(state, unit, 'vehicle-auspex');
