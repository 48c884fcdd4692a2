import type { Body } from './body.ts';
import { reach } from './footprint.ts';
import type { MoveScene } from './movement/scene.ts';
import { mayStand, type StandingRules } from './movement/standing.ts';
import type { Length } from './units.ts';
import { add, distance, dot, type Point, perpendicular, rounded, type Segment, scale, subtract } from './vector.ts';

/** An upright face: an edge of a counter-clockwise outline, so that the piece lies on its left; and the height of its foot. */
export interface Face extends Segment {
  readonly z: Length;
}

/** A base beside a face keeps this much from it: places are whole thousandths, and it must touch, not overlap. */
const BESIDE: Length = 1;
/** Spots are tried every hundredth of an inch, then to the thousandth; a gap narrower than that may be missed. */
const STRIDE: Length = 10;

/**
 * WZ-13.3, R-059: where a model that jumps or falls down a face lands: at its foot, its base touching the face, on the free
 * spot nearest to straight below. Undefined when there is none along the face. `rules` say what free means; keep enemies
 * away with them, since landing never makes contact. Of two spots equally near it takes the one towards `face.to`.
 */
export function footOfFace(scene: MoveScene, body: Body, face: Face, rules: StandingRules): Body | undefined {
  const length = distance(face.from, face.to);
  if (length === 0) return undefined;
  const along = scale(subtract(face.to, face.from), 1 / length);
  const outward = scale(perpendicular(along), -1);
  const off = reach(body, scale(outward, -1)) + BESIDE;
  const at = (t: Length): Body => ({ ...body, ...rounded(spot(face, along, t, outward, off)), z: face.z });
  const isFree = (t: Length) => t >= 0 && t <= length && mayStand(scene, at(t), rules);
  const below = Math.min(length, Math.max(0, dot(subtract(body, face.from), along)));
  if (isFree(below)) return at(below);
  for (let d = STRIDE; d < length + STRIDE; d += STRIDE) {
    if (!isFree(below + d) && !isFree(below - d)) continue;
    for (let near = d - STRIDE + 1; near <= d; near++) {
      for (const t of [below + near, below - near]) if (isFree(t)) return at(t);
    }
  }
  return undefined;
}

const spot = (face: Face, along: Point, t: Length, outward: Point, off: Length): Point =>
  add(face.from, add(scale(along, t), scale(outward, off)));
