import { defineDecisions } from '@mischia/kernel';

/** Spells, prayers, endless spells, invocations, triumphs. */
export const magicDecisions = defineDecisions({});
