import type { ActivityRule } from '../34-activities/registry.ts';
import { aimActivity } from './aim.ts';
import { shootActivity } from './shoot.ts';

export const shootingActivities: readonly ActivityRule[] = [shootActivity, aimActivity];
