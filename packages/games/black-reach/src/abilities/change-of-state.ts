import { message, type Option, type Play, type Rule } from '@mischia/kernel';
import { typeOf } from '../board/derived.ts';
import type { Action } from '../rules/action.ts';
import { watched } from '../rules/movement/move-options.ts';
import { allowanceNow, type Choice, type MoveOrder, type Moving } from '../rules/movement/moving.ts';
import { turnOver } from '../rules/units/faces.ts';
import { inPlay } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';

// BR-14.1: a unit with two states may turn over at the start or at the end of its Movement Action, once.
export function changeOfState(
  play: Play<State>,
  action: Action,
  unit: Unit,
  order: MoveOrder,
  moving: Moving,
): Option<Choice>[] {
  if (!order.flip || !typeOf(unit).twoState || moving.flipped || unit.status !== 'board') return [];
  return [
    {
      id: 'flip',
      rule: 'BR-14.1',
      value: {
        do: 'run',
        run: () => flip(play, action, unit, order, moving),
      },
      label: message('option.flip'),
    },
  ];
}

function* flip(play: Play<State>, action: Action, unit: Unit, order: MoveOrder, moving: Moving): Rule<boolean> {
  moving.flipped = true;
  turnOver(play, unit, 'BR-14.1');
  if (moving.moved) moving.left = 0;
  // R077: after a change at the start the rest uses the Movement of the new face.
  else moving.left = allowanceNow(play.state, action, unit, order, moving);
  yield* watched(play, action, unit, order, moving);
  return !inPlay(unit);
}
