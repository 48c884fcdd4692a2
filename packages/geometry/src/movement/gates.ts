import { type Body, topOf } from '../body.ts';
import { nearestPoints } from '../gap.ts';
import { distanceToSegment, segmentsMeet, turn } from '../polygon.ts';
import type { Length } from '../units.ts';
import type { Point, Segment } from '../vector.ts';
import { slackOf } from './rules.ts';
import type { Solid } from './solids.ts';

/** How wide a gap must be to be walked through (WZ-12.2, R-053). */
export interface GateLimits {
  /** Between models of two units. */
  readonly separate: Length;
  /** Between two models of the same unit. */
  readonly sameUnit: Length;
  /** Between a model and terrain that blocks the way. */
  readonly terrain: Length;
  /** Tolerance, as in the rules of a move. */
  readonly slack?: Length;
}

/** A line the centre may not cross, between these heights; at every height when absent. */
export interface GateLine extends Segment {
  readonly bottom?: Length;
  readonly top?: Length;
}

/** A gap too narrow to use: the segment between the nearest points of two obstacles, as high as both of them are. */
export interface Gate extends GateLine {
  readonly bottom: Length;
  readonly top: Length;
  readonly between: readonly [string, string];
  readonly gap: Length;
  readonly needed: Length;
}

/** From where to where something stands in the way. */
interface Upright {
  readonly id: string;
  readonly bottom: Length;
  readonly top: Length;
}

/**
 * WZ-12.2: the closed gates among some enemies and the terrain around them. Enemies of two players are always separate
 * squads. Pass only models that form gates: not airborne, hidden or stalking ones. Between what is at no height
 * beside each other, as an enemy and one on a roof or the lintel of a door above it, there is no gate.
 */
export function closedGates(enemies: readonly Body[], blocking: readonly Solid[], limits: GateLimits): Gate[] {
  const gates: Gate[] = [];
  const slack = slackOf(limits);
  enemies.forEach((a, i) => {
    for (const b of enemies.slice(i + 1)) {
      const same = a.unit === b.unit && a.side === b.side;
      const needed = same ? limits.sameUnit : limits.separate;
      gates.push(...gate(upright(a), upright(b), nearestPoints(a, b), needed, slack));
    }
    for (const solid of blocking)
      gates.push(...gate(upright(a), solid, nearestPoints(a, solid.placed), limits.terrain, slack));
  });
  return gates;
}

const upright = (body: Body): Upright => ({ id: body.id, bottom: body.z, top: topOf(body) });

function gate(
  a: Upright,
  b: Upright,
  { gap, from, to }: { gap: Length; from: Point; to: Point },
  needed: Length,
  slack: Length,
): Gate[] {
  const bottom = Math.max(a.bottom, b.bottom);
  const top = Math.min(a.top, b.top);
  if (gap <= 0 || gap >= needed - slack || bottom >= top) return [];
  return [{ from, to, bottom, top, between: [a.id, b.id], gap, needed }];
}

/** Whether a gate is in the way of a base with its foot at a height, and so tall; of any height when that is not known. */
export const isGateAt = (
  { bottom = -Infinity, top = Infinity }: GateLine,
  z: Length,
  height: Length = Infinity,
): boolean => z < top && z + height > bottom;

/** Centres are whole thousandths, the ends of gates are not: so near to its line a model stands on it. */
const ON_GATE: Length = 1;

/** Whether a place is on the line of a gate, between its posts. */
export const isOnGate = (p: Point, { from, to }: Segment): boolean => distanceToSegment(p, from, to) <= ON_GATE;

/** A place on a path; on the table when no height is given. */
type PathPlace = Point & { readonly z?: Length };

/**
 * The first leg on which a path crosses a gate; one the path starts on may be left to either side. What passes
 * above a gate does not cross it, nor what is not tall enough to reach up to it.
 */
export function gateCrossed(path: readonly PathPlace[], gate: GateLine, height = Infinity): number | undefined {
  const side = (p: Point) => (isOnGate(p, gate) ? 0 : Math.sign(turn(gate.from, gate.to, p)));
  const isBeside = ({ z: a = 0 }: PathPlace, { z: b = 0 }: PathPlace) =>
    isGateAt(gate, Math.min(a, b), Math.abs(a - b) + height);
  let last = path[0] === undefined ? 0 : side(path[0]);
  let met = -1;
  for (let leg = 0; leg + 1 < path.length; leg++) {
    const from = path[leg]!;
    const to = path[leg + 1]!;
    if (last !== 0 && met < 0 && isBeside(from, to) && segmentsMeet(from, to, gate.from, gate.to)) met = leg;
    const now = side(to);
    if (now === 0) continue;
    if (last !== 0 && now !== last && met >= 0) return met;
    last = now;
    met = -1;
  }
  return undefined;
}
