import { askingFor, defineDecisions, openForm } from '@mischia/kernel';
import { z } from 'zod';
import { moveFormOf, placeAnswer, placeOrder, selectUnitOf } from '../../src/index.ts';

export const moveForm = moveFormOf(['walk', 'retreat', 'charge', 'pile-in']);
export const placeForm = openForm({ space: 'place', data: placeOrder, answer: placeAnswer });

const unit = z.strictObject({ unit: z.string() });

/** Every question of the game, once: rules, bots, client and tests read it. */
export const decisions = defineDecisions({
  'set-up': { rules: ['SK-1'], open: placeForm },
  'select-to-move': { rules: ['SK-2'], options: ['move:{unit}', 'end-phase'], option: unit.optional() },
  walk: { rules: ['SK-2'], open: moveForm, options: ['stay'] },
  'select-to-shoot': { rules: ['SK-3'], options: ['shoot:{unit}', 'end-phase'], option: unit.optional() },
  'shoot-at': { rules: ['SK-3'], data: unit, options: ['target:{unit}'], option: unit },
  'select-to-charge': { rules: ['SK-4'], options: ['charge:{unit}', 'end-phase'], option: unit.optional() },
  'charge-at': { rules: ['SK-4'], data: unit, options: ['target:{unit}'], option: unit },
  'charge-move': { rules: ['SK-4'], open: moveForm, options: ['fail'] },
});

export const { choose, decide, isAsking } = askingFor(decisions);
export const selectUnit = selectUnitOf(decisions);
