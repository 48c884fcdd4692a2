import { defineDecisions } from '@mischia/kernel';
import { z } from 'zod';
import { placeForm } from '../forms.ts';

const id = z.string();
const ofUnit = z.strictObject({ unit: id });

/** Before the battle, in the order of the book. */
export const setupDecisions = defineDecisions({
  'choose-zone': {
    rules: ['WZ-04.1', 'WZ-04.3'],
    options: ['zone:{number}'],
    option: z.strictObject({ minX: z.int(), minY: z.int(), maxX: z.int(), maxY: z.int() }),
  },
  /** WZ-04.3: both team-mates are asked at once. */
  'swap-zones': { rules: ['WZ-04.3'], data: z.strictObject({ seats: z.array(z.int()) }), options: ['keep', 'swap'] },
  nominate: { rules: ['WZ-06.4', 'WZ-06.5'], options: ['nominate:{model}'], option: z.strictObject({ model: id }) },
  'form-squad': {
    rules: ['WZ-33.10'],
    data: z.strictObject({ chosen: z.array(id) }),
    options: ['with:{model}', 'form', 'enough'],
    option: z.strictObject({ model: id }).optional(),
  },
  'first-to-deploy': { rules: ['WZ-04.2'], options: ['seat:{seat}'] },
  'select-to-deploy': {
    rules: ['WZ-04.2', 'WZ-33.17'],
    options: ['deploy:{unit}', 'hide:{unit}@{area}'],
    option: z.strictObject({ unit: id, area: id.optional() }),
  },
  'choose-leader': {
    rules: ['WZ-07.2', 'WZ-09.4'],
    data: ofUnit,
    options: ['leader:{model}'],
    option: z.strictObject({ model: id }),
  },
  'deploy-altitude': { rules: ['WZ-26.2'], data: ofUnit, options: ['grounded', 'airborne'] },
  'infiltrate-stance': {
    rules: ['WZ-33.17'],
    data: z.strictObject({ unit: id, models: z.array(id) }),
    options: ['crouched', 'standing'],
  },
  deploy: {
    rules: ['WZ-04.3', 'WZ-05.4', 'WZ-33.17', 'WZ-29.3', 'WZ-29.4'],
    open: placeForm,
    options: ['not-now', 'no-room'],
  },
});
