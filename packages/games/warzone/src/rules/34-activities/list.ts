import { movementActivities } from '../12-movement/activities.ts';
import { climbingActivities } from '../13-climbing/activities.ts';
import { buildingActivities } from '../30-building-movement/activities.ts';
import { fightActivities } from './fight.ts';
import { plainActivities } from './plain.ts';
import type { ActivityRule } from './registry.ts';

// WZ-34.1: everything that costs Actions, in the order it is offered.
export const ACTIVITIES: readonly ActivityRule[] = [
  ...movementActivities,
  ...fightActivities,
  ...climbingActivities,
  ...buildingActivities,
  ...plainActivities,
];
