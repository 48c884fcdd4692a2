import { defineDecisions } from '@mischia/kernel';
import { z } from 'zod';
import { moveForm } from '../forms.ts';

const unit = z.string();

/** Movement, charges, battleshock, coherency, objectives. */
export const movementDecisions = defineDecisions({
  'select-to-move': {
    rules: ['AOS-8.0'],
    options: ['move:{unit}', 'end-moves'],
    option: z.object({ unit }).optional(),
  },
  'move-kind': {
    rules: ['AOS-8.0'],
    data: z.object({ unit }),
    options: ['normal', 'run', 'retreat', 'stationary', 'join:{feature}'],
  },
  'move-normal': { rules: ['AOS-8.1'], open: moveForm, options: ['stay', 'give-up'] },
  'move-run': { rules: ['AOS-8.3'], open: moveForm, options: ['stay', 'give-up'] },
  'move-retreat': { rules: ['AOS-8.2'], open: moveForm, options: ['stay', 'give-up'] },
  'move-redeploy': { rules: ['AOS-8.4b'], open: moveForm, options: ['stay', 'give-up'] },
  'move-charge': { rules: ['AOS-11.1'], open: moveForm, options: ['auto', 'no-charge'] },
  'move-pile-in': { rules: ['AOS-12.2'], open: moveForm, options: ['stay', 'give-up'] },
  'end-of-movement': {
    rules: ['AOS-3.1a', 'AOS-17.2.2'],
    options: ['leave:{unit}', 'arrive:{unit}', 'arrive-nearer:{unit}', 'end-movement'],
  },
  'select-to-charge': {
    rules: ['AOS-11.0'],
    options: ['charge:{unit}', 'end-charges'],
    option: z.object({ unit }).optional(),
  },
  'select-battleshock': { rules: ['AOS-15.0'], options: ['test:{unit}'], option: z.object({ unit }) },
  flee: { rules: ['AOS-15.1'], data: z.object({ unit, left: z.int() }), options: ['flee:{model}'] },
  'restore-coherency': { rules: ['AOS-1.3.3b', 'AOS-15.2'], data: z.object({ unit }), options: ['remove:{model}'] },
  'contest-objective': {
    rules: ['AOS-18.1.2'],
    data: z.object({ unit }),
    options: ['objective:{objective}', 'feature:{feature}'],
  },
});
