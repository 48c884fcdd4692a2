import type { Body } from '../body.ts';
import { boundingBox, type Footprint, hullCorners } from '../footprint.ts';
import { indexBoxes, type SpatialIndex } from '../spatial-index.ts';
import { type Feature, GROUND, groundFloor } from '../terrain.ts';
import type { Length } from '../units.ts';
import { type Box, boxAround, type Point } from '../vector.ts';
import { type Occluder, planeOf } from './occluder.ts';
import { wallOccluders } from './walls.ts';

/** Growth that dims sight: a line is measured inside its outlines between its bottom and its top. */
export interface SoftVolume {
  readonly owner: string;
  readonly area: readonly (readonly Point[])[];
  readonly bottom: Length;
  readonly top: Length;
  readonly box: Box;
}

/** All that can stop a line of sight, indexed. Build it once per position and ask it many times. */
export interface Scene {
  readonly occluders: readonly Occluder[];
  readonly index: SpatialIndex;
  readonly soft: readonly SoftVolume[];
  /** The table, for lines that begin below it. */
  readonly ground: Occluder;
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
export const buildScene = (features: readonly Feature[], bodies: readonly Body[], options?: SceneOptions): Scene =>
  sceneWith(terrainInSight(features), bodies, options);

/** What stays of a scene while models move. */
export type TerrainInSight = Omit<Scene, 'index'>;

export function terrainInSight(features: readonly Feature[]): TerrainInSight {
  const soft = features
    .filter((f) => f.soft)
    .map((f) => {
      const bottom = f.foot ?? 0;
      return { owner: f.id, area: f.area, bottom, top: bottom + f.height, box: boxAround(f.area.flat()) };
    });
  return { occluders: features.flatMap(featureOccluders), soft, ground: groundOccluder(features) };
}

/** The scene of terrain that others were seen in before, and of models. */
export function sceneWith(
  terrain: TerrainInSight,
  bodies: readonly Body[],
  { bodyScale = 1 }: SceneOptions = {},
): Scene {
  const { soft, ground } = terrain;
  const occluders = [...terrain.occluders, ...bodies.map((body) => bodyOccluder(body, bodyScale))];
  return { occluders, index: indexBoxes(occluders.map((o) => o.box)), soft, ground };
}

/** WZ-28.2: the table parts the levels below it from those above, except by open hatches at its height. */
function groundOccluder(features: readonly Feature[]): Occluder {
  const floor = groundFloor(features);
  const of = { owner: GROUND, part: GROUND, unit: '' };
  return { shape: 'floor', ...of, box: boxAround(floor.corners), bottom: 0, top: 0, floor, plane: undefined };
}

/** The obstacles of one feature: opaque prisms, walls around their openings, shut openings and floors. */
export function featureOccluders(feature: Feature): Occluder[] {
  const owner = feature.id;
  const found: Occluder[] = [];
  for (const { id, corners, bottom, top, opaque } of feature.prisms) {
    if (opaque)
      found.push({ shape: 'prism', owner, part: id, unit: '', box: boxAround(corners), bottom, top, corners });
  }
  for (const wall of feature.walls) found.push(...wallOccluders(owner, wall));
  for (const floor of feature.floors) {
    if (!floor.opaque) continue;
    const end = floor.z + (floor.slope?.rise ?? 0);
    const bottom = Math.min(floor.z, end);
    const top = Math.max(floor.z, end);
    const box = boxAround(floor.corners);
    // The faces of a hill are one obstacle (WZ-16.1): a line that meets two of them meets one hill.
    const part = feature.kind === 'hill' ? owner : floor.id;
    found.push({ shape: 'floor', owner, part, unit: '', box, bottom, top, floor, plane: planeOf(floor) });
  }
  return found;
}

/** The obstacle a model is: a cylinder, an oval cylinder or a prism over its footprint. */
export function bodyOccluder(body: Body, scale = 1): Occluder {
  const footprint = scale === 1 ? body.footprint : scaledFootprint(body.footprint, scale);
  const { id: owner, unit, z: bottom, x, y, facing } = body;
  const top = bottom + body.height;
  const placed = { footprint, x, y, facing };
  if (footprint.kind === 'hull') {
    const corners = hullCorners(placed, footprint.corners);
    return { shape: 'prism', owner, part: owner, unit, box: boxAround(corners), bottom, top, corners };
  }
  const halfLength = footprint.kind === 'round' ? footprint.radius : footprint.halfLength;
  const halfWidth = footprint.kind === 'round' ? footprint.radius : footprint.halfWidth;
  const box = boundingBox(placed);
  return { shape: 'oval', owner, part: owner, unit, box, bottom, top, x, y, halfLength, halfWidth, facing };
}

function scaledFootprint(shape: Footprint, by: number): Footprint {
  if (shape.kind === 'round') return { kind: 'round', radius: shape.radius * by };
  if (shape.kind === 'oval') {
    return { kind: 'oval', halfLength: shape.halfLength * by, halfWidth: shape.halfWidth * by };
  }
  return { kind: 'hull', corners: shape.corners.map((p) => ({ x: p.x * by, y: p.y * by })) };
}
