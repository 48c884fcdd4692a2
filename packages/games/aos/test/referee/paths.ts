import type { Battle } from '../../src/state.ts';
import { type Line, shareOver } from './lines.ts';
import { type Base, type Block, blockOf, tooCloseToCall } from './measure.ts';
import { featureIds, isDefensible } from './troops.ts';

/** What a path over the table costs and how high it runs (AOS-9.0, 9.3, 9.4, R33–R36). */

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly facing: number;
}

/** A straight piece of a path at one height. */
export interface Piece extends Line {
  readonly z: number;
}

export interface Leg {
  readonly cost: number;
  readonly pieces: readonly Piece[];
}

type Ground = { readonly id: string; readonly block: Block; readonly is: 'solid' | 'floors' | 'closed' };

/** D.7: ruins have two floors and no walls, walls are solid with a top, towers are closed; woods are flat. */
export function groundsOf(state: Battle): Ground[] {
  return featureIds(state).flatMap((id): Ground[] => {
    const feature = state.table.terrain.find((one) => one.id === id);
    const block = blockOf(state, id);
    if (!feature || block.top === 0) return [];
    if (isDefensible(state, id)) return [{ id, block, is: 'closed' }];
    // AOS-17.2.3: a demolished feature may be moved over and through.
    if (state.features[id]?.demolished) return [];
    return [{ id, block, is: feature.kind === 'ruin' ? 'floors' : 'solid' }];
  });
}

const isInside = (x: number, y: number, { minX, minY, maxX, maxY }: Block): boolean =>
  x > minX && x < maxX && y > minY && y < maxY;

/** How far beyond an edge a path may turn down. */
const EDGE = 10;

/** R33: one leg of a walker: along the ground, up and down each level edge that its middle crosses. */
export function walkLeg(grounds: readonly Ground[], from: Point, to: Point): Leg {
  const line: Line = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  const length = Math.hypot(line.x2 - line.x1, line.y2 - line.y1);
  if (length === 0) return { cost: Math.abs(to.z - from.z), pieces: [{ ...line, z: Math.max(from.z, to.z) }] };
  const spans: { from: number; to: number; z: number }[] = [];
  for (const { block, is } of grounds) {
    const share = shareOver(line, block);
    if (!share || (share[1] - share[0]) * length < 0.01) continue;
    // A corner cut by less than the tolerance.
    if ((share[1] - share[0]) * length < 5) {
      tooCloseToCall();
      continue;
    }
    // A leg drawn through a wall without saying how it climbs: whether it is over or through it is a matter of form.
    if (is === 'solid' && Math.max(from.z, to.z) < block.top) tooCloseToCall();
    if (is === 'solid') spans.push({ from: share[0], to: share[1], z: block.top });
    if (is === 'floors') {
      // It stays on the floor it is on; coming in it goes to the floor it ends on.
      const startsIn = share[0] === 0;
      const endsIn = share[1] === 1;
      const z = startsIn && isInside(from.x, from.y, block) ? from.z : endsIn ? to.z : startsIn ? from.z : 0;
      spans.push({ from: share[0], to: share[1], z });
    }
  }
  const cuts = [...new Set([0, 1, ...spans.flatMap((span) => [span.from, span.to])])].sort((a, b) => a - b);
  const pieces: Piece[] = [];
  let cost = length;
  let height = from.z;
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [a, b] = [cuts[i]!, cuts[i + 1]!];
    if ((b - a) * length < 0.01) continue;
    const middle = (a + b) / 2;
    const over = spans.filter((span) => span.from < middle && middle < span.to).map((span) => span.z);
    // AOS-9.3.1: a path goes to the edge and then straight down; a hair beyond it is still the edge.
    const isHair = over.length === 0 && (b - a) * length < EDGE;
    const z = isHair && a === 0 ? from.z : isHair && b === 1 ? to.z : Math.max(0, ...over);
    cost += Math.abs(z - height);
    height = z;
    const at = (t: number) => [line.x1 + (line.x2 - line.x1) * t, line.y1 + (line.y2 - line.y1) * t] as const;
    const [[x1, y1], [x2, y2]] = [at(a), at(b)];
    pieces.push({ x1, y1, x2, y2, z });
  }
  cost += Math.abs(to.z - height);
  return { cost, pieces };
}

/** R36: through the air in straight lines. */
export const flyLeg = (from: Point, to: Point): Leg => ({
  cost: Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z),
  pieces: [],
});

/** So near an edge it is too close to call on which side of it a middle stands. */
const HAIR = 5;

/** Heights that a base may stand at with its middle there: on both where it is on an edge. */
export function levelsAt(grounds: readonly Ground[], { x, y }: Pick<Base, 'x' | 'y'>): Set<number> {
  const levels = new Set<number>();
  let blocked = false;
  for (const { block, is } of grounds) {
    const depth = Math.min(x - block.minX, block.maxX - x, y - block.minY, block.maxY - y);
    if (depth < -HAIR) continue;
    if (depth !== 0 && Math.abs(depth) <= HAIR) tooCloseToCall();
    if (is !== 'closed') levels.add(block.top);
    if (is !== 'floors' && depth > 0) blocked = true;
  }
  if (!blocked) levels.add(0);
  return levels;
}
