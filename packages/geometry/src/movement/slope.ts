import { type Body, topOf } from '../body.ts';
import type { Placed } from '../footprint.ts';
import { planGap } from '../gap.ts';
import { slim } from '../overlap.ts';
import { type Length, normaliseFacing, turnBetween } from '../units.ts';
import type { Point } from '../vector.ts';
import { type Leg, legOf } from './leg.ts';
import { placedAt, type Waypoint, waypointBetween } from './path.ts';
import { type KeepAway, tooCloseAt } from './rules.ts';
import { biteShare, firstShare, leastGap, moved, nearestApproach } from './sweep.ts';

// Legs that rise or fall: height changes evenly along them, so that a range of heights is a stretch of the leg.

/** Part of a leg, from a share of the whole one on. */
export interface Stretch {
  readonly leg: Leg;
  readonly start: number;
  readonly length: number;
}

/**
 * The part of a leg on which the model is level with something upright; undefined when it never is. A step onto or off a
 * low piece may happen anywhere on its leg, so there both heights count all the way.
 */
export function levelStretch(leg: Leg, bottom: Length, top: Length, isStep: boolean): Stretch | undefined {
  if (bottom >= leg.high || top <= leg.low) return undefined;
  const { from, to } = leg;
  if (from.z === to.z || isStep) return { leg, start: 0, length: 1 };
  const [start, end] = sharesBetween(leg, bottom - leg.body.height, top);
  const turn = turnBetween(from.facing, to.facing);
  const at = (share: number): Waypoint =>
    waypointBetween(from, to, share, normaliseFacing(from.facing + Math.round(turn * share)));
  return { leg: legOf(leg.body, leg.index, at(start), at(end)), start, length: end - start };
}

/** The shares of a rising or falling leg between which its height is in a range; the first is larger when it never is. */
function sharesBetween({ from, to }: Leg, lowest: Length, highest: Length): [start: number, end: number] {
  const a = (lowest - from.z) / (to.z - from.z);
  const b = (highest - from.z) / (to.z - from.z);
  return [Math.max(0, Math.min(a, b)), Math.min(1, Math.max(a, b))];
}

/** The first share of a leg at which the base bites into a standing footprint; undefined when it never does. */
export function firstBite(leg: Leg, obstacle: Placed): number | undefined {
  for (const { at, to, start, length } of slidesOf(leg)) {
    const share = biteShare(at, to, obstacle);
    if (share === undefined) continue;
    const thin = slim(at);
    return start + length * firstShare((s) => planGap(moved(thin, to, s), obstacle) === 0, share);
  }
  return undefined;
}

/** Where a rule to keep away is broken. */
export interface Breach {
  /** The first place on the leg. */
  readonly share: number;
  /** The least distance on the leg, in plan or in space as the rule measures, while heights are near enough. */
  readonly measured: Length;
}

/**
 * Where a leg that rises or falls breaks a rule to keep away from a model, by the height the mover has at each place of
 * it; undefined when it keeps the rule. On a straight slide distances in plan, in height and in space are convex: each is
 * too small on one stretch.
 */
export function breachOnSlope(rule: KeepAway, leg: Leg, other: Body, slack: Length): Breach | undefined {
  const limit = tooCloseAt(rule, slack);
  const vertical = (rule.vertical ?? rule.plan) + slack;
  const own = leg.body.measuredFrom === 'hull' ? leg.body.height : 0;
  const otherTop = other.measuredFrom === 'hull' ? topOf(other) : other.z;
  const [start, end] = sharesBetween(leg, other.z - own - vertical, otherTop + vertical);
  const heightGap = (share: number): Length => {
    const z = leg.from.z + (leg.to.z - leg.from.z) * share;
    return Math.max(0, z - otherTop, other.z - own - z);
  };
  let breach: Breach | undefined;
  for (const slide of slidesOf(leg)) {
    const part = within(slide, start, end);
    if (part === undefined) continue;
    const inPlan = nearestApproach(part.at, part.to, other);
    if (inPlan.gap > limit) continue;
    const plan = (share: number) => planGap(moved(part.at, part.to, share), other);
    const straight = (share: number) => {
      const [across, up] = [plan(share), heightGap(part.start + part.length * share)];
      return Math.sqrt(across * across + up * up);
    };
    const measure = rule.vertical === undefined ? straight : plan;
    const { gap, share } = rule.vertical === undefined ? leastGap(straight) : inPlan;
    if (gap > limit) continue;
    const first = breach?.share ?? part.start + part.length * firstShare((s) => measure(s) <= limit, share);
    breach = { share: first, measured: Math.min(gap, breach?.measured ?? gap) };
  }
  return breach;
}

/** A stretch on which the base goes straight without turning, from one share of the leg on. */
interface Slide {
  readonly at: Placed;
  readonly to: Point;
  readonly start: number;
  readonly length: number;
}

function slidesOf({ body, from, to, turns }: Leg): Slide[] {
  if (turns.length === 0) return [{ at: placedAt(body, from), to, start: 0, length: 1 }];
  const length = 1 / (turns.length - 1);
  return turns.map((at, step) => {
    const next = turns[step + 1];
    return next === undefined ? { at, to: at, start: 1, length: 0 } : { at, to: next, start: step * length, length };
  });
}

/** The part of a slide between two shares of its leg, if any. */
function within(slide: Slide, start: number, end: number): Slide | undefined {
  const first = Math.max(slide.start, start);
  const last = Math.min(slide.start + slide.length, end);
  if (first > last) return undefined;
  const at = (share: number) =>
    moved(slide.at, slide.to, slide.length === 0 ? 0 : (share - slide.start) / slide.length);
  return { at: at(first), to: at(last), start: first, length: last - first };
}
