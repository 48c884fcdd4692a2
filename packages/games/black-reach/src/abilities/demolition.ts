import { kingDistance, tileCovers, tileSpaces } from '@mischia/geometry';
import { message, type Play, type Rule } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import { choose } from '../decisions.ts';
import type { Action } from '../rules/action.ts';
import { type Structure, structures } from '../rules/terrain/structures.ts';
import { structureLabel } from '../rules/units/labels.ts';
import { PASS_OPTION } from '../rules/units/unit-options.ts';
import { publicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { destructionDice } from './destruction.ts';

/** Structures with a space beside the unit; within one, its other spaces. */
function demolishable(state: State, unit: Unit): Structure[] {
  const place = unit.at;
  if (!place || faceOf(unit).abilities.demolition === undefined) return [];
  return structures(state).filter((structure) =>
    structure.spaces.some(
      (space) => !tileCovers(place, space) && tileSpaces(place).some((own) => kingDistance(own, space) === 1),
    ),
  );
}

// BR-16.13: at the end of its Movement Action, not assaulting: n dice, each 4+ one Destruction point.
export function* demolish(play: Play<State>, action: Action, unit: Unit): Rule<void> {
  if (play.state.flow.phase !== 'activation') return;
  const near = demolishable(play.state, unit);
  if (near.length === 0) return;
  const structure = yield* choose<'demolish', Structure | null>({
    seat: unit.owner,
    kind: 'demolish',
    rule: 'BR-16.13',
    data: { unit: publicId(unit) },
    options: [
      ...near.map((each) => ({
        id: each.id,
        value: each,
        label: message('option.demolish', { structure: structureLabel(each.id) }),
        data: { structure: each.id },
      })),
      PASS_OPTION,
    ],
  });
  if (!structure) return;
  const count = faceOf(unit).abilities.demolition as number;
  yield* destructionDice(play, action, { by: unit, count, rule: 'BR-16.13' }, structure);
}
