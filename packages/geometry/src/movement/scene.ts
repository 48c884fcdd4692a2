import type { Body } from '../body.ts';
import { boundingBox } from '../footprint.ts';
import { boxesNear, indexBoxes } from '../spatial-index.ts';
import { type Feature, groundFloor, type Hatch, isOpen } from '../terrain.ts';
import type { Length } from '../units.ts';
import { type Box, boxAround, boxesMeet } from '../vector.ts';
import { gapsOf, type OpenGap } from './openings.ts';
import { type Solid, type Surface, solidsOf, surfacesOf } from './solids.ts';

/** A rectangular table with its south-west corner at the origin. */
export interface Table {
  readonly width: Length;
  readonly height: Length;
}

/** Bodies of a scene by their ids. */
interface BodiesById {
  get(id: string): Body | undefined;
}

/** A position prepared for movement: build it once per state, ask it often. */
export interface MoveScene {
  readonly table: Table;
  readonly bodies: readonly Body[];
  readonly features: readonly Feature[];
  readonly byId: BodiesById;
  readonly bodiesNear: (box: Box) => Body[];
  readonly solidsNear: (box: Box) => Solid[];
  readonly surfacesNear: (box: Box) => Surface[];
  /** All solids, in order. */
  readonly solids: readonly Solid[];
  /** All surfaces, in order. */
  readonly surfaces: readonly Surface[];
  readonly featuresNear: (box: Box) => Feature[];
  /** Open doors and windows. */
  readonly gapsNear: (box: Box) => OpenGap[];
  /** Open hatches in the ground: the only holes in the table. */
  readonly tableHatches: readonly Hatch[];
}

/** What of a scene says where models can stand and what they run into. */
export type TerrainNear = Pick<MoveScene, 'solidsNear' | 'surfacesNear'>;

/** A position as games keep it. */
export interface TablePosition {
  readonly table: Table;
  readonly bodies: readonly Body[];
  readonly features: readonly Feature[];
}

/** Terrain cut into convex pieces and indexed by place: the part of a scene that stays when models move. */
export interface PreparedTerrain
  extends Pick<
    MoveScene,
    'features' | 'solids' | 'surfaces' | 'solidsNear' | 'surfacesNear' | 'featuresNear' | 'gapsNear' | 'tableHatches'
  > {}

/** Prepare terrain once for many positions. Prepare it anew when a door opens or a piece is removed. */
export function prepareTerrain(features: readonly Feature[]): PreparedTerrain {
  const parts = features.map(solidsOf);
  const solids = parts.flat();
  const surfaces = features.flatMap((feature, i) => surfacesOf(feature, parts[i]));
  return {
    features,
    solids,
    surfaces,
    solidsNear: nearQuery(solids, (each) => each.box),
    surfacesNear: nearQuery(surfaces, (each) => each.box),
    featuresNear: nearQuery(features, (each) => boxAround(each.area.flat())),
    gapsNear: nearQuery(features.flatMap(gapsOf), (each) => each.box),
    tableHatches: groundFloor(features).hatches.filter(isOpen),
  };
}

/** Prepare a position: everything indexed by place. Terrain may be given as it was prepared for another position. */
export function moveScene(
  position: TablePosition,
  terrain: PreparedTerrain = prepareTerrain(position.features),
): MoveScene {
  const { bodies } = position;
  const bodiesNear = bodies.length <= FEW ? plainQuery(bodies) : queryIndexedWhenWorthIt(bodies);
  return sceneOf(terrain, position.table, bodies, new ListedWhenWorthIt(bodies), bodiesNear);
}

/** Each member by name: scenes put together with a spread come in many shapes, and code that meets them stays slow. */
function sceneOf(
  { features, solids, surfaces, solidsNear, surfacesNear, featuresNear, gapsNear, tableHatches }: PreparedTerrain,
  table: Table,
  bodies: readonly Body[],
  byId: BodiesById,
  bodiesNear: (box: Box) => Body[],
): MoveScene {
  return {
    table,
    bodies,
    features,
    byId,
    bodiesNear,
    solidsNear,
    surfacesNear,
    solids,
    surfaces,
    featuresNear,
    gapsNear,
    tableHatches,
  };
}

