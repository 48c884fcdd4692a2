import type { Seat } from '@mischia/kernel';
import type { SymbolId } from '@mischia/space-marine-heroes';
import { seatColour, seatShape } from '../../shell/SeatMark.tsx';
import { symbolPath } from './symbols.tsx';

/** A hero's token: the shape and colour of its owner, the symbol of its equipment. */
export function Token({ seat, symbol }: { readonly seat: Seat; readonly symbol: SymbolId | undefined }) {
  return (
    <svg viewBox="-2 -2 28 28" aria-hidden="true">
      <path d={seatShape(seat)} fill="var(--ground)" stroke={seatColour(seat)} strokeWidth="2.2" />
      {symbol && (
        <path
          d={symbolPath(symbol)}
          fill={seatColour(seat)}
          fillRule="evenodd"
          transform="translate(6.5 6.5) scale(0.46)"
        />
      )}
    </svg>
  );
}
