import { deviationDirection, inches, type Length } from '@mischia/geometry';

/** WZ-17.4: one of ten directions, 36° apart and clockwise, and a distance. */
export interface Deviation {
  readonly direction: number;
  readonly distance: Length;
}

// WZ-17.4: at most half the distance between shooter and target.
export const deviationCap = (shooterToTarget: Length): Length => Math.floor(shooterToTarget / 2);

/** WZ-31.8, R-188: through a hatch half the distance of two levels. */
export const HATCH_CAP: Length = inches(1.5);

// WZ-17.4: direction and distance from two dice.
export const deviationFrom = (directionDie: number, distanceDie: number, cap: Length): Deviation => ({
  direction: deviationDirection(directionDie),
  distance: Math.min(inches(distanceDie), cap),
});
