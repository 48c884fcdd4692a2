import { inches, type Length } from './units.ts';
import type { Box, Point } from './vector.ts';

/**
 * Uniform grid over a fixed list of boxes, answering which of them lie near a place or a line. Answers are supersets by
 * box: callers test the shapes themselves. Built anew after things move, which costs microseconds for a whole table.
 */
export interface SpatialIndex {
  readonly boxes: readonly Box[];
  readonly cell: Length;
  readonly minX: Length;
  readonly minY: Length;
  readonly columns: number;
  readonly rows: number;
  /** Cell k holds items[starts[k]] … items[starts[k + 1] − 1]. */
  readonly starts: Int32Array;
  readonly items: Int32Array;
  /** Scratch marks so that a box in several cells is reported once; not part of the answer. */
  readonly marks: Int32Array;
}

/** Measured best for tables with 30 features and 200 models; 1" to 4" differ little. */
const CELL: Length = inches(2);
const MOST_CELLS = 1 << 16;

// Rows and columns of each box, and where the next box of each cell goes, while an index is built. Kept from one to the
// next: engines take as long to make such lists as to fill them.
let spans = new Int32Array(256);
let next = new Int32Array(1024);

/** Index of the boxes by position in the list. */
export function indexBoxes(boxes: readonly Box[], cell: Length = CELL): SpatialIndex {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const b of boxes) {
    if (b.minX < minX) minX = b.minX;
    if (b.minY < minY) minY = b.minY;
    if (b.maxX > maxX) maxX = b.maxX;
    if (b.maxY > maxY) maxY = b.maxY;
  }
  if (boxes.length === 0) minX = minY = maxX = maxY = 0;
  let size = cell;
  while (((maxX - minX) / size + 1) * ((maxY - minY) / size + 1) > MOST_CELLS) size *= 2;
  const columns = Math.floor((maxX - minX) / size) + 1;
  const rows = Math.floor((maxY - minY) / size) + 1;
  const frame = { minX, minY, cell: size, columns, rows };
  // First how many boxes each cell holds, then where each cell begins, then the boxes themselves.
  if (spans.length < 4 * boxes.length) spans = new Int32Array(8 * boxes.length);
  const starts = new Int32Array(columns * rows + 1);
  for (let i = 0; i < boxes.length; i++) {
    const b = boxes[i]!;
    const left = column(frame, b.minX);
    const right = column(frame, b.maxX);
    const low = row(frame, b.minY);
    const high = row(frame, b.maxY);
    spans[4 * i] = left;
    spans[4 * i + 1] = right;
    spans[4 * i + 2] = low;
    spans[4 * i + 3] = high;
    for (let r = low; r <= high; r++) for (let c = left; c <= right; c++) starts[r * columns + c + 1]!++;
  }
  for (let k = 0; k < columns * rows; k++) starts[k + 1]! += starts[k]!;
  const items = new Int32Array(starts[columns * rows]!);
  if (next.length < starts.length) next = new Int32Array(2 * starts.length);
  next.set(starts);
  for (let i = 0; i < boxes.length; i++) {
    for (let r = spans[4 * i + 2]!; r <= spans[4 * i + 3]!; r++) {
      for (let c = spans[4 * i]!; c <= spans[4 * i + 1]!; c++) items[next[r * columns + c]!++] = i;
    }
  }
  return { boxes, ...frame, starts, items, marks: new Int32Array(boxes.length + 1) };
}

type Frame = Pick<SpatialIndex, 'minX' | 'minY' | 'cell' | 'columns' | 'rows'>;

const column = (f: Frame, x: Length): number => clamp(Math.floor((x - f.minX) / f.cell), f.columns);
const row = (f: Frame, y: Length): number => clamp(Math.floor((y - f.minY) / f.cell), f.rows);
const clamp = (k: number, count: number): number => Math.min(count - 1, Math.max(0, k));

/** Positions of the boxes that meet the given box; touching counts. */
export function boxesNear(index: SpatialIndex, box: Box): number[] {
  const found: number[] = [];
  const mark = ++index.marks[index.boxes.length]!;
  const lastRow = row(index, box.maxY);
  for (let r = row(index, box.minY); r <= lastRow; r++) gather(index, r, box.minX, box.maxX, box, mark, found);
  return found;
}

/**
 * Positions of the boxes that may come within `radius` of the segment a–b: a superset, row by row of the grid the
 * stretch of the corridor that crosses it.
 */
export function boxesAlong(index: SpatialIndex, a: Point, b: Point, radius: Length): number[] {
  const found: number[] = [];
  const mark = ++index.marks[index.boxes.length]!;
  const box = {
    minX: Math.min(a.x, b.x) - radius,
    minY: Math.min(a.y, b.y) - radius,
    maxX: Math.max(a.x, b.x) + radius,
    maxY: Math.max(a.y, b.y) + radius,
  };
  const lastRow = row(index, box.maxY);
  for (let r = row(index, box.minY); r <= lastRow; r++) {
    const low = index.minY + r * index.cell - radius;
    const high = low + index.cell + 2 * radius;
    // Border rows also hold what the clamped columns and rows put there; the box test below removes the rest.
    let from = 0;
    let to = 1;
    if (a.y !== b.y) {
      const s = (low - a.y) / (b.y - a.y);
      const t = (high - a.y) / (b.y - a.y);
      from = Math.max(0, Math.min(s, t));
      to = Math.min(1, Math.max(s, t));
      if (from > to) continue;
    }
    const x0 = a.x + (b.x - a.x) * from;
    const x1 = a.x + (b.x - a.x) * to;
    gather(index, r, Math.min(x0, x1) - radius, Math.max(x0, x1) + radius, box, mark, found);
  }
  return found;
}

function gather(i: SpatialIndex, r: number, minX: Length, maxX: Length, box: Box, mark: number, found: number[]): void {
  const last = r * i.columns + column(i, maxX);
  for (let k = r * i.columns + column(i, minX); k <= last; k++) {
    const end = i.starts[k + 1]!;
    for (let n = i.starts[k]!; n < end; n++) {
      const item = i.items[n]!;
      if (i.marks[item] === mark) continue;
      i.marks[item] = mark;
      const b = i.boxes[item]!;
      if (b.minX <= box.maxX && b.maxX >= box.minX && b.minY <= box.maxY && b.maxY >= box.minY) found.push(item);
    }
  }
}
