import type { Abilities } from '../content/types.ts';
import { hasVehicleScope } from '../options/vehicle-auspex.ts';
import type { State, Unit } from '../state.ts';

// BR-15.7: no Long Range malus; a Vehicle may have its Scope from an option (BR-23.8).
export const hasScope = (state: State, shooter: Unit, abilities: Abilities): boolean =>
  abilities.scope === true || hasVehicleScope(state, shooter);
