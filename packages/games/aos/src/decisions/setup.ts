import { defineDecisions } from '@mischia/kernel';
import { z } from 'zod';
import { placeForm, terrainForm } from '../forms.ts';

const unit = z.string();

/** Territories, faction terrain, deployment, the order of turns. */
export const setupDecisions = defineDecisions({
  'choose-territory': { rules: ['AOS-28.2.4'], options: ['territory:{territory}'] },
  'place-terrain': { rules: ['AOS-23.2'], open: terrainForm, options: ['leave-out'] },
  deploy: {
    rules: ['AOS-28.2.4', 'AOS-26.2.1'],
    options: ['deploy:{unit}', 'reserve:{unit}', 'garrison:{unit}:{feature}'],
    option: z.object({ unit }),
  },
  'set-up': {
    rules: ['AOS-28.2.4', 'AOS-3.1a', 'AOS-3.1b', 'AOS-17.2.2', 'AOS-17.2.3'],
    open: placeForm,
    options: ['not-now', 'no-room'],
  },
  'turn-order': { rules: ['AOS-4.1a'], options: ['go-first', 'go-second'] },
  'order-of-rules': { rules: ['AOS-1.6.2'], options: ['first:{ability}'] },
});
