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

/** Counts lines by what they meet: every part that stops a line counts, however many others stop it before. */
export interface HidingCount {
  /** As `firstStop`, and counts the line for all parts that stop it. */
  readonly stop: (obstacles: readonly Occluder[], from: Point3, to: Point3) => StoppedLine | undefined;
  /** Counts the line asked for last for one part more. */
  readonly blame: (owner: string, part: string) => void;
  /** Parts by the lines they meet, most first; equal ones by name. */
  readonly most: () => Hiding[];
}

/** A new count (R-072: the element that hides a target is the one in the way of most lines, not of most lines first). */
export function countHiding(): HidingCount {
  const counts = new Map<string, { owner: string; part: string; points: number; line: number }>();
  let line = 0;
  const blame = (owner: string, part: string): void => {
    const key = `${owner}\n${part}`;
    const count = counts.get(key);
    if (count === undefined) counts.set(key, { owner, part, points: 1, line });
    // A wall around its openings is several obstacles: a line may meet it more than once.
    else if (count.line !== line) {
      count.points++;
      count.line = line;
    }
  };
  return {
    stop: (obstacles, from, to) => {
      line++;
      return firstStop(obstacles, from, to, (o) => blame(o.owner, o.part));
    },
    blame,
    most: () =>
      [...counts.values()]
        .map(({ owner, part, points }) => ({ owner, part, points }))
        .sort((p, q) => q.points - p.points || byName(p, q)),
  };
}

const byName = (p: Hiding, q: Hiding): number =>
  p.owner === q.owner ? (p.part < q.part ? -1 : 1) : p.owner < q.owner ? -1 : 1;

/** Where the line from–to is first stopped among some obstacles; `met` is told all that stop it. */
export function firstStop(
  obstacles: readonly Occluder[],
  from: Point3,
  to: Point3,
  met?: (o: Occluder) => void,
): StoppedLine | undefined {
  let first: Occluder | undefined;
  let share = Infinity;
  for (const o of obstacles) {
    const at = stoppedAt(o, from, to);
    if (at < 0) continue;
    met?.(o);
    if (at >= share) continue;
    share = at;
    first = o;
  }
  return first && { from, to, at: between3(from, to, share), owner: first.owner, part: first.part };
}
