import { type Body, hullCorners, type Length, type Opening, type Point, type Wall } from '@mischia/geometry';

/** The picture's y runs down, the table's north is up. */
export const flipped = (depth: Length, y: Length): Length => depth - y;

const at = (depth: Length, { x, y }: Point): string => `${Math.round(x)} ${Math.round(flipped(depth, y))}`;

/** A closed outline as an SVG path. */
export const outlinePath = (depth: Length, corners: readonly Point[]): string =>
  `M${corners.map((corner) => at(depth, corner)).join('L')}Z`;

export const linePath = (depth: Length, points: readonly Point[]): string =>
  `M${points.map((point) => at(depth, point)).join('L')}`;

/** The corners of a wall's plan; walls drawn as a line get a little body so that they can be seen. */
export const wallCorners = ({ from, to, thickness }: Wall): Point[] => stripCorners(from, to, thickness);

function stripCorners(from: Point, to: Point, thickness: Length): Point[] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  const half = Math.max(thickness, 80) / 2;
  const nx = (-dy / length) * half;
  const ny = (dx / length) * half;
  return [
    { x: from.x - nx, y: from.y - ny },
    { x: to.x - nx, y: to.y - ny },
    { x: to.x + nx, y: to.y + ny },
    { x: from.x + nx, y: from.y + ny },
  ];
}

/** The part of a wall's plan that a door or window takes. */
export function openingCorners({ from, to, thickness }: Wall, { at, width }: Opening): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = (far: Length): Point => ({
    x: from.x + ((to.x - from.x) / length) * far,
    y: from.y + ((to.y - from.y) / length) * far,
  });
  return stripCorners(along(at - width / 2), along(at + width / 2), thickness);
}

/** The outline of a base or hull around 0, 0 in the picture, facing east. */
export function basePath({ footprint }: Pick<Body, 'footprint'>, grow: Length = 0): string {
  if (footprint.kind === 'round') return ellipse(footprint.radius + grow, footprint.radius + grow);
  if (footprint.kind === 'oval') return ellipse(footprint.halfLength + grow, footprint.halfWidth + grow);
  const wider = footprint.corners.map(({ x, y }) => ({ x: x + Math.sign(x) * grow, y: y + Math.sign(y) * grow }));
  return outlinePath(0, hullCorners({ footprint, x: 0, y: 0, facing: 0 }, wider));
}

const ellipse = (rx: Length, ry: Length): string => `M${-rx} 0A${rx} ${ry} 0 1 0 ${rx} 0A${rx} ${ry} 0 1 0 ${-rx} 0Z`;

/** Degrees clockwise in the picture. */
export const turnOf = (facing: number): number => -facing / 100;
