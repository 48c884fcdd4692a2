import { defineDecisions } from '@mischia/kernel';
import { z } from 'zod';
import { driveForm } from '../forms/fight.ts';

const id = z.string();
const ofModel = z.strictObject({ unit: id, model: id });

/** Sections 24 to 27. */
export const vehiclesDecisions = defineDecisions({
  drive: { rules: ['WZ-24.4', 'WZ-26.4'], open: driveForm },
  ram: { rules: ['WZ-25.6'], open: driveForm },
  'turn-mount': {
    rules: ['WZ-25.3'],
    data: ofModel,
    options: ['{mount}:{facing}'],
    option: z.strictObject({ mount: z.int(), facing: z.int() }),
  },
  'shove-side': { rules: ['WZ-25.9'], data: ofModel, options: ['left', 'right'] },
  descend: {
    rules: ['WZ-26.4', 'WZ-27.1'],
    data: ofModel,
    options: ['level:{level}'],
    option: z.strictObject({ level: z.int() }),
  },
});
