import type { Length } from '@mischia/geometry';
import type { CSSProperties } from 'react';
import { seatColour } from '../shell/SeatMark.tsx';
import { flipped } from './drawing.ts';
import styles from './FightLayer.module.css';
import { TokenMark } from './TokenMark.tsx';
import type { Strife, Token } from './table-parts.ts';

/** An attack on the table from above: shots fly, blows land, who falls fades away. It is only looked at. */
export function FightLayer({ strife, depth }: { readonly strife: Strife | undefined; readonly depth: Length }) {
  if (!strife) return null;
  const { id, kind, seat, strikes, fallen } = strife;
  return (
    <g key={id} className={styles.layer} style={{ color: seatColour(seat) }} data-testid="strikes">
      {fallen.map((token) => (
        <g key={token.id} className={styles.falls}>
          <TokenMark token={token} depth={depth} />
        </g>
      ))}
      {strikes.map(({ from, to }, index) => (
        <g key={`${from.id} ${to.id}`} style={{ '--order': index } as CSSProperties}>
          {kind === 'shot' && <Tracer from={from} to={to} depth={depth} />}
          <path
            className={kind === 'shot' ? styles.impact : styles.blow}
            d={STAR}
            transform={`translate(${to.body.x} ${flipped(depth, to.body.y)})`}
          />
        </g>
      ))}
    </g>
  );
}

/** A star of eight points, an inch across. */
const STAR = 'M0-520 110-130 520 0 110 130 0 520-110 130-520 0-110-130Z';

function Tracer({ from, to, depth }: { readonly from: Token; readonly to: Token; readonly depth: Length }) {
  const d = `M${from.body.x} ${flipped(depth, from.body.y)}L${to.body.x} ${flipped(depth, to.body.y)}`;
  return (
    <>
      <path className={styles.trail} pathLength={100} d={d} />
      <path className={styles.tracer} pathLength={100} d={d} />
    </>
  );
}
