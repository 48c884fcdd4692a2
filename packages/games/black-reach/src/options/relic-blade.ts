import { isCharacter } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { hasOption } from './serves.ts';

export const RELIC_ASSAULT = 3;

// BR-23.24, R144: Assault +3, replacing a lower printed bonus, and Penetrating.
export const hasRelicBlade = (state: State, unit: Unit): boolean =>
  isCharacter(unit) && hasOption(state, unit, 'relic-blade');
