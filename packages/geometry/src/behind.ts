import type { Body } from './body.ts';
import { isCovered } from './cover.ts';
import { outlinePoints, type Placed } from './footprint.ts';
import { nearestPoints, planGap } from './gap.ts';
import { HALF_LINE, lineCrosses } from './line.ts';
import type { Feature } from './terrain.ts';
import { inches, type Length, WITHIN_SLACK } from './units.ts';
import type { Segment } from './vector.ts';
import { gapToArea, partlyInside, whollyInside } from './zone.ts';

/** Corners that stand for the rim of a round or oval base across several outlines: less than 0.0005" inside it. */
const RIM = 180;

/** "Wholly on" a feature: the base on its outlines together with nothing over their common edge (AOS-17.0.1). */
export function whollyOn(body: Placed, feature: Feature, slack: Length = WITHIN_SLACK): boolean {
  if (feature.area.some((outline) => whollyInside(body, outline, slack))) return true;
  const under = feature.area.filter((outline) => partlyInside(body, outline));
  if (under.length < 2) return false;
  const grounds = under.map((corners) => ({ corners, holes: [] }));
  return isCovered(outlinePoints(body, RIM), grounds, slack);
}

/** Distances of the "behind" test; the defaults are those of AOS-17.0.2. */
export interface BehindLimits {
  /** The feature must be this near to every target model. */
  readonly near: Length;
  /** The units must be more than this apart. */
  readonly apart: Length;
  readonly slack: Length;
}

const AOS_BEHIND: BehindLimits = { near: inches(1), apart: inches(3), slack: 1 };

/** Why a unit is not behind a feature; every reason found, none when it is behind. */
export type NotBehind =
  | { readonly why: 'too-close'; readonly attacker: string; readonly target: string; readonly measured: Length }
  | { readonly why: 'far-from-feature'; readonly target: string; readonly measured: Length }
  | { readonly why: 'clear-line'; readonly attacker: string; readonly target: string; readonly line: Segment };

/** Models that may be behind a feature, and those that attack them. */
export interface BehindQuestion {
  readonly targets: readonly Body[];
  readonly attackers: readonly Body[];
  readonly feature: Feature;
  readonly limits?: BehindLimits;
  /** The whole unit of the targets, when they are not all of it. */
  readonly unit?: readonly Body[];
}

/**
 * Tests whether models of a unit are behind a feature against an attacking unit, in plan: heights are ignored (AOS-17.0.2,
 * R65). In a mixed unit give the models that are not wholly on something, one by one or all that rely on the same feature,
 * and the whole unit as `unit`: the 3" are between the units, whichever of its models is nearest (R67).
 */
export function notBehind({
  targets,
  attackers,
  feature,
  limits = AOS_BEHIND,
  unit = targets,
}: BehindQuestion): NotBehind[] {
  const reasons: NotBehind[] = [];
  for (const target of unit) {
    for (const attacker of attackers) {
      const measured = planGap(attacker, target);
      if (measured > limits.apart + limits.slack) continue;
      reasons.push({ why: 'too-close', attacker: attacker.id, target: target.id, measured });
    }
  }
  for (const target of targets) {
    const measured = gapToArea(target, feature.area);
    if (measured > limits.near + limits.slack) reasons.push({ why: 'far-from-feature', target: target.id, measured });
    for (const attacker of attackers) {
      const { from, to } = nearestPoints(attacker, target);
      if (!lineCrosses(from, to, feature.area, HALF_LINE)) {
        reasons.push({ why: 'clear-line', attacker: attacker.id, target: target.id, line: { from, to } });
      }
    }
  }
  return reasons;
}
