import type { Battle, Unit } from '../../state.ts';
import { isRuledOut } from '../../table/moves.ts';
import { allowancesOf } from './allowance.ts';

// W40K-08.6: a unit that cannot end outside Engagement Range cannot Fall Back; where nothing rules it out its player may try.
export function mayFallBack(state: Battle, unit: Unit): boolean {
  return !isRuledOut(state, { unit: unit.id, kind: 'fall-back', ...allowancesOf(state, unit) });
}
