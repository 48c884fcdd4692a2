import type { Body } from '../body.ts';
import { areNeighbours, type CoherencyRule, neighboursNeeded } from '../movement/coherency.ts';
import type { KeepAway } from '../movement/rules.ts';
import type { MoveScene } from '../movement/scene.ts';
import { mayStand } from '../movement/standing.ts';
import { overlaps } from '../overlap.ts';
import type { Length } from '../units.ts';
import type { Box, Point } from '../vector.ts';
import { overEdge } from '../zone.ts';
import { around } from './regions.ts';

/** W40K-02.3: centres on a grid of 0.1", and centres touching a base already placed. */
export const PLACEMENT_STEP: Length = 100;

/** Where models may be set up. */
export interface PlacementQuery {
  /** All centres looked at lie in this box. */
  readonly box: Box;
  /** Further conditions: wholly within a zone, wholly within 3" of a transport, within 1" of a model of the unit… */
  readonly allows: (model: Body) => boolean;
  readonly keepAway: readonly KeepAway[];
  readonly coherency?: CoherencyRule;
  readonly terrainMeets: 'base' | 'centre';
  /** Elevations tried, in order; the ground alone when absent. */
  readonly levels?: readonly Length[];
  /** Places nearer to this point are preferred; the middle of the box when absent. */
  readonly near?: Point;
}

/** What a search for room found: the models set up, in order, and those for which there is no room (W40K-02.3). */
export interface PlacementAnswer {
  readonly placed: readonly Body[];
  readonly unplaceable: readonly string[];
}

/**
 * Set up models one after another, in the order their owner prefers, in coherency with those already there (`mates`, which
 * stand on the table). A model is unplaceable only if no centre of the search domain is legal for it.
 */
export function placeModels(
  scene: MoveScene,
  models: readonly Body[],
  mates: readonly Body[],
  query: PlacementQuery,
): PlacementAnswer {
  const placed: Body[] = [];
  const unplaceable: string[] = [];
  models.forEach((model, i) => {
    const spot = findPlace(scene, model, [...mates, ...placed], models.length - i - 1, query);
    if (spot === undefined) unplaceable.push(model.id);
    else placed.push(spot);
  });
  return { placed, unplaceable };
}

/**
 * The preferred legal place for one model among mates already there; undefined when there is none. `toCome` are the
 * models of the unit still to be set up: they can give it the neighbours it lacks.
 */
export function findPlace(
  scene: MoveScene,
  model: Body,
  mates: readonly Body[],
  toCome: number,
  query: PlacementQuery,
): Body | undefined {
  const near = query.near ?? { x: (query.box.minX + query.box.maxX) / 2, y: (query.box.minY + query.box.maxY) / 2 };
  const square = (p: Point) => (p.x - near.x) * (p.x - near.x) + (p.y - near.y) * (p.y - near.y);
  for (const z of query.levels ?? [0]) {
    const at = (p: Point): Body => ({ ...model, x: p.x, y: p.y, z });
    const touching = mates.flatMap((mate) => around(model, mate, 0, 32)).sort((a, b) => square(a) - square(b));
    for (const p of touching) if (isLegal(scene, at(p), mates, toCome, query)) return at(p);
    const grid = gridPoints(query.box).sort((a, b) => square(a) - square(b));
    for (const p of grid) if (isLegal(scene, at(p), mates, toCome, query)) return at(p);
  }
  return undefined;
}

function gridPoints(box: Box): Point[] {
  const points: Point[] = [];
  const first = (n: Length) => Math.ceil(n / PLACEMENT_STEP) * PLACEMENT_STEP;
  for (let y = first(box.minY); y <= box.maxY; y += PLACEMENT_STEP) {
    for (let x = first(box.minX); x <= box.maxX; x += PLACEMENT_STEP) points.push({ x, y });
  }
  return points;
}

function isLegal(
  scene: MoveScene,
  model: Body,
  mates: readonly Body[],
  toCome: number,
  query: PlacementQuery,
): boolean {
  if (!hasNeighbours(model, mates, toCome, query.coherency) || !query.allows(model)) return false;
  if (mates.some((mate) => overlaps(model, mate))) return false;
  const { terrainMeets, keepAway } = query;
  return overEdge(model, tableBox(scene)) <= 0 && mayStand(scene, model, { terrainMeets, edgeMeets: 'base', keepAway });
}

const tableBox = ({ table }: MoveScene): Box => ({ minX: 0, minY: 0, maxX: table.width, maxY: table.height });

/** Whether a model has, among its mates and those still to come, the neighbours coherency asks for. */
function hasNeighbours(model: Body, mates: readonly Body[], toCome: number, rule: CoherencyRule | undefined): boolean {
  if (rule === undefined || mates.length === 0) return true;
  const needed = Math.min(neighboursNeeded(mates.length + 1 + toCome, rule), mates.length);
  let found = 0;
  for (const mate of mates) {
    if (areNeighbours(model, mate, rule)) found++;
    if (found >= Math.max(1, needed)) return true;
  }
  return false;
}
