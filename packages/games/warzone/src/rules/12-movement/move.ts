import type { Length } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import { message } from '@mischia/kernel';
import { type MoveAnswer, movesOf } from '@mischia/tabletop';
import { decide } from '../../decisions.ts';
import type { MoveOrder } from '../../forms.ts';
import type { Battle } from '../../state.ts';
import { answerOverHills } from '../../table/hills.ts';
import { leavesTable } from '../../table/moves.ts';
import { contactsOf } from '../../table/table.ts';
import { settleDoorway } from '../30-building-movement/doorway.ts';
import type { Acting } from '../34-activities/acting.ts';
import { spentOn } from './allowance.ts';
import { leaveTable } from './leave-table.ts';
import { cutAt } from './path.ts';
import { travel } from './travel.ts';

/** Shorter rests are not worth a question. */
const LEAST_REST: Length = 100;

// WZ-12.1, R-048: one Move Action; broken into, it may be planned anew within what is left of its allowance.
export function* walk(play: Play<Battle>, acting: Acting, order: MoveOrder, first: MoveAnswer): Rule<void> {
  yield* walkOn(play, acting, order, first);
  yield* settleDoorway(play, acting);
}

function* walkOn(play: Play<Battle>, acting: Acting, order: MoveOrder, first: MoveAnswer): Rule<void> {
  const { state } = play;
  const { unit, model } = acting;
  let allowance = order.allowance;
  let answer: MoveAnswer | null = first;
  while (answer) {
    const leaving = leavesTable(state, order, answer);
    const [move] = movesOf(unit, answerOverHills(state, unit, leaving ?? answer));
    if (!move) return;
    const { along, stopped } = yield* travel(play, acting, move.path, 'move');
    if (leaving && !stopped) return yield* leaveTable(play, acting);
    if (!stopped || model.presence !== 'table' || contactsOf(state, acting).length > 0) return;
    allowance -= spentOn(state, acting, cutAt(move.path, along).before);
    if (allowance < LEAST_REST) return;
    answer = yield* decide<'go-on', null>({
      seat: unit.seat,
      kind: 'go-on',
      rule: 'WZ-11.4',
      data: { ...order, kind: 'rest', allowance },
      options: [{ id: 'stop-here', value: null, label: message('option.stop-here') }],
    });
  }
}
