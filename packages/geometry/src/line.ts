import { inPolygon, segmentGap } from './polygon.ts';
import { inches, type Length } from './units.ts';
import { boxAround, distance, type Point } from './vector.ts';

/** Half the width of a straight line: 1 mm wide, as AOS-1.5.1d rounds it. */
export const HALF_LINE: Length = inches(0.02);

/** Shares (0…1) at which a–b enters and leaves a simple polygon, as disjoint stretches in order. */
export function stretchesInside(a: Point, b: Point, outline: readonly Point[]): [number, number][] {
  const box = boxAround(outline);
  if (Math.max(a.x, b.x) < box.minX || Math.min(a.x, b.x) > box.maxX) return [];
  if (Math.max(a.y, b.y) < box.minY || Math.min(a.y, b.y) > box.maxY) return [];
  const cuts = [0, 1];
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const c = outline[j]!;
    const ex = outline[i]!.x - c.x;
    const ey = outline[i]!.y - c.y;
    const facing = dx * ey - dy * ex;
    if (facing === 0) continue;
    const share = ((c.x - a.x) * ey - (c.y - a.y) * ex) / facing;
    const along = ((c.x - a.x) * dy - (c.y - a.y) * dx) / facing;
    if (!(share > 0 && share < 1 && along >= 0 && along <= 1)) continue;
    // In order: a handful of cuts is sooner kept so than sorted.
    let k = cuts.length;
    for (; k > 0 && cuts[k - 1]! > share; k--) cuts[k] = cuts[k - 1]!;
    cuts[k] = share;
  }
  const stretches: [number, number][] = [];
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1]!;
    const to = cuts[i]!;
    if (to === from) continue;
    const middle = (from + to) / 2;
    if (!inPolygon({ x: a.x + dx * middle, y: a.y + dy * middle }, outline)) continue;
    const last = stretches.at(-1);
    if (last && last[1] === from) last[1] = to;
    else stretches.push([from, to]);
  }
  return stretches;
}

/**
 * Share of the line a–b, between two shares of it, that lies inside some outlines. Ground where outlines overlap counts
 * once. A line exactly along an edge is inside only where another outline goes on beyond it.
 */
const shareInside = (a: Point, b: Point, area: readonly (readonly Point[])[], from = 0, to = 1): number =>
  shareBetween(sharesInside(a, b, area), from, to);

/** Where a line lies inside some outlines. */
export interface SharesInside {
  /** Stretches inside any of them, in order; they may overlap. */
  readonly all: readonly [number, number][];
  /** The same outline by outline, and the edges it runs along, where it runs along any. */
  readonly along?: {
    readonly inside: readonly (readonly [number, number][])[];
    readonly edges: readonly (readonly EdgeAlong[])[];
  };
}
const NOWHERE: SharesInside = { all: [] };

/** As `shareInside`, for many parts of one line (`shareBetween`). */
export function sharesInside(a: Point, b: Point, area: readonly (readonly Point[])[]): SharesInside {
  const inside: [number, number][][] = [];
  const all: [number, number][] = [];
  for (const outline of area) {
    const stretches = stretchesInside(a, b, outline);
    inside.push(stretches);
    for (const stretch of stretches) all.push(stretch);
  }
  if (all.length === 0) return NOWHERE;
  if (all.length > 1) all.sort((p, q) => p[0] - q[0]);
  const edges: EdgeAlong[][] = [];
  let isAlongEdge = false;
  for (const outline of area) {
    const found = edgesAlong(a, b, outline);
    edges.push(found);
    isAlongEdge ||= found.length > 0;
  }
  return isAlongEdge ? { all, along: { inside, edges } } : { all };
}

/** Share of the line inside, between two shares of it. */
export function shareBetween({ all, along }: SharesInside, from: number, to: number): number {
  if (along) return shareBetweenEdges(along.inside, along.edges, from, to);
  let covered = 0;
  let end = from;
  for (const [enter, leave] of all) {
    const until = Math.min(leave, to);
    if (until <= end) continue;
    covered += Math.max(0, until - Math.max(enter, end));
    end = until;
  }
  return covered;
}

/** An edge the line a–b runs along, in shares of the line; `left` when the ground is to the left of the line. */
interface EdgeAlong {
  readonly from: number;
  readonly to: number;
  readonly left: boolean;
}

function edgesAlong(a: Point, b: Point, outline: readonly Point[]): EdgeAlong[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const found: EdgeAlong[] = [];
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const p = outline[j]!;
    const q = outline[i]!;
    if (dx * (q.y - p.y) !== dy * (q.x - p.x) || dx * (p.y - a.y) !== dy * (p.x - a.x)) continue;
    const start = ((p.x - a.x) * dx + (p.y - a.y) * dy) / square;
    const end = ((q.x - a.x) * dx + (q.y - a.y) * dy) / square;
    // Outlines run counter-clockwise: their ground is to the left of each edge.
    found.push({ from: Math.min(start, end), to: Math.max(start, end), left: end > start });
  }
  return found;
}

/** As `shareInside` where the line runs along edges: what has ground on both sides of it is inside. */
function shareBetweenEdges(
  inside: readonly (readonly [number, number][])[],
  edges: readonly (readonly EdgeAlong[])[],
  from: number,
  to: number,
): number {
  const cuts = [from, to, ...inside.flat(2), ...edges.flat().flatMap((edge) => [edge.from, edge.to])]
    .filter((cut) => cut >= from && cut <= to)
    .sort((p, q) => p - q);
  let covered = 0;
  for (let i = 1; i < cuts.length; i++) {
    const middle = (cuts[i - 1]! + cuts[i]!) / 2;
    const isGround = (left: boolean) =>
      inside.some(
        (stretches, k) =>
          stretches.some(([enter, leave]) => enter <= middle && middle <= leave) &&
          !edges[k]!.some((edge) => edge.left !== left && edge.from <= middle && middle <= edge.to),
      );
    if (isGround(true) && isGround(false)) covered += cuts[i]! - cuts[i - 1]!;
  }
  return covered;
}

/**
 * Length of the line a–b inside the outlines of one feature, summed over separate crossings (AOS-17.1.4). Ground where
 * outlines overlap counts once; a line exactly along the edge of the feature is not inside it.
 */
export const lengthInside = (a: Point, b: Point, area: readonly (readonly Point[])[]): Length =>
  shareInside(a, b, area) * distance(a, b);

/** True when a line of the given half width crosses one of the outlines; grazing its edge does not (AOS-1.5.1d). */
export function lineCrosses(
  a: Point,
  b: Point,
  area: readonly (readonly Point[])[],
  halfWidth: Length = HALF_LINE,
): boolean {
  return area.some((outline) => {
    if (stretchesInside(a, b, outline).length > 0) return true;
    return outline.some((p, i) => segmentGap(a, b, p, outline[(i + 1) % outline.length]!) < halfWidth);
  });
}
