import type { Seat } from '@mischia/kernel';

/** Shape and colour always together: round, diamond, hexagon, square, triangle, cross. */
const SHAPES = [
  'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z',
  'M12 1.5 22.5 12 12 22.5 1.5 12Z',
  'M6.5 3h11l5 9-5 9h-11l-5-9Z',
  'M3.5 3.5h17v17h-17Z',
  'M12 2.5 22.5 21h-21Z',
  'M8 2.5h8v5.500h5.500v8h-5.500v5.500h-8v-5.500h-5.500v-8h5.500Z',
];

export const seatShape = (seat: Seat): string => SHAPES[seat % SHAPES.length] as string;
export const seatColour = (seat: Seat): string => `var(--seat-${seat % SHAPES.length})`;

export function SeatMark({ seat, size = 14 }: { readonly seat: Seat; readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      <path d={seatShape(seat)} fill={seatColour(seat)} />
    </svg>
  );
}
