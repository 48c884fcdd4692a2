// Second opinions on legs that rise or fall, walked in small steps: platform mathematics, no code of movement/.
import type { Body } from '../body.ts';
import type { Footprint, Placed } from '../footprint.ts';
import type { Waypoint } from '../movement/path.ts';
import type { KeepAway } from '../movement/rules.ts';
import { alternatingGap } from './oracle.ts';
import { placeAlong, turnOf } from './plain-walk.ts';

/** A base somewhere on its leg. */
export interface Footing extends Placed {
  readonly share: number;
  readonly z: number;
}

const STEPS = 300;

/**
 * A leg in small steps, longer ones where nothing can happen: `room` says how far from everything that matters a place is.
 * Between two places no point of the base comes farther than `reach`.
 */
export function walked(body: Body, from: Waypoint, to: Waypoint, room: (at: Footing) => number) {
  const reach = (longest(body.footprint) * Math.PI * Math.abs(turnOf(from, to))) / 18_000;
  const length = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z) + reach;
  const places: Footing[] = [];
  for (let share = 0; ; ) {
    const at = footing(body, from, to, share);
    places.push(at);
    if (share === 1) return { places, step: length / STEPS };
    share = Math.min(1, share + Math.max(1 / STEPS, (0.9 * room(at)) / length));
  }
}

export const footing = (body: Body, from: Waypoint, to: Waypoint, share: number): Footing => ({
  ...placeAlong(body, from, to, share),
  share,
});

const longest = (shape: Footprint): number =>
  shape.kind === 'round'
    ? 0
    : shape.kind === 'oval'
      ? shape.halfLength
      : Math.max(...shape.corners.map((p) => Math.hypot(p.x, p.y)));

/** Gap in plan between two footprints. */
export function gapInPlan(a: Placed, b: Placed): number {
  if (a.footprint.kind !== 'round' || b.footprint.kind !== 'round') return alternatingGap(a, b);
  return Math.max(0, Math.hypot(a.x - b.x, a.y - b.y) - a.footprint.radius - b.footprint.radius);
}

/** Difference in height of a base or hull from another one, 0 when they share a height. */
export function gapInHeight(body: Body, { z }: Footing, other: Body): number {
  const [up, otherUp] = [body, other].map((each) => (each.measuredFrom === 'hull' ? each.height : 0)) as [
    number,
    number,
  ];
  return Math.max(0, z - other.z - otherUp, other.z - z - up);
}

/** The distance a rule measures, and by how much a place is outside of it: negative where the rule is broken. */
export function kept(rule: KeepAway, body: Body, at: Footing, other: Body): { distance: number; margin: number } {
  const [plan, height] = [gapInPlan(at, other), gapInHeight(body, at, other)];
  // Far enough at the distance itself: the slack counts the other way.
  const least = rule.atLeast === true ? rule.plan - 1 : rule.plan;
  if (rule.vertical === undefined) {
    const distance = Math.hypot(plan, height);
    return { distance, margin: distance - least };
  }
  return { distance: plan, margin: Math.max(plan - least, height - rule.vertical) };
}

/** Heights that two models share, negative when one is above the other. */
export const sharedHeight = (body: Body, { z }: Footing, other: Body): number =>
  Math.min(z + body.height - other.z, other.z + other.height - z);

/** A copy of a model that is a share of its size: whoever reaches it is in the model by more than rounding. */
export function core(other: Body, k: number): Body {
  const shape = other.footprint;
  if (shape.kind === 'round') return { ...other, footprint: { kind: 'round', radius: shape.radius * k } };
  if (shape.kind === 'oval')
    return { ...other, footprint: { ...shape, halfLength: shape.halfLength * k, halfWidth: shape.halfWidth * k } };
  return { ...other, footprint: { kind: 'hull', corners: shape.corners.map((p) => ({ x: p.x * k, y: p.y * k })) } };
}
