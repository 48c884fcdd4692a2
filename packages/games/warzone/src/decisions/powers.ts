import { defineDecisions } from '@mischia/kernel';
import { z } from 'zod';
import { pointForm } from '../forms/fight.ts';

const id = z.string();
const ofActor = z.strictObject({ unit: id, actor: id });
const ofModel = z.strictObject({ unit: id, model: id });

/** Supernatural powers (section 23), and abilities that cost an Action (section 33). */
export const powersDecisions = defineDecisions({
  'use-power': {
    rules: ['WZ-23.3'],
    data: ofActor,
    options: ['{power}', '{power}@{target}', '{power}@area:{area}'],
    option: z.strictObject({ power: id, target: id.optional(), area: id.optional(), needed: z.int() }),
  },
  'power-point': { rules: ['WZ-23.6'], open: pointForm },
  /** R-106, WZ-35.7: one effect or the other. */
  'heal-or-strengthen': { rules: ['WZ-35.7'], data: ofModel, options: ['heal', 'strengthen'] },
  /** WZ-35.7: the caster's player acts with somebody else's model. */
  madness: {
    rules: ['WZ-35.7'],
    data: ofModel,
    options: ['attack:{target}', '{gun}@{target}'],
    option: z.strictObject({ target: id, weapon: id.optional() }),
  },
  treat: {
    rules: ['WZ-33.20', 'WZ-33.29'],
    data: ofModel,
    options: ['treat:{model}'],
    option: z.strictObject({ model: id, dying: z.boolean() }),
  },
  'give-orders': {
    rules: ['WZ-33.11'],
    data: ofModel,
    options: ['order:{unit}'],
    option: z.strictObject({ unit: id }),
  },
  'rally-comrades': {
    rules: ['WZ-33.23'],
    data: ofModel,
    options: ['rally:{unit}'],
    option: z.strictObject({ unit: id }),
  },
});
