import type { Body } from '../body.ts';
import { hullCorners, outlinePoints, reach } from '../footprint.ts';
import type { Length } from '../units.ts';
import { between, distance, type Point, type Point3 } from '../vector.ts';

/** Heights, as shares of the body's height, at which the rules look: W40K-13.4 and AOS-13.1.1b. Highest first. */
export const W40K_HEIGHTS: readonly number[] = [0.9, 0.5, 0.1];
export const AOS_HEIGHTS: readonly number[] = [1, 0.5];

/** Points of the outline that are sampled at each height. */
const AROUND = 8;

/**
 * Sample points of a body: at each height the axis point and 8 evenly spaced points of the outline, 27 for W40K_HEIGHTS.
 * The first one lies straight ahead; round and oval outlines are divided by angle, hulls by the length of their rim.
 */
export function bodySamples(body: Body, heights: readonly number[] = W40K_HEIGHTS): Point3[] {
  const { footprint } = body;
  const rim =
    footprint.kind === 'hull'
      ? hullCorners(body, evenlyAround(footprint.corners, AROUND))
      : outlinePoints(body, AROUND);
  const points: Point3[] = [];
  for (const share of heights) {
    const z = body.z + body.height * share;
    points.push({ x: body.x, y: body.y, z });
    for (const { x, y } of rim) points.push({ x, y, z });
  }
  return points;
}

/** Evenly spaced points of a hull's own outline, from where it is cut straight ahead of its centre (else a corner). */
function evenlyAround(corners: readonly Point[], count: number): Point[] {
  const first = corners.findIndex((p, i) => {
    const q = corners[(i + 1) % corners.length]!;
    return p.y < 0 && q.y >= 0 && p.x * q.y > q.x * p.y;
  });
  const start = first < 0 ? corners[0]! : aheadOn(corners[first]!, corners[(first + 1) % corners.length]!);
  const way = [start, ...corners.map((_, i) => corners[(first + 1 + i) % corners.length]!), start];
  const lengths = way.slice(1).map((p, i) => distance(way[i]!, p));
  const stride = lengths.reduce((sum, d) => sum + d, 0) / count;
  const points: Point[] = [start];
  let gone = 0;
  lengths.forEach((length, i) => {
    for (; points.length < count && points.length * stride < gone + length; ) {
      points.push(between(way[i]!, way[i + 1]!, (points.length * stride - gone) / length));
    }
    gone += length;
  });
  return points;
}

/** Where the edge p–q crosses the line straight ahead. */
const aheadOn = (p: Point, q: Point): Point => ({ x: p.x + ((q.x - p.x) * p.y) / (p.y - q.y), y: 0 });

/** Sample points of a feature or marker as viewer or target: corners and edge middles at each height (AOS-13.1.1b). */
export function outlineSamples(outline: readonly Point[], heights: readonly Length[]): Point3[] {
  const plan = outline.flatMap((p, i) => {
    const q = outline[(i + 1) % outline.length]!;
    return [p, { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }];
  });
  return heights.flatMap((z) => plan.map((p) => ({ x: p.x, y: p.y, z })));
}

/** Eye of a model: over the centre of its base at a share of its height (WZ-08.4: 0.9). */
export const eyeOf = (body: Body, share = 0.9): Point3 => ({ x: body.x, y: body.y, z: body.z + body.height * share });

const COLUMNS = 10;
const ROWS = 10;
/** Where the outermost cells stand in the list: the upper ones first, which are seen most. */
const OUTERMOST: readonly number[] = [ROWS * COLUMNS - 1, (ROWS - 1) * COLUMNS, COLUMNS - 1, 0];

/** The cells of a silhouette, each worked out when somebody looks at it (`cellAt`). */
export interface Cells {
  readonly total: number;
  /** Cells in a row; those above each other are so many apart. */
  readonly columns: number;
  readonly target: Body;
  /** The direction in which a row runs, and how far it reaches to either side of the target's centre. */
  readonly across: Point;
  readonly left: Length;
  readonly right: Length;
  /** The outermost four. */
  readonly corners: readonly Point3[];
}

/**
 * Centres of the cells of a target's silhouette: an upright rectangle through the centre of its base, across the line of
 * view, as wide as the footprint looks from there and as high as the body (WZ-08.4). Rows from the foot up; from a viewer
 * straight above or below it faces +x.
 */
export function silhouette(eye: Point, target: Body): Point3[] {
  const cells = silhouetteCells(eye, target);
  const points: Point3[] = [];
  for (let cell = 0; cell < cells.total; cell++) points.push(cellAt(cells, cell));
  return points;
}

export function silhouetteCells(eye: Point, target: Body): Cells {
  const dx = target.x - eye.x;
  const dy = target.y - eye.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  const across = length === 0 ? { x: 0, y: 1 } : { x: -dy / length, y: dx / length };
  const left = reach(target, across);
  const right = reach(target, { x: -across.x, y: -across.y });
  const corners: Point3[] = [];
  const cells: Cells = { total: ROWS * COLUMNS, columns: COLUMNS, target, across, left, right, corners };
  for (const cell of OUTERMOST) corners.push(cellAt(cells, cell));
  return cells;
}

/** The centre of a cell. */
export function cellAt({ target, across, left, right }: Cells, cell: number): Point3 {
  const c = cell % COLUMNS;
  const r = (cell - c) / COLUMNS;
  const offset = -right + ((left + right) * (2 * c + 1)) / (2 * COLUMNS);
  const z = target.z + (target.height * (2 * r + 1)) / (2 * ROWS);
  return { x: target.x + across.x * offset, y: target.y + across.y * offset, z };
}
