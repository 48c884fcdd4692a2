import { centreOf, type GridTile, type Space, tileDistance } from '@mischia/geometry';
import type { Play, Rule, RuleId } from '@mischia/kernel';
import type { Abilities } from '../content/types.ts';
import type { Action } from '../rules/action.ts';
import { rollDice } from '../rules/dice.ts';
import { lineSight } from '../rules/sight/line-sight.ts';
import { type Structure, structures } from '../rules/terrain/structures.ts';
import { placeOf } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { addDestruction } from '../tokens/destruction.ts';
import { startsInArc } from './limited-arc.ts';
import { isOutOfRange } from './limited-range.ts';

// BR-15.4, R082: a Structure may be shot at with line of sight, range and arc to any of its spaces.
export function structuresInReach(state: State, unit: Unit, abilities: Abilities): string[] {
  const place = placeOf(state, unit);
  return structures(state)
    .filter((structure) => {
      if (unit.status === 'air') return true;
      return place !== null && structure.spaces.some((space) => reaches(place, space));
    })
    .map((structure) => structure.id);

  function reaches(from: GridTile, space: Space): boolean {
    const to = { size: 1, at: space, facing: 'N' } as const;
    if (isOutOfRange(abilities, tileDistance(from, to))) return false;
    const aim = centreOf(space);
    return startsInArc(unit, abilities, from, aim).some(
      (start) => lineSight(state, { from, to, infantryBlock: false }, start, aim).state !== 'blocked',
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
