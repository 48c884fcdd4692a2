import { convexPieces } from '../convex-pieces.ts';
import type { Placed } from '../footprint.ts';
import type { Feature } from '../terrain.ts';
import type { Box } from '../vector.ts';
import type { MoveScene } from './scene.ts';

/** Ground some rules bar (AOS-17.1.2): the outlines of a feature as convex footprints in table coordinates. */
export interface BarredGround {
  readonly feature: string;
  readonly pieces: readonly Placed[];
}

/** Barred ground near a box: features with one of these traits. */
export function barredNear(scene: MoveScene, box: Box, traits: readonly string[] | undefined): BarredGround[] {
  const found: BarredGround[] = [];
  if (traits === undefined) return found;
  for (const feature of scene.featuresNear(box)) {
    if (feature.traits.some((trait) => traits.includes(trait)))
      found.push({ feature: feature.id, pieces: piecesOf(feature) });
  }
  return found;
}

// Outlines need not be convex, sweeps want convex ones: each feature is cut once.
const known = new WeakMap<Feature, readonly Placed[]>();

function piecesOf(feature: Feature): readonly Placed[] {
  const before = known.get(feature);
  if (before !== undefined) return before;
  const pieces = feature.area
    .flatMap((outline) => convexPieces(outline))
    .map((corners): Placed => ({ footprint: { kind: 'hull', corners }, x: 0, y: 0, facing: 0 }));
  known.set(feature, pieces);
  return pieces;
}
