import { defineDecisions } from '@mischia/kernel';

export const meleeDecisions = defineDecisions({});
