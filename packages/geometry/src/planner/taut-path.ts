import { boxesNear } from '../spatial-index.ts';
import type { Length } from '../units.ts';
import { growBox, type Point } from '../vector.ts';
import { drawnPath } from './draw-path.ts';
import { endsFrom, type PathGoals } from './ends.ts';
import { blockerOn, isFree, type MoveField, ROUNDING, squareToObstacle } from './field.ts';
import { popLeast, pushLeast } from './heap.ts';
import { addRound, noRounds, type Round, roundsOf } from './rounds.ts';
import { dominates, linesFrom, lineToRound, type Reached, settle, startingPlace } from './tangents.ts';

export type { PathGoals } from './ends.ts';

export interface TautPath {
  /** From the start to the end, whole thousandths. */
  readonly points: readonly Point[];
  /** Length in plan, and what climbing adds to it. */
  readonly length: Length;
}

/** What lines over soft obstacles cost beyond their length. */
export interface Toll {
  /** At least, and quickly; down again when the line ends on the ground. */
  readonly least: (z: Length, soft: readonly number[], onGround: boolean) => Length;
  /** Exactly, and the height at which the line ends. */
  readonly exact: (
    a: Point,
    b: Point,
    z: Length,
    soft: readonly number[],
  ) => { readonly cost: Length; readonly z: Length };
}

/**
 * Shortest way for a point from `start` to a goal among grown obstacles, no longer than `limit`; undefined when there is
 * none. The way is a chain of lines that touch the rounds they bend around: A* over these tangents. Obstacles enter the
 * search only when a line or bend that looks shorter runs into them, and then for every place already reached: the first
 * way found is the shortest. Bends are drawn with corners outside the curve, at most 0.2 % of the arc longer, and finer
 * where that would exceed the limit. With a `toll` soft obstacles may be crossed for it, from height `z` on.
 */
export function tautPath(
  field: MoveField,
  start: Point,
  goals: PathGoals,
  limit: Length,
  toll?: Toll,
  z: Length = 0,
): TautPath | undefined {
  // Whoever stands in an obstacle gets nowhere: every line from there starts inside it.
  if (!isFree(field, start, toll !== undefined)) return undefined;
  return search(field, start, goals, limit, toll, z);
}

/**
 * Every place a search comes to within `limit`: from each of them, and only from them, straight lines lead to everything
 * that can be reached at all. For questions about many ends at once.
 */
export function reachedWithin(field: MoveField, start: Point, limit: Length, toll?: Toll, z: Length = 0): Reached[] {
  if (!isFree(field, start, toll !== undefined)) return [];
  const reached: Reached[] = [];
  search(field, start, { points: [], discs: [] }, limit, toll, z, reached);
  return reached;
}

