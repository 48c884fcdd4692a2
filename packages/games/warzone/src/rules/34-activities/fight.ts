import { shootingActivities } from '../15-shooting/activities.ts';
import { meleeActivities } from '../20-close-combat/activities.ts';
import { powerActivities } from '../23-powers/activities.ts';
import { vehicleActivities } from '../24-vehicles/activities.ts';
import { abilityActivities } from '../33-abilities/activities.ts';
import type { ActivityRule } from './registry.ts';

/** What shooting, close combat, powers, abilities and vehicles bring. */
export const fightActivities: readonly ActivityRule[] = [
  ...shootingActivities,
  ...meleeActivities,
  ...powerActivities,
  ...abilityActivities,
  ...vehicleActivities,
];
