import { isVehicle } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { hasOption } from './serves.ts';

const REACH = 1;

// BR-23.10, R142: Ranged Assault 1; with Assault +0 if the vehicle has none.
export const grabbinKlawReach = (state: State, unit: Unit): number =>
  isVehicle(unit) && hasOption(state, unit, 'grabbin-klaw') ? REACH : 0;
