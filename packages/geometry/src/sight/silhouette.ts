import type { Body } from '../body.ts';
import { type SharesInside, shareBetween, sharesInside } from '../line.ts';
import { inches, type Length, WARZONE_SLACK } from '../units.ts';
import { distance3, type Point3 } from '../vector.ts';
import { type Corridor, corridorBetween, growthIn, obstaclesIn, type SeenThrough } from './corridor.ts';
import { countHiding, type Hiding, type SightLine, type StoppedLine } from './hiding.ts';
import { hidesAll, type Occluder } from './occluder.ts';
import { type Cells, cellAt, eyeOf, silhouette, silhouetteCells } from './samples.ts';
import { bodyOccluder, type Scene, type SoftVolume } from './scene.ts';
import { passes } from './sight.ts';

/** Depths of growth at which a line begins to be obscured and is stopped, and the share of points that makes sight. */
export interface SilhouetteLimits {
  readonly obscuredBeyond: Length;
  readonly blockedBeyond: Length;
  readonly least: number;
  /** How much deeper a line may run before it counts as beyond. */
  readonly slack: Length;
}

/** WZ-08.4. */
export const WZ_SILHOUETTE: SilhouetteLimits = {
  obscuredBeyond: inches(1),
  blockedBeyond: inches(3),
  least: 0.1,
  slack: WARZONE_SLACK,
};

/** What an eye sees of a silhouette, in points of `total`. */
export interface SilhouetteSight {
  readonly seen: 'clear' | 'partly' | 'blocked';
  /** Points seen through nothing, through growth only, and not at all. */
  readonly visible: number;
  readonly obscured: number;
  readonly hidden: number;
  readonly total: number;
  /** visible / total. */
  readonly fraction: number;
  readonly line?: SightLine;
  readonly stopped?: StoppedLine;
  /**
   * Elements in the way of lines, the one on most of them first; each counts for every line it meets, and growth for
   * those on which all growth together dims sight. Models stand here under their own id.
   */
  readonly hiding: readonly Hiding[];
}

/** One model looks at another. */
export interface SilhouetteQuestion {
  readonly scene: Scene;
  readonly viewer: Body;
  readonly target: Body;
  /** Features and models that hide nothing, besides the two themselves. */
  readonly through?: Iterable<string>;
  /** Models that may stand between and are not in the scene: of terrain alone one scene serves many positions. */
  readonly bodies?: readonly Body[];
  readonly limits?: SilhouetteLimits;
}

/**
 * Sight from the eye of a model to the silhouette of another. 'blocked' when fewer than `least` of the points are seen or
 * obscured, 'partly' when at most half are plainly visible, else 'clear'.
 */
export function silhouetteSight({
  scene,
  viewer,
  target,
  through = [],
  bodies = [],
  limits = WZ_SILHOUETTE,
}: SilhouetteQuestion): SilhouetteSight {
  const own = new Set([...through, viewer.id, target.id]);
  const eye = eyeOf(viewer);
  const cells = silhouetteCells(viewer, target);
  // Its corners are the outermost: what is near none of the lines to them is in nobody's way.
  const lines = corridorBetween([eye], cells.corners);
  const obstacles = allBetween(scene, lines, own, bodies);
  const soft = growthIn(scene, lines, own);
  if (obstacles.length === 0 && soft.length === 0) return inTheOpen(eye, cells);
  return sightPast(obstacles, soft, eye, silhouette(viewer, target), limits);
}

/** All of it is seen. */
const inTheOpen = (eye: Point3, cells: Cells): SilhouetteSight => ({
  seen: 'clear',
  visible: cells.total,
  obscured: 0,
  hidden: 0,
  total: cells.total,
  fraction: 1,
  line: { from: eye, to: cellAt(cells, 0) },
  hiding: [],
});

/** Yes or no: is `silhouetteSight` anything but blocked? It stops as soon as that is certain. */
export function silhouetteSeen({
  scene,
  viewer,
  target,
  through = [],
  bodies = [],
  limits = WZ_SILHOUETTE,
}: SilhouetteQuestion): boolean {
  const own = new Set([...through, viewer.id, target.id]);
  const eye = eyeOf(viewer);
  const cells = silhouetteCells(viewer, target);
  const { total, corners } = cells;
  const lines = corridorBetween([eye], corners);
  const obstacles = allBetween(scene, lines, own, bodies);
  const soft = growthIn(scene, lines, own);
  if (obstacles.length === 0 && soft.length === 0) return true;
  for (const o of obstacles) if (hidesAll(o, [eye], corners)) return false;
  if (soft.length > 0) return isSeenThrough(soft, obstacles, eye, cells, limits);
  let seen = 0;
  // From the head down: what hides something mostly hides the feet.
  for (let left = total - 1; left >= 0; left--) {
    if (passes(obstacles, eye, cellAt(cells, left))) seen++;
    if (seen / total >= limits.least) return true;
    if ((seen + left) / total < limits.least) return false;
  }
  return false;
}

/** The same where growth may dim sight: column by column, as lines to points above each other are cut alike in plan. */
function isSeenThrough(
  soft: readonly SoftVolume[],
  obstacles: Occluder[],
  eye: Point3,
  cells: Cells,
  limits: SilhouetteLimits,
): boolean {
  const { total, columns } = cells;
  const deepest = limits.blockedBeyond + limits.slack;
  let seen = 0;
  let left = total;
  for (let column = 0; column < columns; column++) {
    let inside: SharesInside[] | undefined;
    for (let cell = total - columns + column; cell >= 0; cell -= columns) {
      const to = cellAt(cells, cell);
      left--;
      if (passes(obstacles, eye, to)) {
        inside ??= insideOf(soft, eye, cellAt(cells, column));
        let depth = 0;
        for (let i = 0; i < soft.length; i++) depth += depthIn(soft[i]!, eye, to, inside[i]!);
        if (depth <= deepest) seen++;
      }
      if (seen / total >= limits.least) return true;
      if ((seen + left) / total < limits.least) return false;
    }
  }
  return false;
}

