import { inches, type Length, WARZONE_SLACK, within } from '@mischia/geometry';
import type { HostOptions } from '../../settings.ts';
import { type Needed, needed, part } from '../01-conventions/needed.ts';

const NEAR: Length = inches(6);

/** What a camouflaged target in cover takes from the test (WZ-33.1). */
const CAMOUFLAGED = -2;

// WZ-33.28, R-170: −4 with an enemy within 6"; the host may take the printed words as they stand.
export function tacticalNumber(command: Needed, enemies: readonly Length[], options: HostOptions): Needed {
  const near = (distance: Length) => within(distance, NEAR, WARZONE_SLACK);
  const hinders = options['tactical.range'] === 'within6' ? near : (distance: Length) => distance >= NEAR;
  return needed([...command.parts, part('WZ-33.28', 'enemy-near', enemies.some(hinders) ? -4 : 0)]);
}

/** Out of reach of any modifier: what a natural 1 or 20 is worth. */
const CERTAIN = 100;

/** how far below its target the die fell; what the roll is worth against each target is read from it. */
export function tacticalMargin(number: number, face: number): number {
  if (face === 1) return CERTAIN;
  return face === 20 ? -CERTAIN : number - face;
}

// against a camouflaged target in cover the same die must also pass with −2.
export const tacticalFrees = (margin: number, camouflagedInCover: boolean): boolean =>
  margin + (camouflagedInCover ? CAMOUFLAGED : 0) >= 0;
