import { defineDecisions } from '@mischia/kernel';
import { z } from 'zod';
import { placeForm } from '../forms.ts';
import { attackForm } from './attack-form.ts';

const id = z.string();
const ofUnit = z.object({ unit: id });
const ofModel = z.object({ unit: id, model: id });

/** Shooting, combat, attacks, wounds, healing. */
export const fightDecisions = defineDecisions({
  'select-to-shoot': { rules: ['AOS-10.0'], options: ['shoot:{unit}', 'end-shooting'], option: ofUnit.optional() },
  'pick-profile': {
    rules: ['AOS-13.1.1a'],
    data: z.object({ unit: id, model: id, weapon: id }),
    options: ['profile:{profile}'],
  },
  'declare-shots': { rules: ['AOS-13.1', 'AOS-11.2b'], open: attackForm, options: ['all>{unit}', 'no-shots'] },
  'select-to-fight': {
    rules: ['AOS-12.0'],
    data: z.object({ stage: z.int() }),
    options: ['fight:{unit}', 'fight-again:{unit}', 'pass'],
    option: ofUnit.optional(),
  },
  'declare-attacks': { rules: ['AOS-13.1'], open: attackForm, options: ['all>{unit}'] },
  'pick-trigger': {
    rules: ['AOS-1.6.4'],
    data: z.object({ attacker: id, target: id, face: z.int() }),
    options: ['trigger:{number}'],
  },
  'allocate-wound': {
    rules: ['AOS-14.1'],
    data: z.object({ unit: id, left: z.int() }),
    options: ['to:{model}'],
    option: z.object({ model: id }),
  },
  'pick-ward': { rules: ['AOS-14.3'], data: ofModel, options: ['ward:{number}'] },
  'risk-companion': { rules: ['AOS-14.1'], data: ofModel, options: ['risk', 'suffer'] },
  'heal-model': {
    rules: ['AOS-14.4'],
    data: z.object({ unit: id, left: z.int() }),
    options: ['heal:{model}'],
    option: z.object({ model: id }),
  },
  'slay-model': { rules: ['AOS-22.4'], data: ofUnit, options: ['slay:{model}', 'decline'] },
  'ability-target': { rules: ['AOS-22.4'], data: ofUnit, options: ['target:{unit}', 'decline'] },
  'heal-or-return': { rules: ['AOS-22.4'], data: ofUnit, options: ['restore:{unit}', 'decline'] },
  'return-model': {
    rules: ['AOS-14.2.1'],
    data: z.object({ unit: id }),
    options: ['return:{model}', 'decline'],
  },
  'place-returned': { rules: ['AOS-14.2.1'], open: placeForm, options: ['no-room'] },
});
