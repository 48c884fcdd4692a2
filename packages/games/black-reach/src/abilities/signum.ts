import type { Interspace } from '@mischia/geometry';
import type { Seat } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import { sightToCorner } from '../rules/sight/sight.ts';
import { placeOf } from '../rules/units/units.ts';
import type { State } from '../state.ts';

// BR-15.11, R088: one own unit with Signum and Clear line of sight to the aim shortens the scatter by 1, once.
export const signumHelps = (state: State, seat: Seat, aim: Interspace): boolean =>
  state.units.some((unit) => {
    if (unit.owner !== seat || faceOf(unit).abilities.signum !== true) return false;
    const place = placeOf(state, unit);
    return place !== null && sightToCorner(state, place, aim).state === 'clear';
  });
