import { inches, type Length } from '@mischia/geometry';
import type { HostOptions } from '../../settings.ts';

/** WZ-26.3: height of one level, and the highest. */
export const LEVEL_HEIGHT: Length = inches(3);
export const HIGHEST_LEVEL = 6;

// WZ-26.3, R-122: level n is at 3n".
export const altitudeOf = (level: number): Length => level * LEVEL_HEIGHT;

// models on heights count as the level below them.
export const levelAt = (height: Length): number => Math.floor(height / LEVEL_HEIGHT);

// WZ-26.6, WZ-26.7, WZ-31.1: 3" for each level between the two.
export const distanceWithLevels = (distance: Length, level: number, otherLevel: number): Length =>
  distance + LEVEL_HEIGHT * Math.abs(level - otherLevel);

// WZ-26.9, R-126: the share of the height that must lie between a flyer and what it fires down at.
export const deadAngleShare = (options: HostOptions): number => (options['flyer.deadAngle'] === 'full' ? 1 : 0.5);

/** WZ-26.4, WZ-27.1: degrees of one turn in the air, and levels one Action goes down. */
export const FLYER = { turn: 90, descends: 1, ascends: 1, startsAt: 1 } as const;
export const GLIDER = { turn: 45, descends: 2, ascends: 0, startsAt: HIGHEST_LEVEL } as const;

// WZ-26.2, WZ-27.1, WZ-11.2: in the air only those that hover may wait.
export const mayWaitAloft = (traits: readonly string[]): boolean =>
  traits.includes('hover-wait') && !traits.includes('glider');

// WZ-27.1, R-127: over an edge a glider takes off again, at the level below the drop; 3" are the least.
export const gliderLevelAfter = (drop: Length): number | undefined => levelAt(drop) || undefined;
