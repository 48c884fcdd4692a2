import type { State, Unit } from '../state.ts';
import { hasOption } from './serves.ts';

// BR-23.14: the vehicle has Ramming.
export const hasReinforcedRam = (state: State, unit: Unit): boolean => hasOption(state, unit, 'reinforced-ram');
