import type { Play, Rule } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import type { Action } from '../rules/action.ts';
import type { State, Unit } from '../state.ts';
import { suppressFragile } from './fragile.ts';

/** Read when the Assault is launched: a Hit may turn the unit to a face without it. */
export const isTerrifying = (unit: Unit): boolean => faceOf(unit).abilities.terrifying === true;

// BR-16.15, R112: whatever the outcome and after it, the target gets 1 Suppression unless it is destroyed.
export const terrify = (play: Play<State>, action: Action, target: Unit): Rule<void> =>
  suppressFragile(play, action, target, 1, 'BR-16.15');
