import { message, type Option, type Play, type Rule, type Seat } from '@mischia/kernel';
import { typeOf } from '../board/derived.ts';
import { choose } from '../decisions.ts';
import { newAction } from '../rules/action.ts';
import { movementAction } from '../rules/movement/movement-action.ts';
import { moveOrder } from '../rules/movement/moving.ts';
import { unitLabel } from '../rules/units/labels.ts';
import { isAmbushed, publicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';

// BR-18.5, R172: the symbol on either face of an ambushed unit counts.
function scoutSpaces(unit: Unit): number {
  const type = typeOf(unit);
  const faces = isAmbushed(unit) ? type.faces : [type.faces[unit.face] ?? type.faces[0]];
  return Math.max(0, ...faces.map((face) => face?.abilities.scout ?? 0));
}

// BR-18.5: a free Movement Action of n spaces after deployment, without fire, Assault or Difficult Passages.
export function* scoutMoves(play: Play<State>, seat: Seat): Rule<boolean> {
  const { state } = play;
  const able = state.units.filter(
    (unit) => unit.owner === seat && unit.status === 'board' && !unit.moved && scoutSpaces(unit) > 0,
  );
  // R163: ambushed units may have Scout on their hidden face, so their owner is asked in any case.
  const asked = able.length > 0 || state.units.some((unit) => unit.owner === seat && isAmbushed(unit) && !unit.moved);
  if (!asked) return false;
  const unit = yield* choose<'scout', Unit | null>({
    seat,
    kind: 'scout',
    rule: 'BR-18.5',
    options: [
      ...able.map(
        (each): Option<Unit | null> => ({
          id: `scout:${publicId(each)}`,
          value: each,
          label: unitLabel(each),
        }),
      ),
      { id: 'done', value: null, label: message('option.done') },
    ],
  });
  if (!unit) return false;
  unit.moved = true;
  const order = moveOrder({ fire: false, flip: true, spaces: scoutSpaces(unit), scout: true });
  yield* movementAction(play, newAction(), unit, order);
  return true;
}
