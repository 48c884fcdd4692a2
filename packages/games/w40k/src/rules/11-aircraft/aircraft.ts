import type { Play, Rule } from '@mischia/kernel';
import type { Battle, Unit } from '../../state.ts';
import { unitHas } from '../01-armies/keywords.ts';
import { destroyUnit } from '../05-strength/destroyed.ts';
import { minimumOfMove } from '../08-movement/allowance.ts';

// W40K-11.1: an AIRCRAFT with a minimum move may not stay where it is.
export const mustKeepMoving = (state: Battle, unit: Unit): boolean =>
  unitHas(state, unit, 'AIRCRAFT') && minimumOfMove(state, unit) > 0;

/** W40K-24.3: while Strategic Reserves are not in use, what leaves the table is destroyed. */
const strategicReserves = (state: Battle): boolean => state.settings.strategicReserves;

// W40K-11.2: an AIRCRAFT that leaves the table is destroyed with everything aboard; nothing explodes, nobody gets out.
export function* leaveTable(play: Play<Battle>, unit: Unit): Rule<void> {
  play.emit({ type: 'left-table', rule: 'W40K-11.2', also: ['W40K-24.3'], data: { unit: unit.id } });
  if (strategicReserves(play.state)) {
    unit.place = 'reinforcements';
    play.state.epoch++;
    return;
  }
  yield* destroyUnit(play, unit, { kind: 'left-table', rule: 'W40K-11.2', by: null });
}
