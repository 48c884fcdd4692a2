import { DIRECTIONS, type GridTile, tileFacing } from '@mischia/geometry';
import type { Seat } from '@mischia/kernel';
import type { Cast } from '../inch-table/figures/build.ts';
import type { Picture } from '../inch-table/picture/studio.ts';
import { seatColour, seatShape } from '../shell/SeatMark.tsx';
import { CELL, SPACE_INCHES, type TileBox, tileBox } from './grid.ts';
import styles from './Piece.module.css';

/** Who is seen on a tile, where tables are painted. */
export interface Crew {
  readonly cast: Cast;
  readonly count: number;
  /** Where a tile without a front looks. */
  readonly looks: 'up' | 'down';
}

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
  readonly crew?: Crew;
  readonly state?: 'acting' | 'choice' | 'pointed' | 'target' | 'selected' | 'ghost' | 'faded' | undefined;
}

interface PieceProps {
  readonly piece: Piece;
  /** Of its crew, from above, looking to the right. */
  readonly picture?: Picture | undefined;
}

export function PieceMark({ piece, picture }: PieceProps) {
  const box = tileBox(piece.tile);
  const isCaptioned = piece.caption !== '';
  return (
    <g
      className={styles.piece}
      data-piece={piece.id}
      data-look={piece.look}
      data-done={piece.isDone}
      data-state={piece.state}
      data-painted={picture !== undefined}
      transform={`translate(${box.x} ${box.y})`}
      style={{ color: seatColour(piece.seat) }}
    >
      <title>{piece.title}</title>
      <Body piece={piece} box={box} />
      {picture && piece.crew && <Figures piece={piece} crew={piece.crew} box={box} picture={picture} />}
      <g transform={`${signsAt(piece.tile)} scale(${SCALE[piece.tile.size]})`}>
        {picture ? (
          <Plate piece={piece} />
        ) : (
          <>
            <text className={styles.label} y={isCaptioned ? 3 : 13}>
              {piece.label}
            </text>
            {isCaptioned && (
              <text className={styles.caption} y="23">
                {piece.caption}
              </text>
            )}
          </>
        )}
        <path d={seatShape(piece.seat)} fill="currentColor" transform={`translate(${MARK} ${MARK}) scale(0.78)`} />
        <Chips chips={piece.chips} y={picture ? 8 : 38} />
        {piece.token && <Token token={piece.token} />}
      </g>
    </g>
  );
}

/** Under the figures: letters and number of the unit. */
const Plate = ({ piece: { label, caption } }: { readonly piece: Piece }) => (
  <g transform="translate(0 34)">
    <rect className={styles.plate} x="-43" y="-12" width="86" height="24" rx="5" />
    <text className={styles.plateLabel} x="-38" y="8">
      {label}
    </text>
    <text className={styles.plateCaption} x="39" y="7">
      {caption}
    </text>
  </g>
);

/** Units of the picture to an inch of a figure. */
const INCH = CELL / SPACE_INCHES;
const QUARTER = 90;

/** Where the members of a squad stand, one beside the other in two ranks, seen from their front. */
const STANDS: { readonly [count: number]: readonly (readonly [number, number])[] } = {
  1: [[0, 0]],
  2: [
    [0, -21],
    [0, 21],
  ],
  4: [
    [14, -23],
    [10, 19],
    [-15, -19],
    [-19, 22],
  ],
};

interface FiguresProps {
  readonly piece: Piece;
  readonly crew: Crew;
  readonly box: TileBox;
  readonly picture: Picture;
}

/** The crew of a tile, on foot in its middle, a vehicle along it. */
function Figures({ piece, crew: { count, looks }, box, picture }: FiguresProps) {
  const { tile, hasFacing, look } = piece;
  const front = tile.size > 1 ? box.degrees : hasFacing ? DIRECTIONS.indexOf(tileFacing(tile)) * 45 : 0;
  const turn = front - QUARTER + (hasFacing || looks === 'up' ? 0 : 2 * QUARTER);
  const side = (2 * picture.reach * INCH) / 1000;
  const stands = STANDS[count] ?? STANDS[1] ?? [];
  return (
    <g
      className={styles.figures}
      data-look={look}
      transform={`translate(0 ${tile.size === 1 ? -8 : 0}) rotate(${turn})`}
    >
      {stands.map(([x, y]) => (
        <image key={`${x} ${y}`} href={picture.url} x={x - side / 2} y={y - side / 2} width={side} height={side} />
      ))}
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

const Chips = ({ chips, y }: { readonly chips: readonly Chip[]; readonly y: number }) =>
  chips.map(({ id, text, tone }, place) => (
    <g key={id} transform={`translate(${-30 + place * 32} ${y})`} data-chip={id}>
      <rect className={styles.chip} data-tone={tone} x="-15" y="-12" width="30" height="24" rx="6" />
      <text className={styles.chipText} data-tone={tone} y="7">
        {text}
      </text>
    </g>
  ));
