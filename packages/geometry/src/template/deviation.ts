import type { Length } from '../units.ts';
import { between, distance, type Point, rounded } from '../vector.ts';
import { type Blocker, standsAt } from './blocking.ts';
import { crossing, depthIn } from './crossing.ts';

// Cosine and sine of 0°, 36°, … 324° clockwise, as multiples of 2^-32: the ten directions of WZ-17.4 by table, so that
// every engine lands a shot on the same thousandth.
const UNIT = 4_294_967_296;
const COSINES = [4_294_967_296, 3_474_701_533, 1_327_217_885, -1_327_217_885, -3_474_701_533];
const SINES = [0, 2_524_518_436, 4_084_756_634, 4_084_756_634, 2_524_518_436];

/** The direction of a deviation from its d20: 1 to 10 (WZ-17.4). */
export const deviationDirection = (d20: number): number => Math.ceil(d20 / 2);

/** WZ-17.4: the distance rolled, capped at half the distance between shooter and target. */
export const deviationDistance = (d20: number, shooterToTarget: Length): Length =>
  Math.min(d20 * 1000, Math.floor(shooterToTarget / 2));

/**
 * WZ-17.4: where a shot lands that deviates from its target: direction 1 goes straight on from the shooter, each further
 * one is 36° clockwise seen from above. Rounded to whole thousandths. Shooter and target must not be the same point.
 */
export function deviated(shooter: Point, target: Point, direction: number, distance: Length): Point {
  if (!Number.isInteger(direction) || direction < 1 || direction > 10) {
    throw new Error(`Deviation has directions 1 to 10, not ${direction}.`);
  }
  const dx = target.x - shooter.x;
  const dy = target.y - shooter.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) throw new Error('A deviation needs a line of fire: shooter and target are the same point.');
  const step = direction - 1;
  const sign = step >= 5 ? -1 : 1;
  const cosine = (sign * COSINES[step % 5]!) / UNIT;
  const sine = (sign * SINES[step % 5]!) / UNIT;
  // Clockwise with y pointing north.
  return {
    x: Math.round(target.x + ((dx * cosine + dy * sine) / length) * distance),
    y: Math.round(target.y + ((dy * cosine - dx * sine) / length) * distance),
  };
}

/** What became of a deviating shot. */
export type Landing =
  | { readonly kind: 'landed'; readonly at: Point }
  /** Stopped by a solid piece of terrain: centred where it was blocked, on the near side (WZ-17.5). */
  | { readonly kind: 'stopped'; readonly at: Point; readonly by: string }
  /** Off the table: the shot is lost. */
  | { readonly kind: 'lost' };

/** A place and, where it is known, the height of the surface there. */
export type Spot = Point & { readonly z?: Length };

/**
 * WZ-17.5, R-081: follow a deviation from the target to where it would land. It runs on the surface it starts from: `from.z`,
 * or else the top of what stands under that point. Elements more than 1" higher stop it at the first point of contact, on
 * the near side to a whole thousandth; models and soft terrain do not. Give `templateBlockers` of the terrain.
 */
export function landing(
  from: Spot,
  to: Point,
  blockers: readonly Blocker[],
  table: { readonly width: Length; readonly height: Length },
): Landing {
  const z = from.z ?? topUnder(from, blockers);
  const standing = blockers.filter((blocker) => standsAt(blocker, z));
  let first: { share: number; by: string } | undefined;
  for (const blocker of standing) {
    const met = crossing(from, to, blocker.corners);
    if (met !== undefined && (first === undefined || met[0] < first.share)) first = { share: met[0], by: blocker.id };
  }
  const end = between(from, to, first?.share ?? 1);
  if (end.x < 0 || end.y < 0 || end.x > table.width || end.y > table.height) return { kind: 'lost' };
  if (first === undefined) return { kind: 'landed', at: rounded(end) };
  return { kind: 'stopped', at: nearSide(from, end, standing), by: first.by };
}

/** How high one stands at a place among elements: on top of what lies under it, from the ground up. */
function topUnder(p: Point, blockers: readonly Blocker[]): Length {
  let z: Length = 0;
  for (const { corners, bottom, top } of [...blockers].sort((a, b) => a.bottom - b.bottom)) {
    if (bottom <= z && top > z && depthIn(p, corners) > 1) z = top;
  }
  return z;
}

/** The whole thousandth nearest to the end of a line from which no element parts it: never in one or beyond it. */
function nearSide(from: Point, end: Point, blockers: readonly Blocker[]): Point {
  const isNear = (p: Point) =>
    blockers.every(({ corners }) => depthIn(p, corners) < IN_WALL && crossing(from, p, corners) === undefined);
  const length = distance(from, end);
  for (let back = 0; back < length; back++) {
    const p = between(from, end, 1 - back / length);
    const [west, east, south, north] = [Math.floor(p.x), Math.ceil(p.x), Math.floor(p.y), Math.ceil(p.y)];
    const spots = [west, east].flatMap((x) => [south, north].map((y) => ({ x, y })));
    const near = spots.sort((a, b) => distance(a, p) - distance(b, p)).find(isNear);
    if (near !== undefined) return near;
  }
  return { x: from.x, y: from.y };
}

// Less than half the thickness of a wall drawn as a line.
const IN_WALL: Length = 1e-4;

/**
 * WZ-17.5, R-081: the element that spares a model from a template: one higher than the model and than 1", between the
 * template's origin and the centre of the model's base. Without `origin.z` the template lies on the level of the model.
 * Give `templateBlockers` of the terrain on that level. Between areas of a building `throughWalls` decides (WZ-28.1).
 */
export function sparedBy(
  origin: Spot,
  model: Point & { readonly z: Length; readonly height: Length },
  blockers: readonly Blocker[],
): string | undefined {
  const z = origin.z ?? model.z;
  const [low, high] = [Math.min(z, model.z), Math.max(z, model.z)];
  return blockers.find(
    (blocker) =>
      blocker.top > model.z + model.height &&
      standsAt(blocker, low, high) &&
      crossing(origin, model, blocker.corners) !== undefined,
  )?.id;
}
