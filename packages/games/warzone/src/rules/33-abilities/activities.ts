import type { ActivityRule } from '../34-activities/registry.ts';
import { giveOrdersActivity, rallyComradesActivity, regenerateActivity } from './leading.ts';
import { medicActivity, technomancerActivity } from './treat.ts';

export const abilityActivities: readonly ActivityRule[] = [
  medicActivity,
  technomancerActivity,
  rallyComradesActivity,
  giveOrdersActivity,
  regenerateActivity,
];
