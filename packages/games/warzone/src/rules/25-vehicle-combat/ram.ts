import { inches, type Length } from '@mischia/geometry';
import { type Needed, needed, part } from '../01-conventions/needed.ts';
import type { Hit } from '../15-shooting/armour.ts';

/** One of the two in a collision. */
export interface Collider {
  readonly AR: number;
  readonly D: number;
}

// WZ-25.7, R-118: Command, the difference of sizes if the vehicle is larger, and the number already reached.
export const evasionNumber = (command: Needed, vehicleSize: number, size: number, before: number): Needed =>
  needed([
    ...command.parts,
    part('WZ-25.7', 'larger-vehicle', Math.max(0, vehicleSize - size)),
    part('WZ-25.7', 'reached-before', before),
  ]);

// WZ-25.8: each is hit with the other's AR as damage and the other's D as wound modifier.
export const collisionHit = (other: Collider): Hit => ({ damage: other.AR, rolls: other.D });

export type CollisionResult = 'rammer-destroyed' | 'goes-on' | 'stops' | 'shoves';

// WZ-25.9: what becomes of a ram at one model.
export function collisionResult(
  rammer: Pick<Collider, 'D'> & { readonly destroyed: boolean },
  target: Pick<Collider, 'D'> & { readonly destroyed: boolean },
): CollisionResult {
  if (rammer.destroyed) return 'rammer-destroyed';
  if (target.destroyed) return 'goes-on';
  return rammer.D >= target.D + 2 ? 'shoves' : 'stops';
}

// WZ-25.9: an inch less for each wound the rammer took.
export const movementAfterCollision = (left: Length, wounds: number): Length => Math.max(0, left - inches(1) * wounds);
