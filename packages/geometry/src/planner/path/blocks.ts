import { boxesNear } from '../../spatial-index.ts';
import type { Length } from '../../units.ts';
import type { Point } from '../../vector.ts';
import { type GrownObstacle, type MoveField, squareToObstacle } from './field.ts';

/**
 * Obstacles that overlap, none of which lets a path through: no path leads between them, and whoever passes goes around
 * the hull of them all. The corners of an outline within that hull, counter-clockwise.
 */
export type Block = readonly Point[];

/** The blocks of a field, found when first asked for. Soft obstacles belong to them where nothing is climbed. */
export function blocksOf(field: MoveField, overSoft: boolean): readonly Block[] {
  const kind = overSoft ? 'hard' : 'all';
  field.blocks[kind] ??= findBlocks(field, overSoft);
  return field.blocks[kind];
}

function findBlocks(field: MoveField, overSoft: boolean): Block[] {
  const { obstacles, index } = field;
  const isPassed = (o: GrownObstacle) => overSoft && o.soft !== undefined;
  const blocks: Block[] = [];
  const seen = new Uint8Array(obstacles.length);
  obstacles.forEach((first, i) => {
    if (seen[i] === 1 || isPassed(first)) return;
    seen[i] = 1;
    const members = [first];
    for (const member of members) {
      for (const k of boxesNear(index, member.box)) {
        const other = obstacles[k]!;
        if (seen[k] === 1 || isPassed(other) || !overlap(member, other)) continue;
        seen[k] = 1;
        members.push(other);
      }
    }
    blocks.push(members.length === 1 && first.corners === undefined ? rimOf(first) : hullAround(members));
  });
  return blocks;
}

/** Obstacles that overlap by less than this count as apart: a bound must not be too high. */
const DOUBT: Length = 1;

/** Whether two grown obstacles overlap for certain. */
function overlap(a: GrownObstacle, b: GrownObstacle): boolean {
  const reach = a.clear + b.clear - DOUBT;
  if (a.corners === undefined) return squareToObstacle(b, a.x, a.y) < reach * reach;
  if (b.corners === undefined) return squareToObstacle(a, b.x, b.y) < reach * reach;
  const isNear = (p: Point, o: GrownObstacle) => squareToObstacle(o, p.x, p.y) < reach * reach;
  return a.corners.some((p) => isNear(p, b)) || b.corners.some((p) => isNear(p, a));
}

const SLANTED = Math.SQRT1_2;
const EIGHT = [
  [1, 0],
  [SLANTED, SLANTED],
  [0, 1],
  [-SLANTED, SLANTED],
  [-1, 0],
  [-SLANTED, -SLANTED],
  [0, -1],
  [SLANTED, -SLANTED],
] as const;

/** Points on the rim of a grown corner, counter-clockwise. */
const rimOf = ({ x, y, clear }: Grown): Point[] => EIGHT.map(([ux, uy]) => ({ x: x + ux * clear, y: y + uy * clear }));

/** A corner of what a block was grown from, and by how much. */
interface Grown extends Point {
  readonly clear: Length;
}

/** An outline within the hull of some grown obstacles: points on the rim of each corner of what they were grown from. */
function hullAround(members: readonly GrownObstacle[]): Point[] {
  const corners: Grown[] = [];
  for (const o of members) for (const { x, y } of o.corners ?? [o]) corners.push({ x, y, clear: o.clear });
  const outer = convexHull(corners);
  const rim: Point[] = [];
  outer.forEach((p, i) => {
    const before = outer[(i + outer.length - 1) % outer.length]!;
    const after = outer[(i + 1) % outer.length]!;
    for (const [x, y] of EIGHT) {
      if (looksAt(x, y, p, before) || looksAt(x, y, p, after)) continue;
      rim.push({ x: p.x + x * p.clear, y: p.y + y * p.clear });
    }
  });
  return convexHull(rim);
}

/** Whether a direction is within 45° of that from one corner to the next: rims on that side lie within the hull. */
function looksAt(x: number, y: number, p: Point, q: Point): boolean {
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  const along = x * dx + y * dy;
  return along > 0 && 2 * along * along > dx * dx + dy * dy;
}

/** The convex hull of some points, counter-clockwise. */
function convexHull<P extends Point>(points: readonly P[]): P[] {
  const sorted = [...points].sort((p, q) => p.x - q.x || p.y - q.y);
  const half = (run: readonly P[]): P[] => {
    const chain: P[] = [];
    for (const p of run) {
      while (chain.length > 1 && turn(chain[chain.length - 2]!, chain[chain.length - 1]!, p) <= 0) chain.pop();
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  const hull = [...half(sorted), ...half(sorted.reverse())];
  return hull.length === 0 ? sorted.slice(0, 1) : hull;
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
