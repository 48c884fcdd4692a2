import { useEffect, useRef } from 'react';
import styles from '../fight/Strikes.module.css';
import { Strikes } from '../fight/Strikes.tsx';
import type { Fight } from '../fight/use-fight.ts';
import { seatColour } from '../shell/SeatMark.tsx';
import { CELL, tileBox } from './grid.ts';
import { type Piece, PieceMark } from './PieceMark.tsx';

/** Strikes are drawn with a space of a thousand. */
const SPACE = 1000;

/** An attack on the board: the shot flies from tile to tile, the blow lands, a tile that was taken away fades. */
export function StrikeLayer({
  fight,
  pieces,
}: {
  readonly fight: Fight | undefined;
  readonly pieces: readonly Piece[];
}) {
  const stood = useRef<ReadonlyMap<string, Piece>>(new Map());
  useEffect(() => {
    // While an attack is seen, who has just fallen is remembered.
    if (!fight) stood.current = new Map(pieces.map((piece) => [piece.id, piece]));
  }, [fight, pieces]);
  if (!fight) return null;
  const { doer, target, kind, seat, fallen } = fight.attack;
  const standing = new Map(pieces.map((piece) => [piece.id, piece]));
  const [from, to] = [doer, target].map((id) => standing.get(id) ?? stood.current.get(id));
  const place = (piece: Piece) => {
    const { x, y } = tileBox(piece.tile);
    return { x: (x * SPACE) / CELL, y: (y * SPACE) / CELL };
  };
  return (
    <g
      key={fight.id}
      className={styles.layer}
      style={{ color: seatColour(seat ?? from?.seat ?? 0) }}
      data-testid="strikes"
    >
      {fallen.map((id) => {
        const gone = standing.has(id) ? undefined : stood.current.get(id);
        return gone ? (
          <g key={id} className={styles.falls}>
            <PieceMark piece={gone} />
          </g>
        ) : null;
      })}
      {from && to && (
        <g transform={`scale(${CELL / SPACE})`}>
          <Strikes kind={kind} strikes={[{ id: doer, from: place(from), to: place(to) }]} />
        </g>
      )}
    </g>
  );
}
