import type { Abilities } from '../content/types.ts';

// BR-15.9: no target beyond n spaces.
export const isOutOfRange = ({ limitedRange }: Abilities, distance: number): boolean =>
  limitedRange !== undefined && distance > limitedRange;

// BR-15.9, BR-19.1: either kind of limit, in spaces or in interspaces, keeps a shot from Aviation.
export const hasLimitedRange = ({ limitedRange, limitedInterspaces }: Abilities): boolean =>
  limitedRange !== undefined || limitedInterspaces !== undefined;
