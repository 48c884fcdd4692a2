import type { HostOptions } from '../../settings.ts';

// WZ-31.3, R-143: one of the two in the visible zone, or both; both always in the arc of view.
export function seesThrough(
  a: { readonly inZone: boolean; readonly inArc: boolean },
  b: { readonly inZone: boolean; readonly inArc: boolean },
  options: HostOptions,
): boolean {
  const zones = options['building.zone'] === 'bothInZone' ? a.inZone && b.inZone : a.inZone || b.inZone;
  return zones && a.inArc && b.inArc;
}

// WZ-31.5: behind an open window a template hits on 11 or more; no face is special here (WZ-01.1).
export const splashHits = (face: number): boolean => face >= 11;

// WZ-31.9: an indirect blast upwards that missed bursts at the hatch above on 10 or less, else at the marker below.
export const burstsAbove = (face: number): boolean => face <= 10;
