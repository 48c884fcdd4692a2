import { boxAround, type Point3 } from '../vector.ts';
import { obstaclesBetween, type SeenThrough } from './corridor.ts';
import { countHiding, firstStop, type Hiding, type SightLine, type StoppedLine } from './hiding.ts';
import { hidesAll, type Occluder, stoppedAt } from './occluder.ts';
import type { Scene } from './scene.ts';

/** What is seen of a target. */
export interface Sight {
  readonly seen: 'clear' | 'partly' | 'blocked';
  /** Share of the target's sample points seen from at least one of the viewer's. */
  readonly fraction: number;
  /** The line that decides "visible"; absent when blocked. */
  readonly line?: SightLine;
  /** The line that decides "not wholly visible": from the viewer's first point to the first hidden point. */
  readonly stopped?: StoppedLine;
  /** Obstacles on the lines from the viewer's first point to hidden points, the one on most of them first. */
  readonly hiding: readonly Hiding[];
}

/** True when nothing stops the line. The obstacle that stopped it moves to the front: it will likely stop the next. */
export function passes(obstacles: Occluder[], from: Point3, to: Point3): boolean {
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
  // Who is hidden is mostly hidden by one obstacle, and one may spare all the lines then.
  const [around, beyond] = [boxCorners(from), boxCorners(to)];
  for (const o of obstacles) if (hidesAll(o, around, beyond)) return false;
  return from.some((a) => to.some((b) => passes(obstacles, a, b)));
}

/** The corners of the box around some points. */
function boxCorners(points: readonly Point3[]): Point3[] {
  const { minX, minY, maxX, maxY } = boxAround(points);
  let low = Infinity;
  let high = -Infinity;
  for (const { z } of points) {
    low = Math.min(low, z);
    high = Math.max(high, z);
  }
  const corners: Point3[] = [];
  for (const x of [minX, maxX]) for (const y of [minY, maxY]) corners.push({ x, y, z: low }, { x, y, z: high });
  return corners;
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
  const hiding = countHiding(obstacles);
  const order = [...obstacles];
  for (const b of to) {
    const a = from.find((p) => passes(order, p, b));
    if (a) {
      seen++;
      line ??= { from: a, to: b };
      continue;
    }
    const stop = hiding.stop(first, b);
    stopped ??= stop;
  }
  return {
    seen: seen === 0 ? 'blocked' : seen === to.length ? 'clear' : 'partly',
    fraction: seen / to.length,
    ...(line && { line }),
    ...(stopped && { stopped }),
    hiding: hiding.most(),
  };
}

/** Where a single line is first stopped; undefined when it is clear. */
export function traceSight(scene: Scene, from: Point3, to: Point3, through: SeenThrough): StoppedLine | undefined {
  return firstStop(obstaclesBetween(scene, [from], [to], through), from, to);
}
