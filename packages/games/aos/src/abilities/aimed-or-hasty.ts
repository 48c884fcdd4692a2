import { isEngaged } from '../table/table.ts';
import { ability } from './ability.ts';

// AOS-13.1.1a: aimed without a normal move and with all enemies more than 3" away, hasty otherwise.
export const aimedOrHasty = ability('aimed-or-hasty', 'AOS-13.1.1a', {
  profileNow: (state, { params: { aimed, hasty }, bearer: { unit } }) =>
    unit.turn.move !== 'normal' && !isEngaged(state, unit) ? aimed : hasty,
});
