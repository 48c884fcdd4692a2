import { type FiringArc, type GridPoint, type GridTile, inFiringArc, tileFacing } from '@mischia/geometry';
import { faceOf } from '../board/derived.ts';
import type { Abilities } from '../content/types.ts';
import { pointsOf } from '../rules/sight/looking.ts';
import type { Unit } from '../state.ts';

/** Without the ability a unit fires all round. */
export const FULL_CIRCLE: FiringArc = 360;

// BR-15.1: the firing arc also binds alternative shots; riders fire from their vehicle's place, all round.
export const arcOf = (unit: Unit, abilities: Abilities): FiringArc =>
  unit.status === 'embarked' ? FULL_CIRCLE : (abilities.arc ?? faceOf(unit).abilities.arc ?? FULL_CIRCLE);

// BR-02.5, R017: the points of its tile from which the unit has the aim in its arc: the line of the shot starts there.
export function startsInArc(unit: Unit, abilities: Abilities, place: GridTile, aim: GridPoint): readonly GridPoint[] {
  const arc = arcOf(unit, abilities);
  const points = pointsOf(place);
  return arc === FULL_CIRCLE ? points : points.filter((start) => inFiringArc(tileFacing(place), arc, start, aim));
}
