import { type Modifier, message } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import { FRONT_ARMOUR_BONUS } from '../rules/shooting/value.ts';
import type { State, Unit } from '../state.ts';

export const hasFrontArmour = (_state: State, unit: Unit): boolean => faceOf(unit).abilities.frontArmour === true;

// BR-17.1, R113: +2 Defence against a shot through the front edge, corners included; templates come by the flank.
export function frontArmourBonus(state: State, unit: Unit, side: 'front' | 'rear' | 'flank' | null): Modifier[] {
  if (side !== 'front' || !hasFrontArmour(state, unit)) return [];
  return [{ rule: 'BR-17.1', why: message('why.front-armour'), amount: FRONT_ARMOUR_BONUS }];
}
