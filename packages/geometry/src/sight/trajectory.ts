import type { Body } from '../body.ts';
import { rimDistance } from '../footprint.ts';
import { stretchesInside } from '../line.ts';
import { type Length, WARZONE_SLACK } from '../units.ts';
import { distance, type Point3 } from '../vector.ts';
import type { Occluder } from './occluder.ts';

/** An obstacle too near to the shooter or to the aim for a shot to clear it. */
export interface TooSteep {
  readonly owner: string;
  readonly part: string;
  readonly side: 'shooter' | 'aim';
  readonly measured: Length;
  readonly needed: Length;
}

/** Distance needed per height of obstacle: half when thrown, the whole when fired (WZ-18.4). */
export const THROWN = 0.5;
export const FIRED = 1;

/** A lobbed shot over terrain. */
export interface LobbedShot {
  readonly shooter: Body;
  readonly aim: Point3;
  readonly terrain: readonly Occluder[];
  /** Distance needed per height of an obstacle: `THROWN` or `FIRED`. */
  readonly perHeight: number;
  readonly slack?: Length | undefined;
}

/**
 * WZ-18.4, R-084: obstacles a lobbed shot cannot clear: nearer to the edge of the shooter's base or to the aim, along the
 * line of fire, than `perHeight` times their height above that end. Obstacles lower than an end are ignored there. Give the
 * terrain's occluders; models and floors do not count, nor does a wall drawn as a line the shot begins or ends on.
 */
export function tooSteep({ shooter, aim, terrain, perHeight, slack = WARZONE_SLACK }: LobbedShot): TooSteep[] {
  const length = distance(shooter, aim);
  if (length === 0) return [];
  const toward = { x: (aim.x - shooter.x) / length, y: (aim.y - shooter.y) / length };
  const rim = rimDistance(shooter, toward);
  const found: TooSteep[] = [];
  for (const o of terrain) {
    const span = spanOn(o, shooter, aim);
    if (!span) continue;
    const sides = [
      { side: 'shooter', measured: Math.max(0, span[0] * length - rim), height: o.top - shooter.z },
      { side: 'aim', measured: (1 - span[1]) * length, height: o.top - aim.z },
    ] as const;
    for (const { side, measured, height } of sides) {
      const needed = height * perHeight;
      if (measured + slack < needed) found.push({ owner: o.owner, part: o.part, side, measured, needed });
    }
  }
  return found;
}

/** Shares at which the line of fire, seen from above, enters and leaves an obstacle. */
function spanOn(o: Occluder, from: Body, to: Point3): readonly [number, number] | undefined {
  if (o.shape === 'prism') {
    const stretches = stretchesInside(from, to, o.corners);
    return stretches.length === 0 ? undefined : [stretches[0]![0], stretches.at(-1)![1]];
  }
  if (o.shape !== 'panel') return undefined;
  const ex = o.to.x - o.from.x;
  const ey = o.to.y - o.from.y;
  const before = ex * (from.y - o.from.y) - ey * (from.x - o.from.x);
  const after = ex * (to.y - o.from.y) - ey * (to.x - o.from.x);
  // A line that begins or ends on the wall has not crossed it, from whichever side it comes.
  if (!((before > 0 && after < 0) || (before < 0 && after > 0))) return undefined;
  const share = before / (before - after);
  const x = from.x + (to.x - from.x) * share;
  const y = from.y + (to.y - from.y) * share;
  const along = ((x - o.from.x) * ex + (y - o.from.y) * ey) / (ex * ex + ey * ey);
  return along >= 0 && along <= 1 ? [share, share] : undefined;
}
