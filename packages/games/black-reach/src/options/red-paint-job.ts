import { type Modifier, message } from '@mischia/kernel';
import { isVehicle } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { hasOption } from './serves.ts';

// BR-23.13: +1 Movement.
export const redPaintBonus = (state: State, unit: Unit): Modifier[] =>
  isVehicle(unit) && hasOption(state, unit, 'red-paint-job')
    ? [{ rule: 'BR-23.13', why: message('why.red-paint'), amount: 1 }]
    : [];
