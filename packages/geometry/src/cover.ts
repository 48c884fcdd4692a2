import { convexPieces } from './convex-pieces.ts';
import { shrunk } from './overlap.ts';
import { isConvex } from './polygon.ts';
import type { Length } from './units.ts';
import { between, distance, type Point } from './vector.ts';

/** Ground that bears: a simple polygon with convex holes in it. */
export interface Ground {
  readonly corners: readonly Point[];
  readonly holes: readonly (readonly Point[])[];
}

/** What is left over is nothing when it is thinner than this: rounding. */
const NOTHING: Length = 0.5;
/** Corners nearer to each other than this are one. */
const POINT: Length = 0.001;

/**
 * Whether some grounds together bear every part of a convex outline (counter-clockwise). Each bears so far beyond its rim,
 * and into its holes, as the margin says.
 */
export function isCovered(outline: readonly Point[], grounds: readonly Ground[], margin: Length): boolean {
  let bare: (readonly Point[])[] = [outline];
  for (const { corners, holes } of grounds) {
    const pieces = isConvex(corners) ? [corners] : convexPieces(corners);
    const overHoles = bare.flatMap((part) => holes.map((hole) => common(part, hole, -margin)));
    for (const piece of pieces) bare = bare.flatMap((part) => without(part, piece, margin));
    bare = [...bare, ...overHoles].filter(isSomething);
  }
  return bare.length === 0;
}

function isSomething(part: readonly Point[]): boolean {
  // Cuts that all but meet a corner leave edges too short to have a direction: they would shrink everything away.
  const corners = part.filter((p, i) => distance(p, part[(i + 1) % part.length]!) > POINT);
  if (corners.length < 3) return false;
  const core = shrunk({ kind: 'hull', corners }, NOTHING);
  return core.kind === 'hull' && core.corners.length > 2;
}

/** What both convex outlines share, the second one grown by a margin. */
function common(part: readonly Point[], piece: readonly Point[], margin: Length): readonly Point[] {
  return piece.reduce<readonly Point[]>((left, a, i) => cut(left, a, piece[(i + 1) % piece.length]!, margin)[0], part);
}

/** Convex pieces of one outline outside another one that is grown by a margin. */
function without(part: readonly Point[], piece: readonly Point[], margin: Length): (readonly Point[])[] {
  const outside: (readonly Point[])[] = [];
  let rest = part;
  piece.forEach((a, i) => {
    const [inner, outer] = cut(rest, a, piece[(i + 1) % piece.length]!, margin);
    if (outer.length > 2) outside.push(outer);
    rest = inner;
  });
  return outside;
}

/** A convex outline cut along the line a–b moved to its right by a margin: what lies left of it, and what lies right. */
function cut(outline: readonly Point[], a: Point, b: Point, margin: Length): [inner: Point[], outer: Point[]] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const moved = margin * Math.sqrt(dx * dx + dy * dy);
  const depth = (p: Point) => dx * (p.y - a.y) - dy * (p.x - a.x) + moved;
  const inner: Point[] = [];
  const outer: Point[] = [];
  outline.forEach((q, i) => {
    const p = outline[(i + outline.length - 1) % outline.length]!;
    const before = depth(p);
    const after = depth(q);
    if (before < 0 !== after < 0) {
      const on = between(p, q, before / (before - after));
      inner.push(on);
      outer.push(on);
    }
    (after < 0 ? outer : inner).push(q);
  });
  return [inner, outer];
}
