import { defineDecisions } from '@mischia/kernel';

export const shootingDecisions = defineDecisions({});
