import { type Length, outerRadius, planGap } from '@mischia/geometry';
import type { Token } from './table-parts.ts';

/** Pixels that a figure has at least across, where its base is smaller. */
const LEAST = 26;
const MOST_LARGER = 1.45;
/** In steps: a little zoom is no reason to draw every model anew. */
const STEP = 0.15;

/** How much larger than on its base a figure is drawn, at so many table lengths to a pixel: small bases are no reason not to tell who stands on them. */
export const enlargedAt =
  (scale: number) =>
  ({ body: { footprint } }: Token): number => {
    const across = (2 * outerRadius(footprint)) / scale;
    const wanted = Math.min(Math.max(LEAST / across, 1), MOST_LARGER);
    return 1 + Math.floor((wanted - 1) / STEP) * STEP;
  };

export const NO_LIFTS: ReadonlyMap<string, Length> = new Map();
/** Of the radius of a base. */
const LIFT = 0.55;

/** Who stands over somebody on a lower floor, and how far his figure is drawn beside its base so that both are seen. */
export function liftsOf(tokens: readonly Token[]): ReadonlyMap<string, Length> {
  const high = tokens.filter(({ body, isInside }) => body.z > 0 && !isInside);
  const over = high.filter(({ body }) =>
    tokens.some((other) => other.body.z < body.z && planGap(other.body, body) === 0),
  );
  return new Map(over.map(({ id, body }) => [id, Math.round(outerRadius(body.footprint) * LIFT)]));
}
