import type { Body } from './body.ts';
import { gap, nearestPoints } from './gap.ts';
import { HALF_LINE, lineCrosses } from './line.ts';
import type { Feature } from './terrain.ts';
import { inches, type Length, WITHIN_SLACK } from './units.ts';
import type { Segment } from './vector.ts';
import { gapToArea, whollyInside } from './zone.ts';

/** "Wholly on" a feature: the base on one of its outlines with nothing over the edge (AOS-17.0.1). */
export const whollyOn = (body: Body, feature: Feature, slack: Length = WITHIN_SLACK): boolean =>
  feature.area.some((outline) => whollyInside(body, outline, slack));

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

/**
 * Tests whether target models are behind a feature against attacking models, in plan (AOS-17.0.2). Give one target for
 * the test of a single model in a mixed unit.
 */
export function notBehind(
  targets: readonly Body[],
  attackers: readonly Body[],
  feature: Feature,
  limits: BehindLimits = AOS_BEHIND,
): NotBehind[] {
  const reasons: NotBehind[] = [];
  for (const target of targets) {
    const measured = gapToArea(target, feature.area);
    if (measured > limits.near + limits.slack) reasons.push({ why: 'far-from-feature', target: target.id, measured });
    for (const attacker of attackers) {
      const apart = gap(attacker, target);
      if (apart <= limits.apart + limits.slack) {
        reasons.push({ why: 'too-close', attacker: attacker.id, target: target.id, measured: apart });
      }
      const { from, to } = nearestPoints(attacker, target);
      if (!lineCrosses(from, to, feature.area, HALF_LINE)) {
        reasons.push({ why: 'clear-line', attacker: attacker.id, target: target.id, line: { from, to } });
      }
    }
  }
  return reasons;
}
