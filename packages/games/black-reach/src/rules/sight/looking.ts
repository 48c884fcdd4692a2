import { aimPoints, centreOf, type GridPoint, type GridTile } from '@mischia/geometry';
import type { State, Unit } from '../../state.ts';
import { isInfantry, placeOf } from '../units/units.ts';

/** Who looks: his tile, whose spaces never count, and which units stand in the way (BR-08.4). */
export interface Looking {
  readonly from: GridTile;
  readonly to: GridTile | null;
  readonly infantryBlock: boolean;
  /** Only the ground counts (R042: units never block between neighbours). */
  readonly groundOnly?: boolean;
  /** Where a line to a corner ends: the space, or the two along whose border it runs (BR-08.5). */
  readonly end?: GridTile;
}

// BR-08.4, BR-19.4: an embarked shooter sees over Infantry.
export const lookingAt = (
  state: State,
  shooter: Unit,
  target: Unit,
): (Looking & { readonly to: GridTile }) | undefined => {
  const from = placeOf(state, shooter);
  const to = placeOf(state, target);
  if (!from || !to) return undefined;
  return { from, to, infantryBlock: isInfantry(shooter) && isInfantry(target) && shooter.status !== 'embarked' };
};

const knownPoints = new WeakMap<GridTile, readonly GridPoint[]>();

/** The aim points of a tile; tiles are never changed in place. */
export function pointsOf(tile: GridTile): readonly GridPoint[] {
  if (tile.size === 1) return [centreOf(tile.at)];
  const known = knownPoints.get(tile);
  if (known) return known;
  const points = aimPoints(tile);
  knownPoints.set(tile, points);
  return points;
}
