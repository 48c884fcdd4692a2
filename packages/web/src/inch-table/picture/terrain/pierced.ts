import type { Clay } from '../clay.ts';

type Corner = readonly [x: number, y: number];

/** A hole in a wall, in inches along it and up. */
export interface Hole {
  readonly from: number;
  readonly to: number;
  readonly sill: number;
  readonly lintel: number;
  /** Ends in a point; else it is as high at its sides as in its middle. */
  readonly isPointed: boolean;
}

/** A standing wall: how long and thick it is, and where it ends above. */
export interface Face {
  readonly from: number;
  readonly to: number;
  readonly thick: number;
  readonly bottom: number;
  readonly topAt: (x: number) => number;
}

/** Inches between two places of a broken top. */
const TOOTH = 0.42;
/** Less than this over a hole has fallen down. */
const HOLDS = 0.25;

const SHOULDER = 0.58;
const shoulderOf = ({ sill, lintel, isPointed }: Hole): number =>
  isPointed ? sill + (lintel - sill) * SHOULDER : lintel;

/** Pieces reach so far into their neighbours, or light would show between them. */
const LAP = 0.012;

/** A wall with holes that one sees through. Holes over each other share their sides; others do not touch. */
export function pierced(clay: Clay, face: Face, holes: readonly Hole[]): void {
  const columns = [...new Set(holes.map(({ from }) => from))].toSorted((a, b) => a - b);
  let reached = face.from;
  for (const from of columns) {
    const stacked = holes.filter((hole) => hole.from === from).toSorted((a, b) => a.sill - b.sill);
    const to = stacked[0]?.to ?? from;
    piece(clay, face, reached - LAP, from + LAP, undefined);
    let below: Hole | undefined;
    for (const hole of stacked) {
      piece(clay, face, from, to, below, hole.sill);
      below = hole;
    }
    piece(clay, face, from, to, below);
    reached = to;
  }
  piece(clay, face, reached - LAP, face.to, undefined);
}

/** What stands between two places, over a hole or the ground, under the sill of the next or the broken top. */
function piece(
  clay: Clay,
  { topAt, bottom, thick }: Face,
  from: number,
  to: number,
  over: Hole | undefined,
  sill = Infinity,
): void {
  if (to - from < 3 * LAP) return;
  const foot: Corner[] = over
    ? [
        [from, shoulderOf(over)],
        [(from + to) / 2, over.lintel],
        [to, shoulderOf(over)],
      ]
    : [
        [from, bottom],
        [to, bottom],
      ];
  const steps = Math.max(1, Math.round((to - from) / TOOTH));
  const head = Array.from({ length: steps + 1 }, (_, i): Corner => {
    const x = to + ((from - to) * i) / steps;
    return [x, Math.min(sill, topAt(x))];
  });
  const lowest = Math.max(...foot.map(([, y]) => y)) + (over ? HOLDS : 0.02);
  if (head.some(([, y]) => y < lowest)) return;
  const isFlat = head.every(([, y]) => y === sill);
  clay.cutout([...foot, ...(isFlat ? [head[0] as Corner, head.at(-1) as Corner] : head)], thick);
}
