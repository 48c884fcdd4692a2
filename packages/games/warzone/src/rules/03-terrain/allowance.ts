import { inches, type Length } from '@mischia/geometry';
import type { Movement } from '../../pack/schema.ts';

/** WZ-03.5, WZ-12.1: the least allowance of one Move Action. */
export const LEAST_ALLOWANCE: Length = inches(1);

export const groundMovement = (movement: Movement): Length =>
  inches(typeof movement === 'number' ? movement : movement.ground);

export const flightMovement = (movement: Movement): Length =>
  inches(typeof movement === 'number' ? movement : movement.flight);

// WZ-12.1, WZ-16.6, WZ-01.2: MO with what powers add, halved exactly when crouched, never below 1".
export const moveAllowance = (movement: Movement, bonus: number, crouched: boolean): Length =>
  Math.max(LEAST_ALLOWANCE, (groundMovement(movement) + inches(bonus)) / (crouched ? 2 : 1));
