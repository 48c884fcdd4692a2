import { positiveAngle } from '../../directions.ts';
import type { Length } from '../../units.ts';
import type { Round } from './rounds.ts';

/** Part of a circle: start in radians, and length. */
export interface Arc {
  readonly from: number;
  readonly length: number;
}

export const NO_ARCS: readonly Arc[] = [];

const TURN = 2 * Math.PI;

/** The same arcs, cut where the angles begin anew, and those that overlap made one. */
export function apart(arcs: readonly Arc[]): Arc[] {
  const cut = arcs.flatMap(({ from, length }) => {
    const beyond = from + length - TURN;
    return beyond > 0
      ? [
          { from, length: TURN - from },
          { from: 0, length: beyond },
        ]
      : [{ from, length }];
  });
  const found: Arc[] = [];
  for (const { from, length } of cut.sort((p, q) => p.from - q.from)) {
    const last = found[found.length - 1];
    if (last === undefined || last.from + last.length < from) found.push({ from, length });
    else found[found.length - 1] = { from: last.from, length: Math.max(last.length, from + length - last.from) };
  }
  return found;
}

/** What following a round for an arc costs: its length, and once more what of it is on difficult ground. */
export function arcCost({ radius, rough }: Round, angle: number, arc: number, spin: number): Length {
  if (rough.length === 0) return arc * radius;
  const start = positiveAngle(spin > 0 ? angle : angle - arc);
  let cost = arc;
  for (const { from, length } of rough)
    cost += overlap(start, arc, from, length) + overlap(start, arc, from + TURN, length);
  return cost * radius;
}

const overlap = (from: number, length: number, other: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, other + otherLength) - Math.max(from, other));
