import { turn } from '../polygon.ts';
import type { Length } from '../units.ts';
import { between, distance, type Point } from '../vector.ts';

// Straight lines and convex outlines (counter-clockwise) in plan, as templates meet them.

/** Places are whole thousandths: one that lies this far inside a face was meant to lie on it. */
const AT_FACE: Length = 1.000001;
/** A line with less of it inside only touches. */
const HAIR: Length = 1e-5;

/** How deep a point lies in an outline; negative outside. */
export function depthIn(p: Point, corners: readonly Point[]): Length {
  let depth = Infinity;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [a, b] = [corners[j]!, corners[i]!];
    const length = distance(a, b);
    if (length > 0) depth = Math.min(depth, turn(a, b, p) / length);
  }
  return depth;
}

/**
 * Shares at which a line enters and leaves an outline. Undefined when it only touches it, and when it begins on a face, or
 * a thousandth inside, and leaves by that face: a blast at the foot of a wall, or exactly on one drawn as a line, has no
 * wall between itself and that side.
 */
export function crossing(from: Point, to: Point, corners: readonly Point[]): readonly [number, number] | undefined {
  let enter = 0;
  let leave = 1;
  let depthAtExit = Infinity;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [a, b] = [corners[j]!, corners[i]!];
    const length = distance(a, b);
    if (length === 0) continue;
    // Positive inside.
    const start = turn(a, b, from) / length;
    const end = turn(a, b, to) / length;
    if (start < 0 && end < 0) return undefined;
    if (start < 0) enter = Math.max(enter, start / (start - end));
    if (end >= 0) continue;
    const cut = start / (start - end);
    if (cut > leave) continue;
    leave = cut;
    depthAtExit = start;
  }
  if ((leave - enter) * distance(from, to) <= HAIR) return undefined;
  return enter === 0 && depthAtExit <= AT_FACE && depthIn(from, corners) >= 0 ? undefined : [enter, leave];
}

/** What two convex outlines share; fewer than three corners when they share no area. */
export function sharedOutline(a: readonly Point[], b: readonly Point[]): readonly Point[] {
  let left = a;
  for (let i = 0, j = b.length - 1; i < b.length; j = i++) {
    const [c, d] = [b[j]!, b[i]!];
    if (left.every((p) => turn(c, d, p) >= 0)) continue;
    const kept: Point[] = [];
    left.forEach((p, k) => {
      const q = left[(k + 1) % left.length]!;
      const s = turn(c, d, p);
      const t = turn(c, d, q);
      if (s >= 0) kept.push(p);
      if (s >= 0 !== t >= 0) kept.push(between(p, q, s / (s - t)));
    });
    left = kept;
  }
  return left;
}
