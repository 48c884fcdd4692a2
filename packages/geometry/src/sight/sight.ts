import { between3, type Point3 } from '../vector.ts';
import { obstaclesBetween, type SeenThrough } from './corridor.ts';
import { type Occluder, stoppedAt } from './occluder.ts';
import type { Scene } from './scene.ts';

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

/** What is seen of a target. */
export interface Sight {
  readonly seen: 'clear' | 'partly' | 'blocked';
  /** Share of the target's sample points seen from at least one of the viewer's. */
  readonly fraction: number;
  /** The line that decides "visible"; absent when blocked. */
  readonly line?: SightLine;
  /** The line that decides "not wholly visible": from the viewer's first point to the first hidden point. */
  readonly stopped?: StoppedLine;
  /** Obstacles hiding points, the one hiding most first. */
  readonly hiding: readonly Hiding[];
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

/** True when nothing stops the line. The obstacle that stopped it moves to the front: it will likely stop the next. */
function passes(obstacles: Occluder[], from: Point3, to: Point3): boolean {
  for (let i = 0; i < obstacles.length; i++) {
    const o = obstacles[i]!;
    if (stoppedAt(o, from, to) < 0) continue;
    if (i > 0) {
      obstacles[i] = obstacles[0]!;
      obstacles[0] = o;
    }
    return false;
  }
  return true;
}

/** Yes or no: is there a clear line from any of the viewer's points to any of the target's? Stops at the first. */
export function sees(scene: Scene, from: readonly Point3[], to: readonly Point3[], through: SeenThrough): boolean {
  const obstacles = obstaclesBetween(scene, from, to, through);
  if (obstacles.length === 0) return true;
  return from.some((a) => to.some((b) => passes(obstacles, a, b)));
}

/**
 * What is seen of the target's points from the viewer's points. A point is seen when one line to it is clear; list the
 * viewer's most telling point first, as the stopped line is drawn from it.
 */
export function sight(scene: Scene, from: readonly Point3[], to: readonly Point3[], through: SeenThrough): Sight {
  const obstacles = obstaclesBetween(scene, from, to, through);
  const first = from[0]!;
  if (obstacles.length === 0) return { seen: 'clear', fraction: 1, line: { from: first, to: to[0]! }, hiding: [] };
  let seen = 0;
  let line: SightLine | undefined;
  let stopped: StoppedLine | undefined;
  const hiding = new Map<string, Hiding>();
  const order = [...obstacles];
  for (const b of to) {
    const a = from.find((p) => passes(order, p, b));
    if (a) {
      seen++;
      line ??= { from: a, to: b };
      continue;
    }
    const stop = firstStop(obstacles, first, b)!;
    stopped ??= stop;
    const key = `${stop.owner}\n${stop.part}`;
    hiding.set(key, { owner: stop.owner, part: stop.part, points: (hiding.get(key)?.points ?? 0) + 1 });
  }
  return {
    seen: seen === 0 ? 'blocked' : seen === to.length ? 'clear' : 'partly',
    fraction: seen / to.length,
    ...(line && { line }),
    ...(stopped && { stopped }),
    hiding: [...hiding.values()].sort((p, q) => q.points - p.points),
  };
}

/** Where a single line is first stopped; undefined when it is clear. */
export function traceSight(scene: Scene, from: Point3, to: Point3, through: SeenThrough): StoppedLine | undefined {
  return firstStop(obstaclesBetween(scene, [from], [to], through), from, to);
}
