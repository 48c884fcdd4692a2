import { type Footprint, inches, type Length, rectangle } from '@mischia/geometry';
import sizes from '../../../data/sizes.json' with { type: 'json' };
import type { Profile, Vehicle } from '../../pack/schema.ts';

// WZ-08.6: our heights: a foot of 0.25" and 0.5" for each D.
export const heightOf = (size: number): Length => inches(sizes.height.foot + sizes.height.perSize * size);

const round = (diameter: number): Footprint => ({ kind: 'round', radius: inches(diameter) / 2 });

// WZ-08.6: our bases: round by D, the last one for all larger; mounted models 1" by 2".
export function baseOf({ class: kind, row }: Pick<Profile, 'class' | 'row'>): Footprint {
  if (kind === 'mounted') return rectangle(inches(sizes.mounted.length), inches(sizes.mounted.width));
  return round(sizes.bases[Math.min(row.D, sizes.bases.length) - 1]!);
}

// WZ-08.6: vehicles have the footprint of their entry.
export const footprintOf = ({ footprint }: Pick<Vehicle, 'footprint'>): Footprint =>
  'round' in footprint ? round(footprint.round) : rectangle(inches(footprint.length), inches(footprint.width));
