import { defineDecisions } from '@mischia/kernel';
import { z } from 'zod';
import { moveForm } from '../forms.ts';
import { ACTIVITY_NAMES } from '../rules/34-activities/activities.ts';

const id = z.string();
const ofUnit = z.strictObject({ unit: id });
const activities = {
  options: ['{activity}', '{activity}/{crew}'],
  parts: { activity: ACTIVITY_NAMES },
} as const;
const ofActivity = z.strictObject({ activity: id, actor: id });

/** The Turn, activations, morale. */
export const activationDecisions = defineDecisions({
  'first-to-act': { rules: ['WZ-04.4'], options: ['seat:{seat}'] },
  'select-to-activate': {
    rules: ['WZ-05.3'],
    options: ['activate:{unit}', 'decline', 'ask-again'],
    option: ofUnit.optional(),
  },
  rally: { rules: ['WZ-10.7'], data: ofUnit, options: ['rally', 'rally-not'] },
  'select-member': {
    rules: ['WZ-05.4'],
    data: ofUnit,
    options: ['member:{model}', 'wait:{model}', 'end-activation'],
    option: z.strictObject({ model: id }).optional(),
  },
  /** What a model does next: a way to move, or one of the other activities. */
  act: { rules: ['WZ-11.1'], open: moveForm, ...activities, option: ofActivity },
  /** The same for those who cannot move now. */
  'act-in-place': {
    rules: ['WZ-11.1'],
    data: z.strictObject({ unit: id, model: id }),
    ...activities,
    option: ofActivity,
  },
  'morale-order': { rules: ['WZ-01.6'], options: ['test:{unit}'], option: ofUnit },
  'reroll-morale': { rules: ['WZ-33.18'], data: ofUnit, options: ['reroll', 'keep'] },
});
