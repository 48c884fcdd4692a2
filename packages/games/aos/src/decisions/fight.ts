import { defineDecisions } from '@mischia/kernel';

/** Shooting, combat, attacks, wounds. */
export const fightDecisions = defineDecisions({});
