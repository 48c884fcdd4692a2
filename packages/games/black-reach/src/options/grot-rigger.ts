import type { State, Unit } from '../state.ts';
import { hasOption } from './serves.ts';

export const HULL_SUPPRESSION = 2;
const RIGGED_HULL = 1;

// BR-23.11: Hull damage gives 1 Suppression instead of 2.
export const hullSuppression = (state: State, unit: Unit): number =>
  hasOption(state, unit, 'grot-rigger') ? RIGGED_HULL : HULL_SUPPRESSION;
