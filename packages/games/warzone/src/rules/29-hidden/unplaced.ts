import type { Seat } from '@mischia/kernel';
import type { Battle, Unit } from '../../state.ts';

/** others know how many points of a seat are not placed yet, and nothing else of them. */
export function hasUnplaced({ units }: Battle, seat: Seat): boolean {
  for (const id in units) {
    const unit = units[id] as Unit;
    if (unit.seat === seat && unit.models.some(({ presence }) => presence === 'off')) return true;
  }
  return false;
}

/** As far as others can tell, a seat may have somebody hidden: what the hidden could do is asked for then, whether or not. */
export const mayHide = (state: Battle, seat: Seat): boolean =>
  state.table.areas.some(({ covered }) => covered) && hasUnplaced(state, seat);
