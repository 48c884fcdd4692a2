import type { Length } from './units.ts';
import type { Point } from './vector.ts';

/** Share (0…1) of the way along a–b at which it comes nearest to p. */
export function nearestShare(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  if (square === 0) return 0;
  const share = ((p.x - a.x) * dx + (p.y - a.y) * dy) / square;
  return Math.min(1, Math.max(0, share));
}

/** Point of the segment a–b nearest to p. */
export function nearestOnSegment(p: Point, a: Point, b: Point): Point {
  const share = nearestShare(p, a, b);
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Distance from a point to a segment. */
export function distanceToSegment(p: Point, a: Point, b: Point): Length {
  const share = nearestShare(p, a, b);
  const dx = p.x - a.x - (b.x - a.x) * share;
  const dy = p.y - a.y - (b.y - a.y) * share;
  return Math.sqrt(dx * dx + dy * dy);
}

/** Whether a point is no farther than this from a segment: as `distanceToSegment` says, without a root. */
export function isNearSegment(p: Point, a: Point, b: Point, within: Length): boolean {
  const ux = b.x - a.x;
  const uy = b.y - a.y;
  const px = p.x - a.x;
  const py = p.y - a.y;
  const square = ux * ux + uy * uy;
  const ahead = px * ux + py * uy;
  const share = square === 0 || ahead <= 0 ? 0 : ahead >= square ? 1 : ahead / square;
  const dx = px - ux * share;
  const dy = py - uy * share;
  return dx * dx + dy * dy <= within * within;
}

/** Twice the signed area of the triangle a, b, c: positive counter-clockwise, exact for stored places. */
export const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** True when two segments share a point; touching counts. */
export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const abc = turn(a, b, c);
  const abd = turn(a, b, d);
  const cda = turn(c, d, a);
  const cdb = turn(c, d, b);
  if (((abc > 0 && abd < 0) || (abc < 0 && abd > 0)) && ((cda > 0 && cdb < 0) || (cda < 0 && cdb > 0))) return true;
  return (
    (abc === 0 && onSpan(a, b, c)) ||
    (abd === 0 && onSpan(a, b, d)) ||
    (cda === 0 && onSpan(c, d, a)) ||
    (cdb === 0 && onSpan(c, d, b))
  );
}

/** True when two segments cross each other's inside: not by touching with an end and not by lying along each other. */
export function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const abc = turn(a, b, c);
  const abd = turn(a, b, d);
  if (!((abc > 0 && abd < 0) || (abc < 0 && abd > 0))) return false;
  const cda = turn(c, d, a);
  const cdb = turn(c, d, b);
  return (cda > 0 && cdb < 0) || (cda < 0 && cdb > 0);
}

const onSpan = (a: Point, b: Point, p: Point): boolean =>
  Math.min(a.x, b.x) <= p.x && p.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= p.y && p.y <= Math.max(a.y, b.y);

/** Distance between two segments; 0 when they meet. */
export function segmentGap(a: Point, b: Point, c: Point, d: Point): Length {
  if (segmentsMeet(a, b, c, d)) return 0;
  return Math.min(
    distanceToSegment(a, c, d),
    distanceToSegment(b, c, d),
    distanceToSegment(c, a, b),
    distanceToSegment(d, a, b),
  );
}

/** True when a point lies in a simple polygon; its border counts as inside. */
export function inPolygon(p: Point, corners: readonly Point[]): boolean {
  let inside = false;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const a = corners[j]!;
    const b = corners[i]!;
    const side = turn(a, b, p);
    if (side === 0 && onSpan(a, b, p)) return true;
    if (a.y > p.y !== b.y > p.y && side > 0 === b.y > a.y) inside = !inside;
  }
  return inside;
}

/** Distance from a point to a simple polygon with its inside; 0 when the point is in it. */
export function distanceToPolygon(p: Point, corners: readonly Point[]): Length {
  return inPolygon(p, corners) ? 0 : distanceToBorder(p, corners);
}

/** Distance from a point to the border of a polygon, from either side. */
export function distanceToBorder(p: Point, corners: readonly Point[]): Length {
  let near = Infinity;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    near = Math.min(near, distanceToSegment(p, corners[j]!, corners[i]!));
  }
  return near;
}

/** Twice the signed area: positive when the corners run counter-clockwise. */
export function doubleArea(corners: readonly Point[]): number {
  let sum = 0;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    sum += corners[j]!.x * corners[i]!.y - corners[j]!.y * corners[i]!.x;
  }
  return sum;
}

/** True when the corners run counter-clockwise and never turn right, as hulls and prisms require. */
export function isConvex(corners: readonly Point[]): boolean {
  if (corners.length < 3 || doubleArea(corners) <= 0) return false;
  return corners.every((p, i) => {
    const q = corners[(i + 1) % corners.length]!;
    const r = corners[(i + 2) % corners.length]!;
    return turn(p, q, r) >= 0;
  });
}