/** The same position, where only these bodies can be asked for by id: models about to be put down. */
export function withMovers(scene: MoveScene, movers: readonly Body[]): MoveScene {
  const byId = new Map<string, Body>();
  for (const body of movers) byId.set(body.id, body);
  return sceneOf(scene, scene.table, scene.bodies, byId, scene.bodiesNear);
}

/** The same position with further bodies on the table. */
export const withBodies = (scene: MoveScene, more: readonly Body[]): MoveScene =>
  moveScene({ table: scene.table, bodies: [...scene.bodies, ...more], features: scene.features }, scene);

/** Whether a model stands on the table, and there are no holes in it: wherever it goes there it is borne. */
export const isOnBareTable = (scene: MoveScene, body: Body): boolean => body.z === 0 && scene.tableHatches.length === 0;

/** The same scene without an index: every question looks at everything. For comparisons and benches. */
export function plainScene(position: TablePosition): MoveScene {
  const solids = position.features.flatMap(solidsOf);
  const surfaces = position.features.flatMap((feature) => surfacesOf(feature));
  const gaps = position.features.flatMap(gapsOf);
  return {
    ...moveScene({ ...position, bodies: [], features: [] }),
    bodies: position.bodies,
    features: position.features,
    byId: new Map(position.bodies.map((body) => [body.id, body])),
    solids,
    surfaces,
    bodiesNear: () => [...position.bodies],
    solidsNear: () => [...solids],
    surfacesNear: () => [...surfaces],
    featuresNear: () => [...position.features],
    gapsNear: () => [...gaps],
    tableHatches: groundFloor(position.features).hatches.filter(isOpen),
  };
}

/** So many models are looked through sooner than they are indexed, as an index serves only until one of them moves. */
const FEW = 48;

/** An index is worth its cost when it is asked this often; most positions are left sooner. */
const OFTEN = 12;

function queryIndexedWhenWorthIt(bodies: readonly Body[]): (box: Box) => Body[] {
  let query = plainQuery(bodies);
  let asked = 0;
  return (box) => {
    if (++asked === OFTEN) query = nearQuery(bodies, boundingBox);
    return query(box);
  };
}

/** Round bases are compared as they are; boxes of the others are made when they are first asked about. */
function plainQuery(bodies: readonly Body[]): (box: Box) => Body[] {
  const boxes: Box[] = [];
  return (box) => {
    const found: Body[] = [];
    for (let i = 0; i < bodies.length; i++) {
      const body = bodies[i]!;
      const { x, y, footprint } = body;
      if (footprint.kind === 'round') {
        const { radius } = footprint;
        if (x - radius > box.maxX || x + radius < box.minX || y - radius > box.maxY || y + radius < box.minY) continue;
      } else {
        boxes[i] ??= boundingBox(body);
        if (!boxesMeet(boxes[i]!, box)) continue;
      }
      found.push(body);
    }
    return found;
  };
}

/** Bodies by id, looked through at first and listed only when they are asked for often. */
class ListedWhenWorthIt implements BodiesById {
  readonly #bodies: readonly Body[];
  #asked = 0;
  #listed: Map<string, Body> | undefined;

  constructor(bodies: readonly Body[]) {
    this.#bodies = bodies;
  }

  get(id: string): Body | undefined {
    if (++this.#asked === OFTEN) this.#listed = new Map(this.#bodies.map((body) => [body.id, body]));
    return this.#listed ? this.#listed.get(id) : this.#bodies.findLast((body) => body.id === id);
  }
}

function nearQuery<T>(items: readonly T[], boxOf: (item: T) => Box): (box: Box) => T[] {
  const boxes = items.map(boxOf);
  // A feature without an outline has an empty box: it is nowhere near anything.
  const placed = items.filter((_, i) => boxes[i]!.minX <= boxes[i]!.maxX);
  const index = indexBoxes(boxes.filter((box) => box.minX <= box.maxX));
  // In the order given: the order of faults must not depend on the index.
  return (box) => {
    const near = boxesNear(index, box);
    sortFew(near);
    const found: T[] = [];
    for (const i of near) found.push(placed[i]!);
    return found;
  };
}

/** A handful of numbers, smallest first: sooner done in place than by the platform's sort, which makes lists of its own. */
function sortFew(numbers: number[]): void {
  for (let i = 1; i < numbers.length; i++) {
    const each = numbers[i]!;
    let k = i;
    for (; k > 0 && numbers[k - 1]! > each; k--) numbers[k] = numbers[k - 1]!;
    numbers[k] = each;
  }
}
