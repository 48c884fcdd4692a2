import type { Battle } from '../../state.ts';
import { actorRow } from '../07-units/profiles.ts';
import { effectModifiers } from '../23-powers/effects.ts';
import type { Acting } from '../34-activities/acting.ts';

/** FO of whoever shoots or throws, with what powers add (WZ-14.6). */
export const strengthOf = (state: Battle, { model, crew }: Acting): number =>
  effectModifiers(model.effects, 'FO').reduce((sum, { amount }) => sum + amount, actorRow(state, model, crew).FO);
