import type { Body } from '../body.ts';
import type { Point3 } from '../vector.ts';
import { bodySamples, W40K_HEIGHTS } from './samples.ts';
import type { Scene } from './scene.ts';
import { type Sight, sees, sight } from './sight.ts';

// W40K-13.4 and AOS-13.1.1b look from body to body along sample points; both see through the two units concerned.

/** How one game samples a body. */
export type Sampling = readonly number[];

/** Units and ids a viewer sees through when looking at a target, with more (features underfoot, say) if given. */
export const seenThrough = (viewer: Body, target: Body, more: Iterable<string> = []): Set<string> =>
  new Set([viewer.unit, target.unit, viewer.id, target.id, ...more]);

/** Yes or no: does the viewer see any part of the target? */
export function modelSees(
  scene: Scene,
  viewer: Body,
  target: Body,
  heights: Sampling = W40K_HEIGHTS,
  more: Iterable<string> = [],
): boolean {
  const points = pointsOfViewer(viewer, heights);
  return sees(scene, points, bodySamples(target, heights), seenThrough(viewer, target, more));
}

/** Who looks at one model mostly looks at the next too: his points are kept until somebody else looks. */
let looking: { readonly viewer: Body; readonly heights: Sampling; readonly points: readonly Point3[] } | undefined;

function pointsOfViewer(viewer: Body, heights: Sampling): readonly Point3[] {
  if (looking?.viewer === viewer && looking.heights === heights) return looking.points;
  const points = bodySamples(viewer, heights);
  looking = { viewer, heights, points };
  return points;
}

/** What the viewer sees of the target: share of its sample points, deciding line, what hides the rest. */
export function modelSight(
  scene: Scene,
  viewer: Body,
  target: Body,
  heights: Sampling = W40K_HEIGHTS,
  more: Iterable<string> = [],
): Sight {
  return sight(scene, bodySamples(viewer, heights), bodySamples(target, heights), seenThrough(viewer, target, more));
}
