import type { Body } from '../body.ts';
import { nearestPoints } from '../gap.ts';
import { segmentsMeet, turn } from '../polygon.ts';
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

/** A gap too narrow to use: the segment between the nearest points of two obstacles. */
export interface Gate extends Segment {
  readonly between: readonly [string, string];
  readonly gap: Length;
  readonly needed: Length;
}

/**
 * WZ-12.2: the closed gates among some enemies and the terrain around them. Enemies of two players are always separate
 * squads. Pass only models that form gates: not airborne, hidden or stalking ones.
 */
export function closedGates(enemies: readonly Body[], blocking: readonly Solid[], limits: GateLimits): Gate[] {
  const gates: Gate[] = [];
  const slack = slackOf(limits);
  enemies.forEach((a, i) => {
    for (const b of enemies.slice(i + 1)) {
      const same = a.unit === b.unit && a.side === b.side;
      gates.push(...gate(a.id, b.id, nearestPoints(a, b), same ? limits.sameUnit : limits.separate, slack));
    }
    for (const solid of blocking)
      gates.push(...gate(a.id, solid.id, nearestPoints(a, solid.placed), limits.terrain, slack));
  });
  return gates;
}

function gate(
  a: string,
  b: string,
  { gap, from, to }: { gap: Length; from: Point; to: Point },
  needed: Length,
  slack: Length,
): Gate[] {
  return gap > 0 && gap < needed - slack ? [{ from, to, between: [a, b], gap, needed }] : [];
}

/** The first leg on which a path crosses a gate; one the path starts on may be left to either side. */
export function gateCrossed(path: readonly Point[], gate: Segment): number | undefined {
  const side = (p: Point) => Math.sign(turn(gate.from, gate.to, p));
  let last = path[0] === undefined ? 0 : side(path[0]);
  let met = -1;
  for (let leg = 0; leg + 1 < path.length; leg++) {
    const to = path[leg + 1]!;
    if (last !== 0 && met < 0 && segmentsMeet(path[leg]!, to, gate.from, gate.to)) met = leg;
    const now = side(to);
    if (now === 0) continue;
    if (last !== 0 && now !== last && met >= 0) return met;
    last = now;
    met = -1;
  }
  return undefined;
}
