import type { Modifier } from '@mischia/kernel';
import type { HostOptions } from '../../settings.ts';
import { part } from '../01-conventions/needed.ts';

export type CoverWeight = 'light' | 'heavy';

/** WZ-16.1: how well a target is hidden from a shooter, and by what. `slit`: it looks through a Size 1 window (WZ-31.11). */
export interface Cover {
  readonly state: 'none' | 'partial' | 'cover';
  readonly weight: CoverWeight;
  readonly slit?: boolean;
}

export const NO_COVER: Cover = { state: 'none', weight: 'light' };

/** What sight found out about a target (WZ-08.4). */
export interface Seen {
  /** Share of the silhouette that is plainly seen. */
  readonly visible: number;
  /** The class of the element in the way of most lines; undefined when only models hide it. */
  readonly hider: CoverWeight | undefined;
  /** Its base touches that element. */
  readonly touchesHider: boolean;
}

// WZ-16.1, WZ-16.2: at most half seen is partly hidden; touching what hides it as well is in cover.
export function coverOf({ visible, hider, touchesHider }: Seen): Cover {
  if (visible > 0.5) return NO_COVER;
  return { state: hider && touchesHider ? 'cover' : 'partial', weight: hider ?? 'light' };
}

// WZ-16.1: −1 partly hidden, −2 in cover; WZ-31.11: −3 more behind a slit.
export function coverModifiers({ state, slit }: Cover): Modifier[] {
  if (state === 'none') return [];
  if (state === 'partial') return [part('WZ-16.1', 'partly-hidden', -1)];
  return [part('WZ-16.1', 'in-cover', -2), part('WZ-31.11', 'slit', slit ? -3 : 0)];
}

// WZ-16.3: heavy cover takes from the damage; of the partly hidden too, unless the host says otherwise.
export const lowersDamage = ({ state, weight }: Cover, options: HostOptions): boolean =>
  weight === 'heavy' && (state === 'cover' || (state === 'partial' && options['cover.heavyWhen'] === 'coverOrPartial'));
