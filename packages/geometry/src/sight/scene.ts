import type { Body } from '../body.ts';
import { boundingBox, type Footprint, hullCorners } from '../footprint.ts';
import { indexBoxes, type SpatialIndex } from '../spatial-index.ts';
import type { Feature } from '../terrain.ts';
import type { Length } from '../units.ts';
import { type Box, boxAround, type Point } from '../vector.ts';
import type { Occluder } from './occluder.ts';
import { wallOccluders } from './walls.ts';

/** Growth that dims sight: a line is measured inside its outlines below the height. */
export interface SoftVolume {
  readonly owner: string;
  readonly area: readonly (readonly Point[])[];
  readonly height: Length;
  readonly box: Box;
}

/** All that can stop a line of sight, indexed. Build it once per position and ask it many times. */
export interface Scene {
  readonly occluders: readonly Occluder[];
  readonly index: SpatialIndex;
  readonly soft: readonly SoftVolume[];
}

/** How models stand in the way. */
export interface SceneOptions {
  /** Share of its footprint with which a model blocks: 1, or 0.5 for the half-radius cylinders of AOS-13.1.1b. */
  readonly bodyScale?: number;
}

/**
 * The scene of some terrain and models. Leave out models that block nobody (embarked, airborne, hidden); whom a model
 * sees through is said with each question.
 */
export function buildScene(features: readonly Feature[], bodies: readonly Body[], options: SceneOptions = {}): Scene {
  const scale = options.bodyScale ?? 1;
  const occluders = [...features.flatMap(featureOccluders), ...bodies.map((body) => bodyOccluder(body, scale))];
  const soft = features
    .filter((f) => f.soft)
    .map((f) => ({ owner: f.id, area: f.area, height: f.height, box: boxAround(f.area.flat()) }));
  return { occluders, index: indexBoxes(occluders.map((o) => o.box)), soft };
}

/** The obstacles of one feature: opaque prisms, walls around their openings, shut openings and floors. */
export function featureOccluders(feature: Feature): Occluder[] {
  const owner = feature.id;
  const prisms = feature.prisms
    .filter((p) => p.opaque)
    .map((p): Occluder => ({ ...p, shape: 'prism', owner, part: p.id, unit: '', box: boxAround(p.corners) }));
  const floors = feature.floors
    .filter((f) => f.opaque)
    .map(
      (floor): Occluder => ({
        shape: 'floor',
        owner,
        part: floor.id,
        unit: '',
        floor,
        bottom: Math.min(floor.z, floor.z + (floor.slope?.rise ?? 0)),
        top: Math.max(floor.z, floor.z + (floor.slope?.rise ?? 0)),
        box: boxAround(floor.corners),
      }),
    );
  return [...prisms, ...feature.walls.flatMap((wall) => wallOccluders(owner, wall)), ...floors];
}

/** The obstacle a model is: a cylinder, an oval cylinder or a prism over its footprint. */
export function bodyOccluder(body: Body, scale = 1): Occluder {
  const scaled = { ...body, footprint: scale === 1 ? body.footprint : scaledFootprint(body.footprint, scale) };
  const shape = scaled.footprint;
  const common = {
    owner: body.id,
    part: body.id,
    unit: body.unit,
    bottom: body.z,
    top: body.z + body.height,
    box: boundingBox(scaled),
  };
  if (shape.kind === 'hull') return { ...common, shape: 'prism', corners: hullCorners(scaled, shape.corners) };
  return {
    ...common,
    shape: 'oval',
    x: body.x,
    y: body.y,
    halfLength: shape.kind === 'round' ? shape.radius : shape.halfLength,
    halfWidth: shape.kind === 'round' ? shape.radius : shape.halfWidth,
    facing: body.facing,
  };
}

function scaledFootprint(shape: Footprint, by: number): Footprint {
  if (shape.kind === 'round') return { kind: 'round', radius: shape.radius * by };
  if (shape.kind === 'oval') {
    return { kind: 'oval', halfLength: shape.halfLength * by, halfWidth: shape.halfWidth * by };
  }
  return { kind: 'hull', corners: shape.corners.map((p) => ({ x: p.x * by, y: p.y * by })) };
}
