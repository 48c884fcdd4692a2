import type { Length } from '../../units.ts';
import type { Point } from '../../vector.ts';
import type { MoveField } from '../path/field.ts';
import type { Near } from '../regions.ts';

// A unit between several targets has to stretch: who reaches one target pulls its mates along, and they the next ones.
// Places are found as a net of threads would find them: everybody is moved, again and again, by what is still wrong with
// its place (too far from its target, from its mates or from where it started, too near to somebody), half of it each.

/** Nets are drawn a little tighter than the rules ask, so that whole thousandths pass. */
export const MARGIN: Length = 2;

/** How far a model may be from somewhere: from its start, or from the last bend of its way. */
export interface Tether extends Point {
  readonly radius: Length;
}

/** The ground as an end meets it, and which of its obstacles a model may come to: 1 or 0 for each. */
export interface Around {
  readonly field: MoveField;
  readonly near: Uint8Array;
}

/** Models as they are drawn to their places. */
export interface Net {
  readonly count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly radius: Float64Array;
  /** Largest gap between neighbours, and how many everybody needs. */
  readonly link: Length;
  readonly neighbours: number;
  /** Who has to be near whom. */
  readonly pulls: readonly { readonly model: number; readonly near: Near }[];
  /** What each model may not stand in. */
  readonly around: readonly Around[];
  readonly box: { readonly minX: Length; readonly minY: Length; readonly maxX: Length; readonly maxY: Length };
  readonly scratch: Scratch;
}

/** Room to work in, of no use afterwards: a net is drawn by thousands of sweeps. */
export interface Scratch {
  readonly least: Float64Array;
  readonly from: Int32Array;
  readonly mates: Int32Array;
  readonly done: Uint8Array;
}

export const scratchFor = (count: number): Scratch => ({
  least: new Float64Array(count),
  from: new Int32Array(count),
  mates: new Int32Array(count),
  done: new Uint8Array(count),
});

/** Move a model so far along a line. */
export function shift(net: Net, i: number, dx: number, dy: number, share: number): void {
  net.x[i] = net.x[i]! + dx * share;
  net.y[i] = net.y[i]! + dy * share;
}

/** How much farther than coherency allows two models are apart. */
export function over(net: Net, i: number, j: number): Length {
  const dx = net.x[j]! - net.x[i]!;
  const dy = net.y[j]! - net.y[i]!;
  return Math.sqrt(dx * dx + dy * dy) - net.radius[i]! - net.radius[j]! - net.link;
}

/** Draw two models together, or apart when `by` is negative, by so much in all. */
export function draw(net: Net, i: number, j: number, by: Length): void {
  const dx = net.x[j]! - net.x[i]!;
  const dy = net.y[j]! - net.y[i]!;
  const length = Math.sqrt(dx * dx + dy * dy);
  // Two in one place part along the axis of their numbers: any direction will do.
  const share = length === 0 ? 0 : by / 2 / length;
  if (length === 0) {
    shift(net, i, 1, 0, by / 2);
    shift(net, j, 1, 0, -by / 2);
    return;
  }
  shift(net, i, dx, dy, share);
  shift(net, j, dx, dy, -share);
}
