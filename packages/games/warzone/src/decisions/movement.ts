import { defineDecisions } from '@mischia/kernel';
import { z } from 'zod';
import { moveForm } from '../forms.ts';

const id = z.string();
const ofModel = z.strictObject({ unit: id, model: id });

/** What movement asks beside the way itself. */
export const movementDecisions = defineDecisions({
  /** WZ-11.4, R-048: the rest of a Move that was broken into. */
  'go-on': { rules: ['WZ-11.4'], open: moveForm, options: ['stop-here'] },
  turn: { rules: ['WZ-12.3'], data: ofModel, options: ['turn:{facing}'], option: z.strictObject({ facing: z.int() }) },
  cross: { rules: ['WZ-03.6'], data: ofModel, options: ['cross:{part}'] },
  'climb-face': { rules: ['WZ-13.1'], data: ofModel, options: ['up:{face}', 'down:{face}'] },
  'jump-face': { rules: ['WZ-13.3'], data: ofModel, options: ['jump:{face}'] },
  /** Half in, half out of a door. */
  doorway: { rules: ['WZ-30.2'], data: ofModel, options: ['in:{area}'], option: z.strictObject({ area: id }) },
  access: {
    rules: ['WZ-28.7', 'WZ-30.1', 'WZ-30.3', 'WZ-30.4'],
    data: ofModel,
    options: ['access:{point}'],
    option: z.strictObject({ access: id }),
  },
});
