import { centreOf, inFiringArc, type Space, tileFacing } from '@mischia/geometry';
import type { Play, Rule, RuleId } from '@mischia/kernel';
import { spacesOf } from '../board/tile-spaces.ts';
import type { Abilities } from '../content/types.ts';
import type { Action } from '../rules/action.ts';
import { rollDice } from '../rules/dice.ts';
import { lineSight } from '../rules/sight/line-sight.ts';
import { type Structure, structures } from '../rules/terrain/structures.ts';
import { placeOf } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { addDestruction } from '../tokens/destruction.ts';
import { arcOf } from './limited-arc.ts';
import { isOutOfRange } from './limited-range.ts';

// BR-15.4, R082: a Structure may be shot at with line of sight, range and arc to any of its spaces.
export function structuresInReach(state: State, unit: Unit, abilities: Abilities): string[] {
  const place = placeOf(state, unit);
  return structures(state)
    .filter((structure) => {
      if (unit.status === 'air') return true;
      if (!place) return false;
      return structure.spaces.some((space) => spacesOf(place).some((from) => reaches(from, space)));
    })
    .map((structure) => structure.id);

  function reaches(from: Space, space: Space): boolean {
    if (!place || isOutOfRange(abilities, Math.max(Math.abs(space.x - from.x), Math.abs(space.y - from.y))))
      return false;
    if (!inFiringArc(tileFacing(place), arcOf(unit, abilities), centreOf(from), centreOf(space))) return false;
    const to = { size: 1, at: space, facing: 'N' } as const;
    return (
      lineSight(state, { from: place, to, infantryBlock: false }, centreOf(from), centreOf(space)).state !== 'blocked'
    );
  }
}

const POINT_ON = 4;

// BR-15.4, BR-16.13: n dice, each 4+ puts one Destruction point on the Structure; Suppression does not count.
export function* destructionDice(
  play: Play<State>,
  action: Action,
  { by, count, rule }: { by: Unit; count: number; rule: RuleId },
  structure: Structure,
): Rule<void> {
  const faces = yield* rollDice(play, action, {
    rule,
    for: 'destruction',
    by: by.owner,
    count,
    unit: by,
    target: POINT_ON,
  });
  yield* addDestruction(play, action, structure, faces.filter((face) => face >= POINT_ON).length, rule);
}
