import { between3, type Point3 } from '../vector.ts';
import { type Occluder, stoppedAt } from './occluder.ts';

/** A line of sight between two sample points. */
export interface SightLine {
  readonly from: Point3;
  readonly to: Point3;
}

/** A line that is stopped: where first, and by which feature or model and which part of it. */
export interface StoppedLine extends SightLine {
  readonly at: Point3;
  readonly owner: string;
  readonly part: string;
}

/** How many of the target's points an obstacle hides from the deciding viewpoint. */
export interface Hiding {
  readonly owner: string;
  readonly part: string;
  readonly points: number;
}

/** Where the line from–to is first stopped among some obstacles. */
export function firstStop(obstacles: readonly Occluder[], from: Point3, to: Point3): StoppedLine | undefined {
  let first: Occluder | undefined;
  let share = Infinity;
  for (const o of obstacles) {
    const at = stoppedAt(o, from, to);
    if (at >= 0 && at < share) {
      share = at;
      first = o;
    }
  }
  return first && { from, to, at: between3(from, to, share), owner: first.owner, part: first.part };
}

/** Counts lines by what they meet: every part that stops a line counts, however many others stop it before. */
export interface HidingCount {
  /** As `firstStop`, and counts the line for all parts that stop it. */
  readonly stop: (from: Point3, to: Point3) => StoppedLine | undefined;
  /** Counts the line asked for last for a piece of growth, by its place among those given. */
  readonly dim: (growth: number) => void;
  /** Parts by the lines they meet, most first; equal ones by name. */
  readonly most: () => Hiding[];
}

interface Count {
  readonly owner: string;
  readonly part: string;
  points: number;
  /** The line counted last: a wall around its openings is several obstacles, and a line may meet more than one. */
  line: number;
}

/** A new count (R-072: the element that hides a target is the one in the way of most lines, not of most lines first). */
export function countHiding(
  obstacles: readonly Occluder[],
  growth: readonly { readonly owner: string }[] = [],
): HidingCount {
  const counts = new Map<string, Count>();
  const countOf = (owner: string, part: string): Count => {
    const key = `${owner}\n${part}`;
    const known = counts.get(key) ?? { owner, part, points: 0, line: 0 };
    counts.set(key, known);
    return known;
  };
  const stops = obstacles.map(({ owner, part }) => countOf(owner, part));
  const dims = growth.map(({ owner }) => countOf(owner, owner));
  let line = 0;
  const add = (count: Count): void => {
    if (count.line === line) return;
    count.line = line;
    count.points++;
  };
  return {
    stop: (from, to) => {
      line++;
      let first = -1;
      let share = Infinity;
      for (let i = 0; i < obstacles.length; i++) {
        const at = stoppedAt(obstacles[i]!, from, to);
        if (at < 0) continue;
        add(stops[i]!);
        if (at >= share) continue;
        share = at;
        first = i;
      }
      if (first < 0) return undefined;
      const { owner, part } = stops[first]!;
      return { from, to, at: between3(from, to, share), owner, part };
    },
    dim: (i) => add(dims[i]!),
    most: () =>
      [...counts.values()]
        .filter(({ points }) => points > 0)
        .map(({ owner, part, points }) => ({ owner, part, points }))
        .sort((p, q) => q.points - p.points || byName(p, q)),
  };
}

const byName = (p: Hiding, q: Hiding): number =>
  p.owner === q.owner ? (p.part < q.part ? -1 : 1) : p.owner < q.owner ? -1 : 1;