function search(
  field: MoveField,
  start: Point,
  goals: PathGoals,
  allowed: Length,
  toll: Toll | undefined,
  z: Length,
  everything?: Reached[],
): TautPath | undefined {
  const limit = allowed + 0.4;
  // Ends by the hundred lie on a lattice, not on rims.
  const least = leastSquares(field, goals.points.length > MANY ? [start] : [start, ...goals.points]);
  const ends = endsFrom(field, goals, toll !== undefined);
  const heap: Reached[] = [];
  const rounds = noRounds();
  const reached: Reached[] = everything ?? [];
  const admitted = new Uint8Array(field.obstacles.length);
  // Places reached on each round, for each way round.
  const on: Reached[][] = [];
  const keyOf = (round: Round, spin: number) => 2 * round.id + (spin > 0 ? 1 : 0);
  const push = (step: Reached) => {
    if (step.hiddenBy < 0 || admitted[step.hiddenBy] === 0) pushLeast(heap, step);
  };
  const expand = (step: Reached, since: number) => {
    linesFrom(step, rounds, since, (round, spin) => {
      if (goals.discs.length > 0) {
        // On its way past a round, however far off it touches it, the line may enter a disc.
        const line = lineToRound(field, step, round, spin, Infinity, ends.leastToGo, undefined);
        if (line !== undefined) ends.on(line, limit, push);
      }
      const next = lineToRound(field, step, round, spin, limit, ends.leastToGo, on[keyOf(round, spin)]);
      if (next !== undefined) push(next);
    });
  };
  const admit = (owner: number) => {
    if (admitted[owner] === 1) return;
    admitted[owner] = 1;
    const since = rounds.list.length;
    for (const round of roundsOf(field, owner)) {
      addRound(rounds, round);
      if (goals.discs.length > 0) ends.cutBy(round, reached, limit, push);
    }
    for (const step of reached) expand(step, since);
  };
  if (everything !== undefined) {
    const { x, y } = start;
    const box = growBox({ minX: x, minY: y, maxX: x, maxY: y }, limit);
    for (const owner of boxesNear(field.index, box)) admit(owner);
  }
  const first = startingPlace(start, z, ends.leastToGo(start.x, start.y));
  for (let step: Reached | undefined = first; step !== undefined; step = popLeast(heap)) {
    if (step.estimate > limit) return undefined;
    if (step.over !== undefined) {
      const over = toll!.exact({ x: step.fromX, y: step.fromY }, step, step.z, step.over);
      const more = over.cost - step.toll;
      pushLeast(heap, {
        ...step,
        cost: step.cost + more,
        estimate: step.estimate + more,
        z: over.z,
        over: undefined,
      });
      continue;
    }
    if (!step.checked) {
      const soft: number[] | undefined = toll === undefined ? undefined : [];
      const blocker = blockerOn(field, least, { x: step.fromX, y: step.fromY }, step, soft);
      if (blocker >= 0) {
        admit(blocker);
        continue;
      }
      if (toll !== undefined && (soft!.length > 0 || step.z !== 0)) {
        for (const owner of soft!) admit(owner);
        const onGround = !field.overSoft && (step.round !== undefined || isFree(field, step));
        const cost = toll.least(step.z, soft!, onGround);
        pushLeast(heap, {
          ...step,
          cost: step.cost + cost,
          estimate: step.estimate + cost,
          checked: true,
          over: soft,
          toll: cost,
        });
        continue;
      }
    }
    if (step.hiddenBy >= 0) {
      admit(step.hiddenBy);
      continue;
    }
    if (step.isEnd) {
      const way = drawnPath(step, allowed);
      if (way !== undefined && (goals.acceptsWay?.(way) ?? true)) return way;
      continue;
    }
    if (step.round !== undefined) {
      const key = keyOf(step.round, step.spin);
      const others = on[key] ?? [];
      const { angle, cost, z } = step;
      if (others.some((other) => dominates(other, angle, cost, z))) continue;
      others.push(step);
      on[key] = others;
    }
    const hidden = settle(field, step, ends.leastToGo);
    if (hidden !== undefined) push(hidden);
    reached.push(step);
    expand(step, 0);
    ends.from(step, limit, push);
  }
  return undefined;
}

const MANY = 100;

/** How far, squared, a line must keep from each obstacle: a little more than it is grown by, except where it begins or ends. */
function leastSquares(field: MoveField, places: readonly Point[]): Float64Array {
  field.least ??= Float64Array.from(field.obstacles, (o) => (o.clear + ROUNDING) * (o.clear + ROUNDING));
  const least = field.least.slice();
  for (const { x, y } of places) {
    for (const i of boxesNear(field.index, { minX: x, minY: y, maxX: x, maxY: y })) {
      const o = field.obstacles[i]!;
      const square = Math.max(squareToObstacle(o, x, y), o.clear * o.clear);
      // A hair less than where it stands: a line that starts on a rim keeps to it.
      if (square < least[i]!) least[i] = square - 1e-3;
    }
  }
  return least;
}
