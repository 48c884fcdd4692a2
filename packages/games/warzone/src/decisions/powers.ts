import { defineDecisions } from '@mischia/kernel';

export const powersDecisions = defineDecisions({});
