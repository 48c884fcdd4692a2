import {
  along,
  distance,
  type Facing,
  facingOf,
  type Length,
  type ModelMove,
  outerRadius,
  type Point,
  type Waypoint,
} from '@mischia/geometry';
import type { Battle } from '../../state.ts';
import { openingOf } from '../../table/openings.ts';
import { bodyIn, type InPlay } from '../../table/table.ts';
import { rowOf } from '../07-units/profiles.ts';
import { isBlocked, mayPass } from '../28-buildings/access.ts';

/** Centres pass a jamb by a hair. */
const BESIDE_JAMB: Length = 4;

type Jambs = readonly [Point, Point];

/**
 * WZ-32.2, R-128: ways into contact through an open door no wider than the charger's base, which ignores the jambs: straight,
 * or bent once between them. Wider doors are gone through like any gap.
 */
export function waysThroughDoors(
  state: Battle,
  charger: InPlay,
  target: InPlay,
  sides: readonly Facing[],
): readonly ModelMove[] {
  const [own, there] = [bodyIn(state, charger), bodyIn(state, target)];
  // A thousandth outwards, so that rounding never makes them overlap.
  const touching = outerRadius(own.footprint) + outerRadius(there.footprint) + 1;
  return narrowDoors(state, charger, target).flatMap((jambs) => {
    const door = crossing(own, there, jambs) ?? there;
    const nearest = facingOf(door.x - there.x, door.y - there.y);
    return [nearest, ...sides].map((facing): ModelMove => {
      const end = rounded(along(there, facing, touching));
      const bend = crossing(own, end, jambs);
      const points = [own, ...(bend ? [rounded(bend)] : []), end];
      const path = points.map(({ x, y }): Waypoint => ({ x, y, z: own.z, facing: own.facing }));
      return { model: charger.model.id, path };
    });
  });
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** The jambs of open doors between the areas of the two that let the charger through and are no wider than its base. */
function narrowDoors(state: Battle, charger: InPlay, target: InPlay): Jambs[] {
  const areas = [charger.model.area, target.model.area];
  if (areas[0] === areas[1]) return [];
  const { D } = rowOf(state, charger.model);
  const width = 2 * outerRadius(bodyIn(state, charger).footprint);
  return Object.values(state.access)
    .filter((door) => door.kind === 'portal' && areas.every((area) => door.between.includes(area)))
    .filter((door) => !isBlocked(door) && mayPass(door, D))
    .flatMap(({ id }) => openingOf(state, id) ?? [])
    .map(({ at }) => at.jambs)
    .filter(([a, b]) => distance(a, b) <= width);
}

/** Where the shortest way from one side of a wall to the other goes between two jambs; undefined along one side of it. */
function crossing(from: Point, to: Point, [a, b]: Jambs): Point | undefined {
  const width = distance(a, b);
  const [ux, uy] = [(b.x - a.x) / width, (b.y - a.y) / width];
  const sideOf = ({ x, y }: Point) => ux * (y - a.y) - uy * (x - a.x);
  const [here, beyond] = [sideOf(from), sideOf(to)];
  if (here * beyond >= 0) return undefined;
  const share = here / (here - beyond);
  const straight = (from.x + (to.x - from.x) * share - a.x) * ux + (from.y + (to.y - from.y) * share - a.y) * uy;
  const at = Math.min(width - BESIDE_JAMB, Math.max(BESIDE_JAMB, straight));
  return { x: a.x + ux * at, y: a.y + uy * at };
}
