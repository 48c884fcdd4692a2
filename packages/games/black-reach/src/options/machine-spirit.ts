import { isVehicle } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { hasOption } from './serves.ts';

// BR-23.12: the vehicle has Personal Order.
export const hasMachineSpirit = (state: State, unit: Unit): boolean =>
  isVehicle(unit) && hasOption(state, unit, 'machine-spirit');
