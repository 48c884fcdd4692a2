import type { State, Unit } from '../state.ts';
import { hasOption } from './serves.ts';

const DEFENCE = 7;

// BR-23.17: the Character's Defence is 7.
export const combatShieldDefence = (state: State, unit: Unit): number | undefined =>
  hasOption(state, unit, 'combat-shield') ? DEFENCE : undefined;
