import {
  accessPoint,
  acrossObstacle,
  acrossWindow,
  type Body,
  distance,
  type Feature,
  inches,
  type Point,
  planGap,
  solidsOf,
  WARZONE_CONTACT,
} from '@mischia/geometry';

/** How wide a long narrow element is: the shorter of its sides. */
const widthOf = (corners: readonly Point[]): number =>
  Math.min(...corners.map((corner, i) => distance(corner, corners[(i + 1) % corners.length]!)));

/** no two who are farther apart fight across anything. */
export const FARTHEST_ACROSS = inches(1.6);

// WZ-22.1, R-101, R-182: two enemies on both sides of an obstacle of at most 1", both touching it and facing one another.
function acrossPiece(terrain: readonly Feature[], a: Body, b: Body): boolean {
  return terrain
    .filter(({ kind }) => kind === 'obstacle')
    .some((piece) =>
      solidsOf(piece).some(
        ({ corners, top }) =>
          top < a.z + a.height &&
          top < b.z + b.height &&
          acrossObstacle({ a, b, outline: corners, width: widthOf(corners) }).engaged,
      ),
    );
}

// WZ-32.3, R-189: through an open window, both in contact with it.
const acrossOpening = (terrain: readonly Feature[], a: Body, b: Body): boolean =>
  terrain.some(({ walls }) =>
    walls.some((wall) =>
      wall.openings.some(
        (opening) =>
          opening.kind === 'window' &&
          (opening.state === 'open' || opening.state === 'destroyed') &&
          acrossWindow(accessPoint(wall, opening), a, b).engaged,
      ),
    ),
  );

/** WZ-22.1, WZ-32.3: they fight, and not base to base. On plans a wall is a line: bases on its two sides may meet there. */
export function facesAcross(terrain: readonly Feature[], a: Body, b: Body, sameArea: boolean): boolean {
  const apart = planGap(a, b);
  if (apart > FARTHEST_ACROSS) return false;
  if (!sameArea) return acrossOpening(terrain, a, b);
  return apart > WARZONE_CONTACT && acrossPiece(terrain, a, b);
}
