import { defineDecisions } from '@mischia/kernel';
import { z } from 'zod';
import { moveForm } from '../forms.ts';

const id = z.string();
const ofModel = z.strictObject({ unit: id, model: id });
const ofTarget = z.strictObject({ target: id });

/** Sections 20 to 22 and 32. */
export const meleeDecisions = defineDecisions({
  'attack-target': { rules: ['WZ-20.2', 'WZ-32.1'], data: ofModel, options: ['attack:{target}'], option: ofTarget },
  /** weapon and pooled Actions, before any die. */
  'attack-with': {
    rules: ['WZ-20.2', 'WZ-20.5'],
    data: z.strictObject({ unit: id, model: id, target: id }),
    options: ['{weapon}+{pooled}'],
    option: z.strictObject({ weapon: id.nullable(), pooled: z.int(), toHit: z.int() }),
  },
  /** the weapon of the return strike, or of a free attack. */
  'strike-with': {
    rules: ['WZ-20.2', 'WZ-21.10'],
    data: z.strictObject({ unit: id, model: id, target: id }),
    options: ['{weapon}'],
    option: z.strictObject({ weapon: id.nullable() }),
  },
  'charge-target': { rules: ['WZ-21.2'], data: ofModel, options: ['charge:{target}'], option: ofTarget },
  'attack-or-engage': { rules: ['WZ-21.4', 'WZ-21.7'], data: ofModel, options: ['attack', 'engage'] },
  /** Who of a vehicle's crew strikes at somebody who flees. */
  'free-striker': {
    rules: ['WZ-21.10'],
    data: z.strictObject({ unit: id, model: id, target: id }),
    options: ['striker:{actor}'],
    option: z.strictObject({ actor: id }),
  },
  'flee-to': { rules: ['WZ-21.10'], open: moveForm, options: ['stay'] },
  'attack-access': {
    rules: ['WZ-32.4'],
    data: ofModel,
    options: ['break:{access}', 'break:object:{object}'],
    option: z.strictObject({ access: id.optional(), object: id.optional() }),
  },
});
