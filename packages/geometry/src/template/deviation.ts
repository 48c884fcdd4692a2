import { stretchesInside } from '../line.ts';
import type { Solid } from '../movement/solids.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';

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

/**
 * WZ-17.5: follow a deviation from the target to where it would land. Solids higher than `height` above the ground stop
 * it at the first point of contact; models and soft terrain do not.
 */
export function landing(
  from: Point,
  to: Point,
  solids: readonly Solid[],
  table: { readonly width: Length; readonly height: Length },
  height: Length = 1000,
): Landing {
  let first: { share: number; by: string } | undefined;
  for (const solid of solids) {
    if (solid.top <= height || solid.bottom > height) continue;
    const [stretch] = stretchesInside(from, to, solid.corners);
    if (stretch !== undefined && (first === undefined || stretch[0] < first.share)) {
      first = { share: stretch[0], by: solid.id };
    }
  }
  const share = first?.share ?? 1;
  const end = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  if (end.x < 0 || end.y < 0 || end.x > table.width || end.y > table.height) return { kind: 'lost' };
  const at = { x: Math.round(end.x), y: Math.round(end.y) };
  return first === undefined ? { kind: 'landed', at } : { kind: 'stopped', at, by: first.by };
}

/**
 * WZ-17.5, R-081: the solid that spares a model from a template: one higher than the model and than 1", between the
 * template's origin and the centre of the model's base.
 */
export function sparedBy(
  origin: Point,
  model: Point & { readonly z: Length; readonly height: Length },
  solids: readonly Solid[],
): string | undefined {
  const top = model.z + model.height;
  return solids.find(
    (solid) =>
      solid.top > 1000 &&
      solid.top > top &&
      solid.bottom < top &&
      stretchesInside(origin, model, solid.corners).length > 0,
  )?.id;
}
