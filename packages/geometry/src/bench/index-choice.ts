import { boundingBox } from '../footprint.ts';
import { featureOccluders } from '../sight/scene.ts';
import { boxesAlong, indexBoxes } from '../spatial-index.ts';
import { numbers, tableWithTerrain } from '../testing/scenes.ts';
import { inches, type Length } from '../units.ts';
import type { Box, Point } from '../vector.ts';
import { type Figure, microseconds } from './measure.ts';

// The measurement behind the choice of a uniform grid: obstacles near a corridor 1.3" wide, by three methods.

const RADIUS: Length = 650;
const QUERIES = 2000;

/** True when the line passes through the box grown by the corridor's half width. */
function near(b: Box, from: Point, to: Point): boolean {
  const dx = to.x - from.x || 1e-9;
  const dy = to.y - from.y || 1e-9;
  const x0 = (b.minX - RADIUS - from.x) / dx;
  const x1 = (b.maxX + RADIUS - from.x) / dx;
  const y0 = (b.minY - RADIUS - from.y) / dy;
  const y1 = (b.maxY + RADIUS - from.y) / dy;
  const enter = Math.max(0, Math.min(x0, x1), Math.min(y0, y1));
  return enter <= Math.min(1, Math.max(x0, x1), Math.max(y0, y1));
}

function byScan(boxes: readonly Box[], from: Point, to: Point): number {
  let count = 0;
  for (const b of boxes) if (near(b, from, to)) count++;
  return count;
}

/** Boxes sorted by their left side: skip to the first that can matter, stop at the first that cannot. */
function bySweep(sorted: readonly Box[], widest: Length, from: Point, to: Point): number {
  const minX = Math.min(from.x, to.x) - RADIUS;
  const maxX = Math.max(from.x, to.x) + RADIUS;
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.minX < minX - widest) low = middle + 1;
    else high = middle;
  }
  let count = 0;
  for (let i = low; i < sorted.length && sorted[i]!.minX <= maxX; i++) if (near(sorted[i]!, from, to)) count++;
  return count;
}

/** Corridor queries on 200 models and 30 features: plain scan, sorted sweep, and grids of several cell sizes. */
export function run(): Figure[] {
  const { features, bodies } = tableWithTerrain(3, 200, 30);
  const boxes = [...features.flatMap(featureOccluders).map((o) => o.box), ...bodies.map(boundingBox)];
  const sorted = [...boxes].sort((a, b) => a.minX - b.minX);
  const widest = Math.max(...boxes.map((b) => b.maxX - b.minX));
  const next = numbers(11);
  const lines = Array.from({ length: QUERIES }, (): [Point, Point] => [spot(next), spot(next)]);
  const scan = microseconds(QUERIES, (i) => byScan(boxes, ...lines[i]!));
  const sweep = microseconds(QUERIES, (i) => bySweep(sorted, widest, ...lines[i]!));
  const grids = [0.5, 1, 2, 3, 4, 8].map((cell): Figure => {
    const index = indexBoxes(boxes, inches(cell));
    const count = (i: number) =>
      boxesAlong(index, ...lines[i]!, RADIUS).filter((k) => near(boxes[k]!, ...lines[i]!)).length;
    lines.forEach((line, i) => {
      if (count(i) !== byScan(boxes, ...line)) throw new Error(`grid of ${cell}" missed a box on line ${i}`);
    });
    const value = microseconds(QUERIES, count);
    return { name: `corridor query, grid of ${cell}"`, value, unit: 'µs', baseline: scan, ratio: scan / value };
  });
  return [
    { name: 'corridor query, plain scan', value: scan, unit: 'µs' },
    { name: 'corridor query, sorted sweep', value: sweep, unit: 'µs', baseline: scan, ratio: scan / sweep },
    ...grids,
  ];
}

const spot = (next: (below: number) => number): Point => ({ x: next(inches(60)), y: next(inches(44)) });
