import { faceOf } from '../board/derived.ts';
import { hasMachineSpirit } from '../options/machine-spirit.ts';
import type { State, Unit } from '../state.ts';

// BR-18.4, BR-23.12: +1 Numbered token, but the unit must receive a token.
export const hasPersonalOrder = (state: State, unit: Unit): boolean =>
  faceOf(unit).abilities.personalOrder === true || hasMachineSpirit(state, unit);
