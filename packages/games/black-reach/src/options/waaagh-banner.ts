import { type Modifier, message } from '@mischia/kernel';
import { distanceBetween, isCharacter } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { hasOption } from './serves.ts';

const REACH = 2;

// BR-23.25, R145: friends within 2 spaces of the bearer, and he himself, have +1 on assault dice.
export function bannerBonus(state: State, unit: Unit): Modifier[] {
  const near = state.units.some(
    (bearer) =>
      bearer.owner === unit.owner &&
      isCharacter(bearer) &&
      (bearer === unit || distanceBetween(state, bearer, unit) <= REACH) &&
      hasOption(state, bearer, 'waaagh-banner'),
  );
  return near ? [{ rule: 'BR-23.25', why: message('why.banner'), amount: 1 }] : [];
}
