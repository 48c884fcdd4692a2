import { defineDecisions } from '@mischia/kernel';
import { z } from 'zod';
import { reserveForm } from '../forms/reserve.ts';
import { ACTIVITY_NAMES } from '../rules/34-activities/activities.ts';

const id = z.string();

/** WZ-11.3 to WZ-11.8. Along a way any point of it may be named; options stand where something changes. */
export const waitingDecisions = defineDecisions({
  reserve: {
    rules: ['WZ-11.4', 'WZ-21.8', 'WZ-34.3'],
    open: reserveForm,
    options: ['{activity}:{actor}', '{activity}:{actor}@{along}', 'pass-mover', 'pass-turn', 'pass-always', 'pass'],
    parts: { activity: ACTIVITY_NAMES },
    option: z
      .strictObject({ model: id, activity: id, along: z.int().optional(), at: z.array(z.int()).optional() })
      .optional(),
  },
});
