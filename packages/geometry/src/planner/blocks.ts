import { boxesNear } from '../spatial-index.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
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
    blocks.push(hullAround(members));
  });
  return blocks;
}

/** Obstacles that overlap by less than this count as apart: a bound must not be too high. */
const DOUBT: Length = 1;

/** Whether two grown obstacles overlap for certain. */
function overlap(a: GrownObstacle, b: GrownObstacle): boolean {
  const reach = a.clear + b.clear - DOUBT;
  const isNear = (p: Point, o: GrownObstacle) => squareToObstacle(o, p.x, p.y) < reach * reach;
  return (a.corners ?? [a]).some((p) => isNear(p, b)) || (b.corners ?? [b]).some((p) => isNear(p, a));
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

/** An outline within the hull of some grown obstacles: eight points on the rim of each corner of what they were grown from. */
function hullAround(members: readonly GrownObstacle[]): Point[] {
  const clear = new Map<Point, Length>();
  for (const o of members) for (const p of o.corners ?? [o]) clear.set(p, o.clear);
  const outer = convexHull([...clear.keys()]);
  return convexHull(
    outer.flatMap((p) => EIGHT.map(([x, y]) => ({ x: p.x + x * clear.get(p)!, y: p.y + y * clear.get(p)! }))),
  );
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
