import { inches, type Length, WARZONE_SLACK, within } from '@mischia/geometry';
import { grantsOf } from '../../abilities/registry.ts';
import type { AbilityRef } from '../../pack/schema.ts';
import type { HostOptions } from '../../settings.ts';
import type { Hit } from '../15-shooting/armour.ts';

const STEP: Length = inches(3);
/** drops lower than this are free. */
const FREE_DROP: Length = inches(1);
/** WZ-13.3: from here on a jump takes a Command test. */
const HIGH_JUMP: Length = inches(6);

// WZ-13.3, R-059: every 3" of height add 3 to the damage, every 6" an armour roll; the pattern goes on above 18".
export function fallHit(height: Length): Hit | undefined {
  if (height < FREE_DROP - WARZONE_SLACK) return undefined;
  const steps = Math.max(1, Math.ceil((height - WARZONE_SLACK) / STEP));
  return { damage: 1 + 3 * steps, rolls: Math.ceil(steps / 2) };
}

// WZ-13.3, R-058: a jump always costs an Action; the host may make those below 6" free.
export const jumpCost = (height: Length, options: HostOptions): number =>
  options['jump.cost'] === 'freeBelow6' && !needsTestToJump(height) ? 0 : 1;

export const needsTestToJump = (height: Length): boolean => height >= HIGH_JUMP - WARZONE_SLACK;

// WZ-13.2, WZ-33.3: the climb roll has no overrides: 19 and 20 fall, with the ability only 20.
export const fallsOn = (face: number, abilities: readonly AbilityRef[]): boolean =>
  face >= (grantsOf(abilities).fallsFrom ?? 19);

/** WZ-13.1: what one Climb Action covers. */
export const CLIMB_STEP: Length = inches(1);

// WZ-13.1, R-056: the top is reached when the height climbed is that of the face.
export const reachesTop = (climbed: Length, face: Length): boolean => within(face, climbed, WARZONE_SLACK);
