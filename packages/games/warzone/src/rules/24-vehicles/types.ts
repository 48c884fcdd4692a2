import { inches, type Length } from '@mischia/geometry';
import type { Vehicle } from '../../pack/schema.ts';
import { LEAST_ALLOWANCE } from '../03-terrain/allowance.ts';

type Drive = Vehicle['drive'];

/** WZ-24.8: what each type can do. */
interface DriveType {
  /** Degrees of one turn. */
  readonly turn: number;
  readonly slowedByDifficult: boolean;
  readonly obstacles: 'none' | 'step-over' | 'ignores-low';
  /** WZ-24.5, R-109: unless the profile says otherwise. */
  readonly reverse: boolean;
}

const TYPES: { readonly [drive in Drive]: DriveType } = {
  wheeled: { turn: 90, slowedByDifficult: true, obstacles: 'none', reverse: true },
  tracked: { turn: 90, slowedByDifficult: true, obstacles: 'none', reverse: true },
  biped: { turn: 45, slowedByDifficult: true, obstacles: 'step-over', reverse: false },
  vtol: { turn: 45, slowedByDifficult: false, obstacles: 'ignores-low', reverse: false },
};

export const driveType = ({ drive }: Pick<Vehicle, 'drive'>): DriveType => TYPES[drive];

// WZ-24.5, R-109.
export const hasReverse = (vehicle: Pick<Vehicle, 'drive' | 'reverse'>): boolean =>
  vehicle.reverse ?? TYPES[vehicle.drive].reverse;

// WZ-24.4, WZ-24.5: MO ahead, half of it backwards, never below 1".
export const driveAllowance = (movement: Length, reverse: boolean): Length =>
  Math.max(LEAST_ALLOWANCE, reverse ? movement / 2 : movement);

/** WZ-24.8: a VTOL passes over what is no higher than this. */
const LOW_OBSTACLE: Length = inches(1);

// WZ-24.8: bipeds step over what is lower than half their height, VTOLs ignore what is low, others cross nothing.
export function passesObstacle(vehicle: Pick<Vehicle, 'drive'>, obstacle: Length, height: Length): boolean {
  const { obstacles } = TYPES[vehicle.drive];
  if (obstacles === 'step-over') return obstacle < height / 2;
  return obstacles === 'ignores-low' && obstacle <= LOW_OBSTACLE;
}

// WZ-24.3: to wait, every living member of the crew spends an Action.
export const crewCanWait = (crew: readonly { readonly alive: boolean; readonly actions: number }[]): boolean =>
  crew.every(({ alive, actions }) => !alive || actions > 0);
