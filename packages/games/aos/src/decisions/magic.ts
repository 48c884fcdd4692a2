import { defineDecisions } from '@mischia/kernel';
import { z } from 'zod';
import { placeForm } from '../forms.ts';
import { entityForm } from './entity-form.ts';

const id = z.string();

/** Spells, prayers, endless spells, invocations, triumphs. */
export const magicDecisions = defineDecisions({
  unbind: {
    rules: ['AOS-19.1.2'],
    data: z.object({ spell: id, model: id, total: z.int() }),
    options: ['unbind:{model}', 'pass'],
    option: z.object({ model: id }).optional(),
  },
  'rite-target': {
    rules: ['AOS-19.2', 'AOS-20.2'],
    data: z.object({ rite: id, model: id }),
    options: ['unit:{unit}', 'model:{model}', 'feature:{feature}'],
    option: z.object({ unit: id.optional(), model: id.optional(), feature: id.optional() }),
  },
  'enchant-weapon': { rules: ['AOS-27.5.3a'], data: z.object({ model: id }), options: ['weapon:{weapon}'] },
  'summon-unit': { rules: ['AOS-3.1b'], open: placeForm, options: ['no-room'] },
  brew: { rules: ['AOS-22.4'], data: z.object({ unit: id }), options: ['{brew}:{unit}'] },
  'set-up-entity': { rules: ['AOS-19.3.1', 'AOS-20.3.1'], open: entityForm, options: ['no-room'] },
  'move-entity': { rules: ['AOS-19.5', 'AOS-20.3'], open: entityForm, options: ['stay'] },
  'control-entity': { rules: ['AOS-19.5.1'], data: z.object({ unit: id }), options: ['control:{entity}'] },
  'select-entity': { rules: ['AOS-19.5.2'], options: ['move:{entity}'], option: z.object({ entity: id }) },
  'entity-picks': { rules: ['AOS-24.4'], data: z.object({ entity: id }), options: ['unit:{unit}', 'decline'] },
  'entity-slays': { rules: ['AOS-24.4'], data: z.object({ unit: id }), options: ['slay:{model}'] },
  strategists: { rules: ['AOS-26.2'], options: ['use', 'decline'] },
  triumph: {
    rules: ['AOS-27.3.6'],
    data: z.object({ triumph: id, unit: id, rolled: z.int().optional() }),
    options: ['use', 'decline'],
  },
});
