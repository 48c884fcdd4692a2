import type { Length } from '@mischia/geometry';
import styles from '../fight/Strikes.module.css';
import { Strikes } from '../fight/Strikes.tsx';
import { seatColour } from '../shell/SeatMark.tsx';
import { flipped } from './drawing.ts';
import { TokenMark } from './TokenMark.tsx';
import type { Strife, Token } from './table-parts.ts';

/** An attack on the table from above: shots fly, blows land, who falls fades away. It is only looked at. */
export function FightLayer({ strife, depth }: { readonly strife: Strife | undefined; readonly depth: Length }) {
  if (!strife) return null;
  const { id, kind, seat, strikes, fallen } = strife;
  const at = ({ body }: Token) => ({ x: body.x, y: flipped(depth, body.y) });
  return (
    <g key={id} className={styles.layer} style={{ color: seatColour(seat) }} data-testid="strikes">
      {fallen.map((token) => (
        <g key={token.id} className={styles.falls}>
          <TokenMark token={token} depth={depth} />
        </g>
      ))}
      <Strikes
        kind={kind}
        strikes={strikes.map(({ from, to }) => ({ id: `${from.id} ${to.id}`, from: at(from), to: at(to) }))}
      />
    </g>
  );
}
