import { ramActivity } from '../25-vehicle-combat/ramming.ts';
import { turnMountActivity } from '../25-vehicle-combat/turn-mount.ts';
import { ascendActivity, descendActivity } from '../26-flyers/levels.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { changeGearActivity, driveActivity } from './drive.ts';

export const vehicleActivities: readonly ActivityRule[] = [
  driveActivity,
  changeGearActivity,
  ramActivity,
  turnMountActivity,
  ascendActivity,
  descendActivity,
];
