import type { HostOptions } from '../../settings.ts';

/** what a crouched model counts as when it stands between two others. */
const LOW_SHARE = 0.4;

// WZ-16.6, R-191: how much of its height a crouched model sees from and is seen at.
export const crouchedShare = (options: HostOptions): number => (options['crouch.height'] === 'low' ? LOW_SHARE : 1);

// as a screen between two others it is always low.
export const SCREEN_SHARE = LOW_SHARE;

// WZ-08.3, WZ-16.6: the arc of fire of an infantry model, in degrees.
export const arcOf = (crouched: boolean): number => (crouched ? 90 : 180);
