import { defineDecisions } from '@mischia/kernel';
import { z } from 'zod';
import { diveForm, pointForm } from '../forms/fight.ts';

const id = z.string();
const ofShooter = z.strictObject({ unit: id, actor: id });
/** What a shot at this would need; no number for weapons that need no roll. */
const ofShot = z
  .strictObject({
    weapon: id,
    target: id.optional(),
    access: id.optional(),
    object: id.optional(),
    toHit: z.int().nullable(),
  })
  .optional();

/** Sections 14 to 19, 25.4 and 31. A gun is a weapon, or `weapon#0` for the first mount of a vehicle. */
export const shootingDecisions = defineDecisions({
  shoot: {
    rules: ['WZ-15.1'],
    data: ofShooter,
    options: ['{gun}@{target}', '{gun}@door:{access}', '{gun}@object:{object}', '{gun}@point', 'tactical-sense'],
    option: ofShot,
  },
  aim: {
    rules: ['WZ-15.6'],
    data: ofShooter,
    options: ['at:{target}', 'at:door:{access}', 'at:object:{object}', 'at:point:{gun}', 'tactical-sense'],
    option: z.strictObject({ target: id.optional(), access: id.optional(), object: id.optional() }).optional(),
  },
  /** WZ-18.2: a point out of sight. */
  'target-point': { rules: ['WZ-18.2', 'WZ-15.6'], open: pointForm },
  /** WZ-14.5: equally near ones. */
  'burst-target': {
    rules: ['WZ-14.5'],
    data: ofShooter,
    options: ['next:{target}'],
    option: z.strictObject({ target: id }),
  },
  /** WZ-13.4: out of a template, or out of the way of a vehicle. */
  dive: { rules: ['WZ-13.4', 'WZ-25.7'], data: z.strictObject({ model: id }), options: ['dive', 'stay'] },
  'dive-to': { rules: ['WZ-13.4'], open: diveForm, options: ['stay'] },
  /** WZ-25.4, WZ-25.5. */
  'hit-crew': {
    rules: ['WZ-25.4', 'WZ-25.5'],
    data: z.strictObject({ vehicle: id }),
    options: ['crew:{crew}'],
    option: z.strictObject({ crew: id }),
  },
});
