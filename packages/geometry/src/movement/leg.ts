import { type Body, topOf } from '../body.ts';
import { boundingBox, outerRadius, type Placed } from '../footprint.ts';
import { planGap } from '../gap.ts';
import { OVERLAP_SLACK } from '../overlap.ts';
import { type Length, normaliseFacing, turnBetween } from '../units.ts';
import type { Box } from '../vector.ts';
import { placedAt, type Waypoint } from './path.ts';
import { type Approach, biteShare, nearestApproach } from './sweep.ts';
import { biteWhileTurning, nearerThan } from './turning.ts';

/** One leg of a model's path with what every test of it needs. */
export interface Leg {
  readonly body: Body;
  readonly index: number;
  readonly from: Waypoint;
  readonly to: Waypoint;
  /** Lowest underside and highest top of the model on this leg. */
  readonly low: Length;
  readonly high: Length;
  /** Everything the base sweeps over lies in this box. */
  readonly box: Box;
  /** Placements along a leg that turns, between which the base slides; empty when it only slides. */
  readonly turns: readonly Placed[];
}

// A turning base is placed every degree; in between it is followed as finely as what is near asks for.
const TURN_STEP = 100;

export function legOf(body: Body, index: number, from: Waypoint, to: Waypoint): Leg {
  const radius = outerRadius(body.footprint);
  const turning = body.footprint.kind !== 'round' && from.facing !== to.facing;
  return {
    body,
    index,
    from,
    to,
    low: Math.min(from.z, to.z),
    high: Math.max(from.z, to.z) + body.height,
    box: {
      minX: Math.min(from.x, to.x) - radius,
      minY: Math.min(from.y, to.y) - radius,
      maxX: Math.max(from.x, to.x) + radius,
      maxY: Math.max(from.y, to.y) + radius,
    },
    turns: turning ? turningPlacements(body, from, to) : [],
  };
}

function turningPlacements(body: Body, from: Waypoint, to: Waypoint): Placed[] {
  const turn = turnBetween(from.facing, to.facing);
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / TURN_STEP));
  return Array.from({ length: steps + 1 }, (_, step) => ({
    footprint: body.footprint,
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
    facing: normaliseFacing(from.facing + Math.round((turn * step) / steps)),
  }));
}

/** Where the base bites into a standing footprint on this leg, as a share of it; undefined when it never does. */
export const biteOnLeg = (leg: Leg, obstacle: Placed): number | undefined =>
  leg.turns.length === 0
    ? biteShare(placedAt(leg.body, leg.from), leg.to, obstacle)
    : biteWhileTurning(leg.turns, obstacle);

/** The nearest the base comes to a model on this leg: in plan, apart from height. No place as near as `limit` is missed. */
export function approachOnLeg(leg: Leg, other: Body, limit: Length): Approach {
  if (leg.turns.length === 0) return nearestApproach(placedAt(leg.body, leg.from), leg.to, other, limit);
  const { turns } = leg;
  const slide = slideOf(turns);
  let best: Approach = { gap: Infinity, share: 0 };
  turns.forEach((at, step) => {
    if (planGap(at, other) - slide >= best.gap) return;
    const { gap, share } = nearestApproach(at, turns[step + 1] ?? at, other);
    if (gap < best.gap) best = { gap, share: Math.min(1, (step + share) / Math.max(1, turns.length - 1)) };
  });
  if (best.gap <= limit) return best;
  const share = nearerThan(turns, other, limit);
  return share === undefined ? best : { gap: limit, share };
}

/** How far a turning base slides between two of its placements. */
const slideOf = ([first, second]: readonly Placed[]): Length =>
  first === undefined || second === undefined
    ? 0
    : Math.sqrt((second.x - first.x) * (second.x - first.x) + (second.y - first.y) * (second.y - first.y));

/** Least vertical gap between the model and another one at any height of this leg. */
export function verticalOnLeg(leg: Leg, other: Body): Length {
  const highest = Math.max(leg.from.z, leg.to.z);
  const top = leg.body.measuredFrom === 'hull' ? highest + leg.body.height : highest;
  const otherTop = other.measuredFrom === 'hull' ? topOf(other) : other.z;
  return Math.max(0, leg.low - otherTop, other.z - top);
}

/** Whether any part of the base leaves the table on this leg. */
export function leavesTable(leg: Leg, width: Length, height: Length, meets: 'base' | 'centre'): boolean {
  const out = (box: Box) =>
    box.minX < -OVERLAP_SLACK ||
    box.minY < -OVERLAP_SLACK ||
    box.maxX > width + OVERLAP_SLACK ||
    box.maxY > height + OVERLAP_SLACK;
  const { x, y } = leg.to;
  if (meets === 'centre') return out({ minX: x, minY: y, maxX: x, maxY: y });
  if (!out(leg.box)) return false;
  // A base that slides between two places on the table never leaves it: the table is convex.
  return leg.turns.length > 0
    ? leg.turns.some((at) => out(boundingBox(at)))
    : out(boundingBox(placedAt(leg.body, leg.to)));
}
