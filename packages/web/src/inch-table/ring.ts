import { type Body, hullCorners, type Length, outerRadius, outlinePoints, type Point } from '@mischia/geometry';
import type { Ring, Tone } from './table-parts.ts';

const AROUND_OVAL = 32;

/** A distance around a model, measured from the rim of its base or hull. */
export function ringAround(body: Body, distance: Length, id: string, text = '', tone: Tone = 'plain'): Ring {
  const { x, y, footprint } = body;
  const radius = outerRadius(footprint) + distance;
  if (footprint.kind === 'round') return { id, x, y, radius, text, tone };
  return { id, x, y, radius, text, tone, around: { rim: rimOf(body), distance } };
}

function rimOf(body: Body): readonly Point[] {
  const { footprint } = body;
  return footprint.kind === 'hull' ? hullCorners(body, footprint.corners) : outlinePoints(body, AROUND_OVAL);
}
