import { defineDecisions } from '@mischia/kernel';
import { z } from 'zod';
import { terrainForm } from '../forms/terrain.ts';
import { placeForm } from '../forms.ts';

const id = z.string();
const ofUnit = z.strictObject({ unit: id });

/** Before the battle, in the order of the book. */
export const setupDecisions = defineDecisions({
  'place-terrain': {
    rules: ['WZ-03.2'],
    options: ['place:{piece}', 'turned:{piece}', 'pass'],
    option: z.strictObject({ piece: id, turned: z.boolean() }).optional(),
  },
  'terrain-spot': { rules: ['WZ-03.2'], open: terrainForm },
  /** WZ-01.7: all players are asked at once; in dispute the Peacemaker decides. */
  'terrain-counts-as': {
    rules: ['WZ-03.2', 'WZ-01.7'],
    data: z.strictObject({ piece: id }),
    options: ['as:{counts}'],
  },
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
    options: ['deploy:{unit}', 'hide:{unit}@{area}', 'form-squads'],
    option: z.strictObject({ unit: id, area: id.optional() }).optional(),
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
