import type { Edge, Interspace } from './border.ts';
import { type Space, sameSpace } from './space.ts';

/**
 * A point of the grid in quarters of a space: the centre of (x,y) is (4x,4y), interspace I(x,y) is (4x+2,4y+2).
 * Quarters hold every aim point of BR-08.6 as integers, so lines are exact.
 */
export interface GridPoint {
  readonly qx: number;
  readonly qy: number;
}

/** What a line meets on its way, in order (BR-02.4). */
export type Crossing =
  | { readonly kind: 'space'; readonly space: Space }
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'interspace'; readonly interspace: Interspace }
  | { readonly kind: 'border'; readonly spaces: readonly [Space, Space] };

export const centreOf = (space: Space): GridPoint => ({ qx: 4 * space.x, qy: 4 * space.y });
export const cornerPoint = (corner: Interspace): GridPoint => ({ qx: 4 * corner.x + 2, qy: 4 * corner.y + 2 });

/** One coordinate of the walk: where its next cut lies and which column (or row) the line is in. */
interface Axis {
  readonly from: number;
  readonly to: number;
  readonly sign: number;
  /** Length along this axis, quarters. */
  readonly span: number;
  /** The line runs exactly on a border of this axis: it has no column of its own. */
  readonly onBorder: boolean;
  cell: number;
  cut: number;
}

const isBorder = (quarters: number) => ((quarters % 4) + 4) % 4 === 2;

function axis(from: number, to: number): Axis {
  const sign = Math.sign(to - from);
  const border = isBorder(from);
  const cell = border ? (from - 2) / 4 + (sign > 0 ? 1 : 0) : Math.round(from / 4);
  const first = sign > 0 ? 4 * cell + 2 : 4 * cell - 2;
  return { from, to, sign, span: Math.abs(to - from), onBorder: border && sign === 0, cell, cut: first };
}

const distanceToCut = (a: Axis) => Math.abs(a.cut - a.from);
// End points are excluded: a cut exactly at the end is never passed (BR-02.4).
const hasCut = (a: Axis) => a.sign !== 0 && distanceToCut(a) < a.span;

function passCut(a: Axis): void {
  a.cell += a.sign;
  a.cut += 4 * a.sign;
}

function piece(x: Axis, y: Axis): Crossing {
  if (x.onBorder && y.onBorder) throw new Error('A line needs two different ends: both lie on the same interspace.');
  if (x.onBorder) return { kind: 'border', spaces: [cell(x.cell, y.cell), cell(x.cell + 1, y.cell)] };
  if (y.onBorder) return { kind: 'border', spaces: [cell(x.cell, y.cell), cell(x.cell, y.cell + 1)] };
  return { kind: 'space', space: cell(x.cell, y.cell) };
}

const cell = (x: number, y: number): Space => ({ x, y });
const lower = (a: Axis) => (a.sign > 0 ? a.cell : a.cell - 1);

/**
 * BR-02.4: everything the segment crosses, in order from its start: spaces (both end spaces included), edges passed
 * through their interior, interspaces passed exactly, and border runs where the line keeps to the border of two spaces.
 * End points are not crossed. Two equal points give an empty list.
 */
export function traceLine(from: GridPoint, to: GridPoint): Crossing[] {
  if (from.qx === to.qx && from.qy === to.qy) return [];
  const x = axis(from.qx, to.qx);
  const y = axis(from.qy, to.qy);
  const crossings: Crossing[] = [piece(x, y)];
  while (hasCut(x) || hasCut(y)) {
    const order = !hasCut(x) ? 1 : !hasCut(y) ? -1 : distanceToCut(x) * y.span - distanceToCut(y) * x.span;
    if (order === 0) {
      crossings.push({ kind: 'interspace', interspace: { x: lower(x), y: lower(y) } });
      passCut(x);
      passCut(y);
    } else {
      const [passed, along] = order < 0 ? [x, y] : [y, x];
      if (along.onBorder) crossings.push({ kind: 'interspace', interspace: cornerOnRun(x, y, passed) });
      else crossings.push({ kind: 'edge', edge: edgePassed(x, y, passed) });
      passCut(passed);
    }
    crossings.push(piece(x, y));
  }
  return crossings;
}

const edgePassed = (x: Axis, y: Axis, passed: Axis): Edge =>
  passed === x ? { side: 'V', x: lower(x), y: y.cell } : { side: 'H', x: x.cell, y: lower(y) };

const cornerOnRun = (x: Axis, y: Axis, passed: Axis): Interspace =>
  passed === x ? { x: lower(x), y: y.cell } : { x: x.cell, y: lower(y) };

/** The spaces crossed between two centres, both end spaces left out (BR-02.4). */
export const spacesBetween = (from: Space, to: Space): Space[] =>
  traceLine(centreOf(from), centreOf(to)).flatMap((crossing) =>
    crossing.kind === 'space' && !sameSpace(crossing.space, from) && !sameSpace(crossing.space, to)
      ? [crossing.space]
      : [],
  );

/** Whether the segment passes exactly through the centre of a space; its own end points count (BR-15.6). */
export function passesCentre(from: GridPoint, to: GridPoint, space: Space): boolean {
  const centre = centreOf(space);
  const ax = centre.qx - from.qx;
  const ay = centre.qy - from.qy;
  const bx = to.qx - from.qx;
  const by = to.qy - from.qy;
  // A line of no length is its own end.
  if (bx === 0 && by === 0) return ax === 0 && ay === 0;
  const along = ax * bx + ay * by;
  return ax * by === ay * bx && along >= 0 && along <= bx * bx + by * by;
}
