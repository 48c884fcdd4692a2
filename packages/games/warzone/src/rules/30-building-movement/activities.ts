import type { ActivityRule } from '../34-activities/registry.ts';

export const buildingActivities: readonly ActivityRule[] = [];
