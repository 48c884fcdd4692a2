import { nearestPoints } from '@mischia/geometry';
import type { Base, Block, Thing } from './measure.ts';

/** Straight lines over the table: the shortest one between two things, and how much of it lies over a block. */

export interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** R62: the single shortest segment between the two, in plan. */
export function shortestLine(a: Thing, b: Thing): Line {
  if (a.is === 'block' && b.is === 'block') {
    const overlap = (lowA: number, highA: number, lowB: number, highB: number): [number, number] => {
      if (highA < lowB) return [highA, lowB];
      if (highB < lowA) return [lowA, highB];
      const middle = (Math.max(lowA, lowB) + Math.min(highA, highB)) / 2;
      return [middle, middle];
    };
    const [x1, x2] = overlap(a.minX, a.maxX, b.minX, b.maxX);
    const [y1, y2] = overlap(a.minY, a.maxY, b.minY, b.maxY);
    return { x1, y1, x2, y2 };
  }
  if (a.is === 'block') return turned(shortestLine(b, a));
  if (b.is === 'block') {
    const to = { x: clamp(a.x, b.minX, b.maxX), y: clamp(a.y, b.minY, b.maxY) };
    return rim(a, to.x, to.y);
  }
  if ('round' in a.shape && 'round' in b.shape) {
    const d = Math.hypot(b.x - a.x, b.y - a.y);
    const [ra, rb] = [a.shape.round, b.shape.round];
    if (d <= ra + rb) return { x1: a.x, y1: a.y, x2: a.x, y2: a.y };
    const [ux, uy] = [(b.x - a.x) / d, (b.y - a.y) / d];
    return { x1: a.x + ux * ra, y1: a.y + uy * ra, x2: b.x - ux * rb, y2: b.y - uy * rb };
  }
  const { from, to } = nearestPoints(placed(a), placed(b));
  return { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
}

const turned = ({ x1, y1, x2, y2 }: Line): Line => ({ x1: x2, y1: y2, x2: x1, y2: y1 });

/** From the rim of a base to a point. */
function rim(a: Base, x: number, y: number): Line {
  if ('round' in a.shape) {
    const d = Math.hypot(x - a.x, y - a.y);
    if (d <= a.shape.round) return { x1: x, y1: y, x2: x, y2: y };
    const share = a.shape.round / d;
    return { x1: a.x + (x - a.x) * share, y1: a.y + (y - a.y) * share, x2: x, y2: y };
  }
  const { from, to } = nearestPoints(placed(a), { footprint: { kind: 'round', radius: 0 }, x, y, facing: 0 });
  return { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
}

const placed = ({ x, y, facing, shape }: Base) => ({
  x,
  y,
  facing,
  footprint:
    'round' in shape
      ? ({ kind: 'round', radius: shape.round } as const)
      : ({ kind: 'oval', halfLength: shape.oval[0], halfWidth: shape.oval[1] } as const),
});

/** The part of a line, as shares of it, that lies over a block grown by some length; undefined when none does. */
export function shareOver(line: Line, block: Block, grown = 0): readonly [number, number] | undefined {
  let [from, to] = [0, 1];
  const cut = (start: number, end: number, low: number, high: number): boolean => {
    const d = end - start;
    if (d === 0) return start > low && start < high;
    const [a, b] = [(low - start) / d, (high - start) / d];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
    return from < to;
  };
  if (!cut(line.x1, line.x2, block.minX - grown, block.maxX + grown)) return undefined;
  if (!cut(line.y1, line.y2, block.minY - grown, block.maxY + grown)) return undefined;
  return [from, to];
}

export const lengthOf = ({ x1, y1, x2, y2 }: Line): number => Math.hypot(x2 - x1, y2 - y1);

/** How many thousandths of an inch of a line lie over a block. */
export function lengthOver(line: Line, block: Block, grown = 0): number {
  const share = shareOver(line, block, grown);
  return share ? (share[1] - share[0]) * lengthOf(line) : 0;
}

/** The part of a line, as shares of it, that lies over a circle or an oval. */
export function shareOverBase(
  line: Line,
  { x, y, facing, shape }: Base,
  scale: number,
): readonly [number, number] | undefined {
  const [long, wide] = 'round' in shape ? [shape.round, shape.round] : shape.oval;
  const angle = -(facing / 100) * (Math.PI / 180);
  const turn = (px: number, py: number): [number, number] => {
    const [dx, dy] = [px - x, py - y];
    return [
      (dx * Math.cos(angle) - dy * Math.sin(angle)) / (long * scale),
      (dx * Math.sin(angle) + dy * Math.cos(angle)) / (wide * scale),
    ];
  };
  const [ax, ay] = turn(line.x1, line.y1);
  const [bx, by] = turn(line.x2, line.y2);
  const [dx, dy] = [bx - ax, by - ay];
  const a = dx * dx + dy * dy;
  const b = 2 * (ax * dx + ay * dy);
  const c = ax * ax + ay * ay - 1;
  if (a === 0) return c < 0 ? [0, 1] : undefined;
  const root = b * b - 4 * a * c;
  if (root <= 0) return undefined;
  const from = Math.max(0, (-b - Math.sqrt(root)) / (2 * a));
  const to = Math.min(1, (-b + Math.sqrt(root)) / (2 * a));
  return from < to ? [from, to] : undefined;
}
