import { type Body, bodyAt } from '../body.ts';
import { cosine, sine } from '../directions.ts';
import { outerRadius, outlinePoints } from '../footprint.ts';
import { planGap, verticalGap } from '../gap.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import type { PathGoals } from './path/taut-path.ts';

/** Places around models are looked at in this many directions, besides the nearest ones. */
const DIRECTIONS_LOOKED_AT = 24;

/** Whether a model put at a point would be within a distance of another one. */
function isWithin(
  body: Body,
  at: Point,
  other: Body,
  plan: Length,
  vertical: Length | undefined,
  slack: Length,
): boolean {
  const dx = other.x - at.x;
  const dy = other.y - at.y;
  const far = plan + slack + outerRadius(body.footprint) + outerRadius(other.footprint) + 1;
  // Most are too far away whatever their shapes.
  if (dx * dx + dy * dy > far * far) return false;
  const apart = verticalGap(body, other);
  const gap = planGap(bodyAt(body, at.x, at.y), other);
  if (vertical !== undefined) return gap <= plan + slack && apart <= vertical + slack;
  return Math.sqrt(gap * gap + apart * apart) <= plan + slack;
}

/** Goals for a path that is to end within a distance of any of some models. */
export function within(body: Body, { bodies, plan, vertical, slack }: Near): PathGoals {
  const radius = outerRadius(body.footprint);
  const level = bodies.filter((other) => verticalGap(body, other) <= (vertical ?? plan) + slack);
  const round = level.filter((other) => other.footprint.kind === 'round');
  return {
    discs: round.map((other) => ({ x: other.x, y: other.y, radius: outerRadius(other.footprint) + radius + plan })),
    points: level.filter((other) => !round.includes(other)).flatMap((other) => around(body, other, plan)),
    accepts: (at) => level.some((other) => isWithin(body, at, other, plan, vertical, slack)),
  };
}

/** Centres at which a base stands at a gap from another one, all around it, on whole thousandths. */
export function around(body: Body, other: Body, gap: Length, directions = DIRECTIONS_LOOKED_AT): Point[] {
  const radius = outerRadius(body.footprint);
  if (other.footprint.kind === 'round') {
    // Outwards by a thousandth when touching, so that rounding never bites; inwards otherwise.
    const reach = other.footprint.radius + radius + (gap > 2 ? gap - 1 : gap + 1);
    return Array.from({ length: directions }, (_, k) => {
      const facing = Math.round((k * 36_000) / directions);
      return { x: Math.round(other.x + cosine(facing) * reach), y: Math.round(other.y + sine(facing) * reach) };
    });
  }
  return outlinePoints(other, directions).map((p) => {
    const dx = p.x - other.x;
    const dy = p.y - other.y;
    const d = Math.sqrt(dx * dx + dy * dy);
    const share = (d + radius + Math.max(2, gap - 1)) / d;
    return { x: Math.round(other.x + dx * share), y: Math.round(other.y + dy * share) };
  });
}

/** Some models, one of which an end must be within a distance of. */
export interface Near {
  readonly bodies: readonly Body[];
  readonly plan: Length;
  readonly vertical?: Length;
  /** Tolerance of the rules. */
  readonly slack: Length;
}

export const isNear = (body: Body, at: Point, { bodies, plan, vertical, slack }: Near): boolean =>
  bodies.some((other) => isWithin(body, at, other, plan, vertical, slack));
