import { type Body, bodyAt, topOf } from '../../body.ts';
import { cosine } from '../../directions.ts';
import { hullCorners, outerRadius, outlinePoints } from '../../footprint.ts';
import type { MoveRules } from '../../movement/rules.ts';
import type { MoveScene } from '../../movement/scene.ts';
import { isSteppedOver } from '../../movement/solids.ts';
import { FULL_TURN, type Length } from '../../units.ts';
import { boxAround, growBox, type Point } from '../../vector.ts';
import { clearance } from './clearance.ts';
import { fieldOf, type GrownObstacle, type MoveField } from './field.ts';
import { grownGates } from './gate-lines.ts';

/** Corners that stand for a curved outline, outside it. */
const CORNERS = 24;

/**
 * The ground for a base that keeps its facing: everything is grown by the base's own outline, turned over, instead of by
 * a circle around it, so that it fits sideways where it is narrow. Terrain stands in the way; nothing is climbed.
 */
export function facedField(scene: MoveScene, body: Body, rules: MoveRules, without: ReadonlySet<string>): MoveField {
  const outline = outlineOf(bodyAt(body, 0, 0)).map(({ x, y }) => ({
    x: -x,
    y: -y,
  }));
  const obstacles: GrownObstacle[] = [];
  const add = (id: string, corners: readonly Point[], clear: Length) => {
    const grown = sumOf(corners, outline);
    const box = boxAround(grown);
    const x = (box.minX + box.maxX) / 2;
    const y = (box.minY + box.maxY) / 2;
    const bound = clear + Math.max(box.maxX - box.minX, box.maxY - box.minY);
    obstacles.push({
      id,
      x,
      y,
      clear,
      corners: grown,
      bound,
      box: growBox(box, clear),
      soft: undefined,
      bends: undefined,
    });
  };
  for (const other of scene.bodies) {
    if (other.id === body.id || without.has(other.id)) continue;
    const rims = clearance(body, other, rules);
    if (rims === undefined) continue;
    // A polygon has no inside to bite into: at least a hair is kept.
    const clear = Math.max(0.5, rims);
    // A round model is its middle, grown by its radius: exact where a polygon would not be.
    if (other.footprint.kind === 'round') add(other.id, [other], clear + other.footprint.radius);
    else add(other.id, outlineOf(other), clear);
  }
  if (!rules.passage.terrain) {
    for (const s of scene.solids) {
      if (s.bottom >= topOf(body) || s.top <= body.z || isSteppedOver(s, rules.cost.freeHeight)) continue;
      if (rules.passage.terrainMeets === 'base') add(s.id, s.corners, 0.5);
      else obstacles.push(plain(s.id, s.corners));
    }
    for (const each of scene.features) {
      if (!each.traits.some((trait) => rules.passage.barred?.includes(trait))) continue;
      for (const area of each.area) {
        const far = outerRadius(body.footprint);
        obstacles.push({ ...plain(each.id, area), clear: far, box: growBox(boxAround(area), far) });
      }
    }
  }
  obstacles.push(...grownGates(body, rules));
  const box = boxAround(outline);
  const margin = rules.passage.edgeMeets === 'base' ? box : { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const bounds = {
    radius: outerRadius(body.footprint),
    minX: Math.ceil(margin.maxX),
    minY: Math.ceil(margin.maxY),
    maxX: scene.table.width + Math.floor(margin.minX),
    maxY: scene.table.height + Math.floor(margin.minY),
  };
  return fieldOf(bounds, obstacles);
}

const plain = (id: string, corners: readonly Point[]): GrownObstacle => {
  const box = boxAround(corners);
  return {
    id,
    x: (box.minX + box.maxX) / 2,
    y: (box.minY + box.maxY) / 2,
    clear: 1,
    corners,
    bound: box.maxX - box.minX + box.maxY - box.minY,
    box: growBox(box, 1),
    soft: undefined,
    bends: undefined,
  };
};

/** The outline of a placed footprint as corners that hold it. */
function outlineOf(placed: Body): Point[] {
  const shape = placed.footprint;
  if (shape.kind === 'hull') return hullCorners(placed, shape.corners);
  const more = 1 / cosine(FULL_TURN / CORNERS / 2);
  const larger =
    shape.kind === 'round'
      ? { ...shape, radius: shape.radius * more }
      : { ...shape, halfLength: shape.halfLength * more, halfWidth: shape.halfWidth * more };
  return outlinePoints({ footprint: larger, x: placed.x, y: placed.y, facing: placed.facing }, CORNERS);
}

/** The sum of two convex outlines (counter-clockwise): their sides in order of direction. A point is an outline of one. */
function sumOf(a: readonly Point[], b: readonly Point[]): Point[] {
  const start = (corners: readonly Point[]) =>
    corners.reduce(
      (low, p, i) => (p.y < corners[low]!.y || (p.y === corners[low]!.y && p.x < corners[low]!.x) ? i : low),
      0,
    );
  const [i0, j0] = [start(a), start(b)];
  const side = (corners: readonly Point[], k: number) => {
    const p = corners[k % corners.length]!;
    const q = corners[(k + 1) % corners.length]!;
    return { x: q.x - p.x, y: q.y - p.y };
  };
  const sum: Point[] = [];
  let [i, j] = [0, 0];
  const [m, n] = [a.length === 1 ? 0 : a.length, b.length];
  while (i < m || j < n) {
    const p = a[(i0 + i) % a.length]!;
    const q = b[(j0 + j) % b.length]!;
    sum.push({ x: p.x + q.x, y: p.y + q.y });
    const u = side(a, i0 + i);
    const v = side(b, j0 + j);
    const cross = u.x * v.y - u.y * v.x;
    if (j >= n || (i < m && cross > 0)) i++;
    else if (i >= m || cross < 0) j++;
    else {
      i++;
      j++;
    }
  }
  return sum;
}
