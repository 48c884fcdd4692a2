import { type GridTile, neighbours, type Space } from '@mischia/geometry';
import type { Play, Rule, RuleId } from '@mischia/kernel';
import { derived, faceOf } from '../../board/derived.ts';
import { BARRED, indexOfSpace } from '../../board/terrain-index.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import { choose } from '../../decisions.ts';
import { type State, touch, type Unit } from '../../state.ts';
import type { Action } from '../action.ts';
import { destroy } from '../hits/destroy.ts';
import { turnInactive } from '../units/faces.ts';
import { spaceOption } from '../units/unit-options.ts';
import { classOf, isInfantry, publicId } from '../units/units.ts';
import { isAccessible, zoneBars } from '../zone/zone.ts';
import { directionIndex } from './steps.ts';

// BR-06.9, R037: a forced step obeys terrain and zones and never enters an occupied space.
export function forcedSpaces(state: State, unit: Unit, from: Space, among: readonly Space[]): Space[] {
  const map = derived(state);
  const { index } = map;
  return among.filter((space) => {
    if (space.x < 1 || space.y < 1 || space.x > index.width || space.y > index.height) return false;
    const at = indexOfSpace(index.width, space);
    if ((map.unitAt[at] as number) > 0 || !isAccessible(state, unit, at)) return false;
    const direction = directionIndex(from, space);
    const here = indexOfSpace(index.width, from);
    if (direction >= 0 && (index.passages[classOf(unit)][direction] as Int8Array)[here] === BARRED) return false;
    return !isInfantry(unit) || !zoneBars(state, unit, here, at);
  });
}

// BR-06.9, R035, R036: the Active face is turned down first; X or 0 on the face now showing destroys.
export function* prepareForced(play: Play<State>, action: Action, unit: Unit, rule: RuleId): Rule<boolean> {
  turnInactive(play, unit, 'BR-06.9');
  const { move } = faceOf(unit);
  if (move !== null && move > 0) return true;
  yield* destroy(play, action, unit, rule);
  return false;
}

/** The owner picks one of the spaces; without any the unit is destroyed. Returns whether it lives. */
export function* forcedMove(
  play: Play<State>,
  action: Action,
  unit: Unit,
  spaces: readonly Space[],
  rule: RuleId,
): Rule<boolean> {
  if (spaces.length === 0) {
    yield* destroy(play, action, unit, rule);
    return false;
  }
  const to = yield* choose<'forced-move', Space>({
    seat: unit.owner,
    kind: 'forced-move',
    rule,
    data: { unit: publicId(unit) },
    options: spaces.map(spaceOption),
  });
  putAt(play.state, unit, to);
  play.emit({ type: 'forced-moved', rule: 'BR-06.9', also: [rule], data: { unit: publicId(unit), x: to.x, y: to.y } });
  return true;
}

function putAt(state: State, unit: Unit, at: Space): void {
  const facing = unit.at?.size === 1 ? unit.at.facing : 'N';
  unit.at = { size: 1, at, facing } as GridTile;
  unit.status = 'board';
  unit.in = null;
  touch(state);
}

// BR-06.10, BR-16.8, R039: to a free space beside the one it stood in, not one that the vehicle covers, wreck or not.
export function pushSpaces(state: State, unit: Unit, from: Space, vehicle: Unit): Space[] {
  const covered = vehicle.at ? spacesOf(vehicle.at) : [];
  const beside = neighbours(from, derived(state).index).filter(({ x, y }) =>
    covered.every((space) => space.x !== x || space.y !== y),
  );
  return forcedSpaces(state, unit, from, beside);
}