/** Where a line lies inside each of some growth, in plan. */
const insideOf = (soft: readonly SoftVolume[], from: Point3, to: Point3): SharesInside[] =>
  soft.map(({ area }) => sharesInside(from, to, area));

function sumOf(depths: readonly Length[]): Length {
  let sum = 0;
  for (let i = 0; i < depths.length; i++) sum += depths[i]!;
  return sum;
}

/** The obstacles of the scene and the models beside it that can touch any of the lines. */
const allBetween = (scene: Scene, lines: Corridor, through: SeenThrough, bodies: readonly Body[]): Occluder[] => {
  const obstacles = obstaclesIn(scene, lines, through);
  for (const body of bodies) {
    if (!through.has(body.id) && !through.has(body.unit)) obstacles.push(bodyOccluder(body));
  }
  return obstacles;
};

/** An eye looks at points in space. */
export interface Look {
  readonly scene: Scene;
  readonly eye: Point3;
  readonly points: readonly Point3[];
  readonly through: SeenThrough;
  readonly bodies?: readonly Body[];
  readonly limits?: SilhouetteLimits;
}

/** As `silhouetteSight`, from any eye to any points: from an opening, or to an access point. */
export function lookAt({ scene, eye, points, through, bodies = [], limits = WZ_SILHOUETTE }: Look): SilhouetteSight {
  const lines = corridorBetween([eye], points);
  return sightPast(allBetween(scene, lines, through, bodies), growthIn(scene, lines, through), eye, points, limits);
}

/** What an eye sees of some points past all that may be in the way. */
function sightPast(
  obstacles: readonly Occluder[],
  soft: readonly SoftVolume[],
  eye: Point3,
  points: readonly Point3[],
  limits: SilhouetteLimits,
): SilhouetteSight {
  const hiding = countHiding(obstacles, soft);
  const depthsTo = depthsFrom(eye, soft);
  let visible = 0;
  let obscured = 0;
  let line: SightLine | undefined;
  let dim: SightLine | undefined;
  let stopped: StoppedLine | undefined;
  for (const to of points) {
    const stop = hiding.stop(eye, to);
    const depths = depthsTo(to);
    const depth = sumOf(depths);
    const isDim = depth > limits.obscuredBeyond + limits.slack;
    if (isDim) for (let i = 0; i < depths.length; i++) if (depths[i]! > 0) hiding.dim(i);
    if (stop) stopped ??= stop;
    else if (!isDim) {
      visible++;
      line ??= { from: eye, to };
    } else if (depth <= limits.blockedBeyond + limits.slack) {
      obscured++;
      dim ??= { from: eye, to };
    } else {
      const { owner } = soft[depths.indexOf(Math.max(...depths))]!;
      stopped ??= { from: eye, to, at: to, owner, part: owner };
    }
  }
  const total = points.length;
  const fraction = visible / total;
  const deciding = line ?? dim;
  return {
    seen: (visible + obscured) / total < limits.least ? 'blocked' : fraction > 0.5 ? 'clear' : 'partly',
    visible,
    obscured,
    hidden: total - visible - obscured,
    total,
    fraction,
    ...(deciding && { line: deciding }),
    ...(stopped && { stopped }),
    hiding: hiding.most(),
  };
}

/**
 * Lengths of lines from an eye inside some growth, in one list that is written over for every line. Lines to points above each
 * other run alike in plan: it is cut once.
 */
function depthsFrom(eye: Point3, soft: readonly SoftVolume[]): (to: Point3) => readonly Length[] {
  if (soft.length === 0) return () => NO_DEPTHS;
  const columns: { readonly x: Length; readonly y: Length; readonly inside: readonly SharesInside[] }[] = [];
  const depths: Length[] = [];
  return (to) => {
    const { x, y } = to;
    let column = columns.find((known) => known.x === x && known.y === y);
    if (column === undefined) {
      column = { x, y, inside: insideOf(soft, eye, to) };
      columns.push(column);
    }
    const { inside } = column;
    for (let i = 0; i < soft.length; i++) depths[i] = depthIn(soft[i]!, eye, to, inside[i]!);
    return depths;
  };
}

const NO_DEPTHS: readonly Length[] = [];

/** Length of a line in space inside a piece of growth: over its outlines, between its bottom and its top. */
export const softDepth = (volume: SoftVolume, from: Point3, to: Point3): Length =>
  depthIn(volume, from, to, sharesInside(from, to, volume.area));

function depthIn(volume: SoftVolume, from: Point3, to: Point3, inside: SharesInside): Length {
  const dz = to.z - from.z;
  let low = 0;
  let high = 1;
  if (dz === 0) {
    if (from.z >= volume.top || from.z < volume.bottom) return 0;
  } else {
    const s = (volume.bottom - from.z) / dz;
    const t = (volume.top - from.z) / dz;
    low = Math.max(low, dz > 0 ? s : t);
    high = Math.min(high, dz > 0 ? t : s);
    if (low >= high) return 0;
  }
  return shareBetween(inside, low, high) * distance3(from, to);
}
