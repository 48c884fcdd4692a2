import { defineDecisions } from '@mischia/kernel';

export const vehiclesDecisions = defineDecisions({});
