import { cosine, sine } from './directions.ts';
import { boundingBox, hullCorners, type Placed, reach } from './footprint.ts';
import { planGap } from './gap.ts';
import { inHull } from './hull.ts';
import { stretchesInside } from './line.ts';
import { shrunk } from './overlap.ts';
import { distanceToBorder, distanceToPolygon, distanceToSegment, inPolygon, segmentsMeet } from './polygon.ts';
import { type Length, WITHIN_SLACK } from './units.ts';
import { type Box, between, type Point } from './vector.ts';

/** True when a segment and a placed footprint share a point; touching counts. */
export function segmentMeetsFootprint(placed: Placed, a: Point, b: Point): boolean {
  const shape = placed.footprint;
  if (shape.kind === 'round') return distanceToSegment(placed, a, b) <= shape.radius;
  if (shape.kind === 'oval') {
    const c = cosine(placed.facing);
    const s = sine(placed.facing);
    const stretch = (p: Point) => {
      const dx = p.x - placed.x;
      const dy = p.y - placed.y;
      return { x: (dx * c + dy * s) / shape.halfLength, y: (dy * c - dx * s) / shape.halfWidth };
    };
    return distanceToSegment({ x: 0, y: 0 }, stretch(a), stretch(b)) <= 1;
  }
  const corners = hullCorners(placed, shape.corners);
  if (inHull(corners, a) || inHull(corners, b)) return true;
  return corners.some((p, i) => segmentsMeet(p, corners[(i + 1) % corners.length]!, a, b));
}

/**
 * True when every part of the footprint lies in a simple polygon (deployment zone, feature, floor); touching the border
 * from inside is in. `slack` is how far the rim may stick out.
 */
export function whollyInside(placed: Placed, zone: readonly Point[], slack: Length = WITHIN_SLACK): boolean {
  const shape = placed.footprint;
  if (shape.kind === 'hull') return hullInside(hullCorners(placed, shape.corners), zone, slack);
  const core = { footprint: shrunk(shape, slack), x: placed.x, y: placed.y, facing: placed.facing };
  if (!inPolygon(core, zone)) return false;
  for (let i = 0, j = zone.length - 1; i < zone.length; j = i++) {
    if (segmentCutsInto(core, zone[j]!, zone[i]!)) return false;
  }
  return true;
}

/** What rounding may leave of a footprint beyond a line it only touches. */
const HAIR: Length = 1e-6;

/** True when a segment runs through the inside of a round or oval footprint; touching its rim is not enough. */
function segmentCutsInto(placed: Placed, a: Point, b: Point): boolean {
  if (placed.footprint.kind === 'round') return distanceToSegment(placed, a, b) < placed.footprint.radius - HAIR;
  return segmentMeetsFootprint({ ...placed, footprint: shrunk(placed.footprint, HAIR) }, a, b);
}

/** Every corner in the zone, and no edge of the zone cutting into the hull between them. */
function hullInside(corners: readonly Point[], zone: readonly Point[], slack: Length): boolean {
  if (corners.some((p) => distanceToPolygon(p, zone) > slack + HAIR)) return false;
  for (let i = 0, j = zone.length - 1; i < zone.length; j = i++) {
    for (const [enter, leave] of stretchesInside(zone[j]!, zone[i]!, corners)) {
      const deep = (share: number) => distanceToBorder(between(zone[j]!, zone[i]!, share), corners) > slack + HAIR;
      if (deep(enter) || deep((enter + leave) / 2) || deep(leave)) return false;
    }
  }
  return true;
}

/** Some point of the footprint; the centre of a hull may lie outside it. */
const pointOf = (placed: Placed): Point =>
  placed.footprint.kind === 'hull' ? hullCorners(placed, placed.footprint.corners)[0]! : placed;

/** True when some part of the footprint lies in a simple polygon; touching it from outside counts. */
export function partlyInside(placed: Placed, zone: readonly Point[]): boolean {
  if (inPolygon(pointOf(placed), zone)) return true;
  return zone.some((p, i) => segmentMeetsFootprint(placed, p, zone[(i + 1) % zone.length]!));
}

/** How far the footprint sticks out of a convex zone (counter-clockwise), 0 when it lies wholly inside. */
export function overhang(placed: Placed, zone: readonly Point[]): Length {
  let out = 0;
  for (let i = 0, j = zone.length - 1; i < zone.length; j = i++) {
    const a = zone[j]!;
    const b = zone[i]!;
    const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    const outward = { x: (b.y - a.y) / length, y: (a.x - b.x) / length };
    out = Math.max(out, (placed.x - a.x) * outward.x + (placed.y - a.y) * outward.y + reach(placed, outward));
  }
  return out;
}

/** How far the footprint sticks out over the edge of the table, 0 when it is wholly on it. */
export function overEdge(placed: Placed, table: Box): Length {
  const box = boundingBox(placed);
  return Math.max(0, table.minX - box.minX, table.minY - box.minY, box.maxX - table.maxX, box.maxY - table.maxY);
}

/** Distance in plan from a footprint to a zone with its inside; 0 when they share a point. Any simple polygon. */
export function gapToZone(placed: Placed, zone: readonly Point[]): Length {
  if (partlyInside(placed, zone)) return 0;
  let near = Infinity;
  for (let i = 0, j = zone.length - 1; i < zone.length; j = i++) {
    near = Math.min(near, gapToSegment(placed, zone[j]!, zone[i]!));
  }
  return near;
}

/** Distance in plan from a footprint to a segment; 0 when they share a point. */
export function gapToSegment(placed: Placed, a: Point, b: Point): Length {
  const shape = placed.footprint;
  if (shape.kind === 'round') return Math.max(0, distanceToSegment(placed, a, b) - shape.radius);
  if (segmentMeetsFootprint(placed, a, b)) return 0;
  // A segment is a hull with two corners and no inside; the meeting case is already out of the way.
  const line = { footprint: { kind: 'hull' as const, corners: [a, b] }, x: 0, y: 0, facing: 0 };
  return planGap(placed, line);
}

/** Distance from a footprint to the nearest of a feature's plan outlines; Infinity when it has none. */
export function gapToArea(placed: Placed, area: readonly (readonly Point[])[]): Length {
  return area.reduce((near, outline) => Math.min(near, gapToZone(placed, outline)), Infinity);
}
