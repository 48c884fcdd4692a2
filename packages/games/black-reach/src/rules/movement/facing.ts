import { DIRECTIONS, type Direction, isDiagonal, tileFacing } from '@mischia/geometry';
import { type Message, message, type Option, type Play } from '@mischia/kernel';
import { typeOf } from '../../board/derived.ts';
import { type State, touch, type Unit } from '../../state.ts';
import { isHeavy, isInfantry, publicId } from '../units/units.ts';
import { mayMove } from './allowance.ts';
import type { Choice, Moving } from './moving.ts';

// R066: a vehicle with Traction damage does not even turn.
const facingMatters = (unit: Unit): boolean => {
  const type = typeOf(unit);
  if (type.spaces !== 1 || unit.status !== 'board' || !mayMove(unit)) return false;
  return isHeavy(unit) || type.faces.some((face) => face.abilities.arc !== undefined);
};

/** The directions the unit could turn to: Vehicles to all eight, Infantry to four (R016). */
function otherFacings(unit: Unit): readonly Direction[] {
  if (!facingMatters(unit) || !unit.at) return [];
  const now = tileFacing(unit.at);
  return DIRECTIONS.filter((facing) => facing !== now && !(isInfantry(unit) && isDiagonal(facing)));
}

const facingLabels = (key: string) =>
  Object.fromEntries(
    DIRECTIONS.map((facing) => [facing, message(key, { direction: message(`direction.${facing}`) })]),
  ) as { readonly [facing in Direction]: Message };
const FACING_LABELS = { end: facingLabels('option.end-facing'), face: facingLabels('option.face') };

const ruleFor = (unit: Unit) => (isInfantry(unit) ? 'BR-06.4' : 'BR-06.6');

// BR-06.4, BR-06.6, R032, R164: the facing is set at the start of the action, an Assault's too…
export const startFacings = (unit: Unit, moving: Moving): Option<Choice>[] =>
  moving.moved || moving.faced || moving.left === 0
    ? []
    : otherFacings(unit).map((facing) => ({
        id: `face:${facing}`,
        rule: ruleFor(unit),
        value: { do: 'face', facing },
        label: FACING_LABELS.face[facing],
      }));

// BR-06.4, BR-06.6: … or at its end.
export const endOptions = (unit: Unit): Option<Choice>[] => [
  { id: 'end', value: { do: 'end' }, label: message('option.end-move') },
  ...otherFacings(unit).map(
    (facing): Option<Choice> => ({
      id: `end:${facing}`,
      rule: ruleFor(unit),
      value: { do: 'end', facing },
      label: FACING_LABELS.end[facing],
    }),
  ),
];

export function turnTo(play: Play<State>, unit: Unit, facing: Direction): void {
  if (unit.at?.size !== 1) return;
  unit.at = { size: 1, at: unit.at.at, facing };
  touch(play.state);
  play.emit({ type: 'turned', rule: ruleFor(unit), data: { unit: publicId(unit), facing } });
}
