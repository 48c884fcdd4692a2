import { DIRECTIONS, type GridTile, tileFacing } from '@mischia/geometry';
import type { Seat } from '@mischia/kernel';
import { seatColour, seatShape } from '../shell/SeatMark.tsx';
import { CELL, type TileBox, tileBox } from './grid.ts';
import styles from './Piece.module.css';

export interface Chip {
  readonly id: string;
  readonly text: string;
  readonly tone: 'warning' | 'bad' | 'good' | 'quiet';
}

/** A tile on the board as it is drawn. */
export interface Piece {
  readonly id: string;
  readonly tile: GridTile;
  readonly seat: Seat;
  /** Two or three letters. */
  readonly label: string;
  readonly caption: string;
  readonly title: string;
  readonly look: 'full' | 'reduced' | 'hidden' | 'wreck';
  readonly hasFacing: boolean;
  readonly token?: { readonly text: string; readonly look: 'face' | 'back' | 'done' };
  readonly chips: readonly Chip[];
  readonly isDone: boolean;
  readonly state?: 'acting' | 'choice' | 'pointed' | 'target' | 'selected' | 'ghost' | 'faded' | undefined;
}

export function PieceMark({ piece }: { readonly piece: Piece }) {
  const box = tileBox(piece.tile);
  return (
    <g
      className={styles.piece}
      data-piece={piece.id}
      data-look={piece.look}
      data-done={piece.isDone}
      data-state={piece.state}
      transform={`translate(${box.x} ${box.y})`}
      style={{ color: seatColour(piece.seat) }}
    >
      <title>{piece.title}</title>
      <Body piece={piece} box={box} />
      <g transform={`${signsAt(piece.tile)} scale(${SCALE[piece.tile.size]})`}>
        <text className={styles.label} y={piece.caption === '' ? 13 : 3}>
          {piece.label}
        </text>
        {piece.caption !== '' && (
          <text className={styles.caption} y="23">
            {piece.caption}
          </text>
        )}
        <path d={seatShape(piece.seat)} fill="currentColor" transform={`translate(${MARK} ${MARK}) scale(0.78)`} />
        <Chips chips={piece.chips} />
        {piece.token && <Token token={piece.token} />}
      </g>
    </g>
  );
}

/** A diagonal tile bears its signs in its rear space: its middle lies between its neighbours, and its front points. */
function signsAt(tile: GridTile): string {
  if (tile.size !== 2 || tile.rear.x === tile.front.x || tile.rear.y === tile.front.y) return '';
  const half = CELL / 2;
  return `translate(${(tile.rear.x - tile.front.x) * half} ${(tile.rear.y - tile.front.y) * half})`;
}

const SCALE = { 1: 1, 2: 1, 4: 1.7 } as const;

/** The seat's mark stands in the corner of the middle of the tile, whatever its size. */
const MARK = -41;

function Body({ piece, box }: { readonly piece: Piece; readonly box: TileBox }) {
  const { length, breadth, degrees } = box;
  const facing = piece.tile.size === 1 ? DIRECTIONS.indexOf(tileFacing(piece.tile)) * 45 : 0;
  return (
    <g transform={`rotate(${degrees})`}>
      <rect
        className={styles.halo}
        x={-breadth / 2 - 5}
        y={-length / 2 - 5}
        width={breadth + 10}
        height={length + 10}
        rx="15"
      />
      <rect className={styles.body} x={-breadth / 2} y={-length / 2} width={breadth} height={length} rx="11" />
      {piece.look === 'reduced' && <Stripes length={length} breadth={breadth} />}
      {piece.hasFacing && (
        <path
          className={styles.facing}
          d={`M0 ${-length / 2 - 6}L13 ${-length / 2 + 11}H-13Z`}
          transform={`rotate(${facing})`}
        />
      )}
    </g>
  );
}

/** The reduced side: stripes along the foot of the tile. */
const Stripes = ({ length, breadth }: { readonly length: number; readonly breadth: number }) => (
  <g className={styles.stripes}>
    {Array.from({ length: Math.floor(breadth / 16) }, (_, place) => -breadth / 2 + 8 + place * 16).map((x) => (
      <path key={x} d={`M${x} ${length / 2 - 3}l8 -9`} />
    ))}
  </g>
);

function Token({ token }: { readonly token: NonNullable<Piece['token']> }) {
  return (
    <g transform={`translate(${CELL * 0.33} ${CELL * -0.33})`} data-token={token.look}>
      <circle className={styles.token} data-look={token.look} r="18" />
      {token.look === 'back' ? (
        <path className={styles.back} d="M-8 -8 8 8M8 -8-8 8" />
      ) : (
        <text className={styles.tokenText} data-look={token.look} y="9">
          {token.text}
        </text>
      )}
    </g>
  );
}

const Chips = ({ chips }: { readonly chips: readonly Chip[] }) =>
  chips.map(({ id, text, tone }, place) => (
    <g key={id} transform={`translate(${-30 + place * 32} 38)`} data-chip={id}>
      <rect className={styles.chip} data-tone={tone} x="-15" y="-12" width="30" height="24" rx="6" />
      <text className={styles.chipText} data-tone={tone} y="7">
        {text}
      </text>
    </g>
  ));
