import { ramActivity } from '../25-vehicle-combat/ramming.ts';
import { turnMountActivity } from '../25-vehicle-combat/turn-mount.ts';
import { ascendActivity, descendActivity } from '../26-flyers/levels.ts';
import { takeOffActivity } from '../27-gliders/take-off.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { changeGearActivity, driveActivity } from './drive.ts';
import { stepOverActivity } from './step-over.ts';

export const vehicleActivities: readonly ActivityRule[] = [
  driveActivity,
  changeGearActivity,
  stepOverActivity,
  ramActivity,
  turnMountActivity,
  ascendActivity,
  descendActivity,
  takeOffActivity,
];
