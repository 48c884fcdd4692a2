import { type Length, WARZONE_SLACK, within } from '@mischia/geometry';
import type { HostOptions } from '../../settings.ts';

// WZ-10.6, R-044: a panicked model may not end an Action nearer to the enemy that was nearest when it began.
export const mayEndInPanic = (before: Length, after: Length, options: HostOptions): boolean =>
  options['amend.panicNoAdvance'] === 'off' || within(before, after, WARZONE_SLACK);

// WZ-33.2, R-154: nor may a frightened one end nearer to any source of its fear.
export const mayEndInFear = (sources: readonly { readonly before: Length; readonly after: Length }[]): boolean =>
  sources.every(({ before, after }) => within(before, after, WARZONE_SLACK));
