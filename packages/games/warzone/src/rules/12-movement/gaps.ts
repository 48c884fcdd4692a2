import { type GateLimits, inches, type Length, WARZONE_SLACK } from '@mischia/geometry';
import type { HostOptions } from '../../settings.ts';

/** WZ-12.4, R-055: what a Move, a drive and a push leave between themselves and enemies. */
export const ENEMY_GAP: Length = inches(0.1);

// WZ-12.2, R-053: how wide gaps among enemies must be; without a limit of its own a squad is passed wherever a base fits.
export const gapLimits = (options: HostOptions): GateLimits => ({
  separate: inches(options['move.gapSeparate']),
  sameUnit: options['move.gapSameSquad'] === 'none' ? 0 : inches(options['move.gapSameSquad']),
  terrain: inches(2),
  slack: WARZONE_SLACK,
});
