import { defineDecisions } from '@mischia/kernel';
import { z } from 'zod';

const id = z.string();

/** WZ-11.3 to WZ-11.8. */
export const waitingDecisions = defineDecisions({
  reserve: {
    rules: ['WZ-11.4'],
    data: z.strictObject({ moment: z.enum(['path', 'before', 'after', 'between', 'revealed']), mover: id.nullable() }),
    options: ['{activity}:{model}', '{activity}:{model}@{along}', 'pass-mover', 'pass-turn', 'pass'],
    option: z
      .strictObject({ model: id, activity: id, along: z.int().optional(), at: z.array(z.int()).optional() })
      .optional(),
  },
});
