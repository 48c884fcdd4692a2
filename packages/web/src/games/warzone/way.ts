import type { Point } from '@mischia/geometry';
import {
  type Battle,
  type InPlay,
  lengthOf,
  placeAlong,
  type RequestFor,
  type Way,
  withMoverAt,
} from '@mischia/warzone';
import { once } from '../../inch-table/play/once.ts';
import { standingBy } from './acting.ts';

/** The way of whoever moves, as a window of waiting models speaks of it. */
export function wayIn(battle: Battle, { data: { mover, way } }: RequestFor<'reserve'>): Way | undefined {
  const one = standingBy(battle, mover ?? undefined);
  if (!one || !way) return undefined;
  const path = way.path.map(([x, y, z, facing]) => ({ x, y, z, facing }));
  return { mover: one, path, gone: way.gone, breaking: way.breaking };
}

/** The battle with the mover where it would be broken into; as it is, where nobody is on his way. */
export function brokenInto(battle: Battle, request: RequestFor<'reserve'>, along: number | undefined): Battle {
  const way = wayIn(battle, request);
  if (!way || along === undefined) return battle;
  return once(battle, `broken into ${request.id} ${along}`, () => withMoverAt(battle, way, along));
}

/** Who moves, in some battle. */
export const moverIn = (battle: Battle, { data: { mover } }: RequestFor<'reserve'>): InPlay | undefined =>
  standingBy(battle, mover ?? undefined);

/** Places of a way are looked at this far apart. */
const STEP = 100;

/** How far along a way lies the place nearest to a point; never behind where the mover has come to. */
export function alongNearest({ path, gone }: Way, to: Point): number {
  const length = Math.floor(lengthOf(path));
  const far = (along: number) => {
    const { x, y } = placeAlong(path, along);
    return Math.hypot(x - to.x, y - to.y);
  };
  let best = gone;
  for (let along = gone; along <= length; along += STEP) if (far(along) < far(best)) best = along;
  return Math.round(far(length) < far(best) ? length : best);
}
