import type { Footprint, Length } from '@mischia/geometry';
import { basePath } from './drawing.ts';

/** Corners of the rim by seat, as on the seat's mark; 0: as round as the base. */
const CORNERS = [0, 4, 6, 4, 3, 8];
const FIRST_AT = [0, 0, 0, 45, 90, 22.5];

/** How far the corners of a seat's rim stand from the middle of a round base, of its radius. */
const OUT: { readonly [corners: number]: number } = { 3: 1.42, 4: 1.22, 6: 1.12, 8: 1.06 };

/** The rim of a base in the shape of its seat, upright; bases that are not round keep their own outline. */
export function rimPath(footprint: Footprint, seat: number): string {
  const corners = CORNERS[seat % CORNERS.length] ?? 0;
  if (footprint.kind !== 'round' || corners === 0) return basePath({ footprint }, 30);
  const out: Length = footprint.radius * (OUT[corners] ?? 1.1);
  const first = FIRST_AT[seat % FIRST_AT.length] ?? 0;
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = ((first + (360 * i) / corners) * Math.PI) / 180;
    return `${Math.round(Math.cos(angle) * out)} ${Math.round(-Math.sin(angle) * out)}`;
  });
  return `M${points.join('L')}Z`;
}
