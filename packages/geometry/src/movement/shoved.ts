import type { Body } from '../body.ts';
import type { Placed } from '../footprint.ts';
import type { Length } from '../units.ts';
import { distance, type Point } from '../vector.ts';
import type { MoveScene } from './scene.ts';
import { mayStand, type StandingRules } from './standing.ts';
import { biteShare, firstShare } from './sweep.ts';

/** The side of a straight way a place is on, seen along it; `either` on its line. */
export function sideOfWay(from: Point, to: Point, p: Point): 'left' | 'right' | 'either' {
  const across = (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x);
  return across > 0 ? 'left' : across < 0 ? 'right' : 'either';
}

/** Shoved models are tried in contact with the path, and on grids around where they stand: fine ones near, coarse far. */
const SHOVE_GRIDS = [
  { step: 50, farthest: 3000 },
  { step: 250, farthest: 12_000 },
] as const;
const FARTHEST: Length = SHOVE_GRIDS[1].farthest;

/** A model rammed by another that drives straight to a place, and the side it is shoved to. */
export interface Shove {
  readonly scene: MoveScene;
  readonly target: Body;
  readonly rammer: Placed;
  readonly to: Point;
  readonly side: 'left' | 'right';
  readonly standing: StandingRules;
}

/**
 * WZ-25.9: the free spot nearest to a rammed model outside the path the rammer's footprint sweeps, on one side of it
 * its own; when its centre is on the line the rammer's owner chooses). `standing` says what is free: `keepAway`
 * keeps it out of contact with enemies, `without` names the rammer. Undefined when there is no room within reach.
 */
export function shovedTo({ scene, target, rammer, to, side, standing }: Shove): Body | undefined {
  const isFree = (body: Body) =>
    sideOfWay(rammer, to, body) === side &&
    mayStand(scene, body, standing) &&
    biteShare(rammer, to, body) === undefined;
  const beside = besideWay(target, rammer, to, side);
  let best = beside !== undefined && isFree(beside) ? beside : undefined;
  let least = best === undefined ? Infinity : distance(best, target);
  for (const { step, farthest } of SHOVE_GRIDS) {
    for (let ring = 0; ring * step <= Math.min(farthest, least); ring++) {
      for (const [i, j] of ringOf(ring)) {
        const spot = { ...target, x: target.x + i * step, y: target.y + j * step };
        const away = distance(spot, target);
        if (away < least && isFree(spot)) [best, least] = [spot, away];
      }
    }
  }
  return best;
}

/** The spot straight to the side of a way at which a base just touches what is swept. */
function besideWay(target: Body, rammer: Placed, to: Point, side: 'left' | 'right'): Body | undefined {
  const length = distance(rammer, to);
  if (length === 0) return undefined;
  const sign = side === 'left' ? 1 : -1;
  const aside = { x: (-sign * (to.y - rammer.y)) / length, y: (sign * (to.x - rammer.x)) / length };
  const at = (gone: Length): Body => ({
    ...target,
    x: Math.round(target.x + aside.x * gone),
    y: Math.round(target.y + aside.y * gone),
  });
  const isClear = (gone: Length) => biteShare(rammer, to, at(gone)) === undefined;
  if (!isClear(FARTHEST)) return undefined;
  return at(FARTHEST * firstShare((share) => isClear(FARTHEST * share), 1) + 1);
}

/** The squares of a grid in a ring around the middle. */
function ringOf(ring: number): [number, number][] {
  if (ring === 0) return [[0, 0]];
  const found: [number, number][] = [];
  for (let k = -ring; k < ring; k++) found.push([k, -ring], [ring, k], [-k, ring], [-ring, -k]);
  return found;
}
