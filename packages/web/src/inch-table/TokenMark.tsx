import type { Length } from '@mischia/geometry';
import { reach } from '@mischia/geometry';
import { memo } from 'react';
import { seatColour, seatShape } from '../shell/SeatMark.tsx';
import { basePath, flipped, turnOf } from './drawing.ts';
import styles from './Picture.module.css';
import type { Mark, Token, Tone } from './table-parts.ts';

interface TokenProps {
  readonly token: Token;
  readonly depth: Length;
  readonly mark?: Mark | undefined;
  readonly isReady?: boolean;
  readonly isPicked?: boolean;
  readonly isDraggable?: boolean;
  /** Not there yet: drawn as an outline. */
  readonly ghost?: Tone;
}

/** The seat's shape fills a box of 24 around 12, 12; a disc fills less of it than shapes with corners. */
const SHAPE = 24;
const DISC_SHARE = 1.92;
const CORNERED_SHARE = 2.16;
/** Where the letters find room, whatever the base. */
const MOST_SHAPE: Length = 1500;

/** A model from above: true-size base, ring and shape of its seat, letter and number, facing tick, wounds. */
export const TokenMark = memo(function TokenMark(props: TokenProps) {
  const { token, depth, mark, isReady = false, isPicked = false, isDraggable = false, ghost } = props;
  const { body, seat, label } = token;
  const inner = body.footprint.kind === 'round' ? body.footprint.radius : Math.min(innerOf(token), MOST_SHAPE);
  const size = inner * (seat === 0 ? DISC_SHARE : CORNERED_SHARE);
  const ahead = reach({ ...body, facing: 0 }, EAST);
  const below = reach(body, SOUTH);
  return (
    <g
      className={styles.token}
      transform={`translate(${body.x} ${flipped(depth, body.y)})`}
      data-token={token.id}
      data-mark={mark}
      data-ghost={ghost}
      data-draggable={isDraggable}
      data-picked={isPicked}
      style={{ color: seatColour(seat) }}
    >
      <g transform={`rotate(${turnOf(body.facing)})`}>
        {!ghost && <path className={styles.shadow} d={basePath(body)} transform="translate(70 90)" />}
        {isPicked && <path className={styles.pickedRing} d={basePath(body, 190)} />}
        {isRinged(token, mark) && <path className={styles.markRing} data-mark={mark} d={basePath(body, 110)} />}
        <path
          className={body.footprint.kind === 'hull' ? `${styles.base} ${styles.hull}` : styles.base}
          d={basePath(body)}
        />
        {token.isLeader && <path className={styles.leaderRim} d={basePath(body, -130)} />}
        <path className={styles.tick} d={`M${ahead - 60} 0L${ahead + 230} 0`} />
      </g>
      <path
        className={styles.shape}
        d={seatShape(seat)}
        transform={`scale(${size / SHAPE}) translate(${-SHAPE / 2} ${-SHAPE / 2})`}
      />
      <text className={styles.letters} fontSize={inner * (label.length > 2 ? 0.78 : 0.94)} dy="0.35em">
        {label}
      </text>
      {!ghost && token.of > 1 && <Wounds token={token} below={below} />}
      {!ghost && isReady && <circle className={styles.readyDot} cx={inner * 0.8} cy={-inner * 0.8} r={190} />}
    </g>
  );
});

const EAST = { x: 1, y: 0 };
const SOUTH = { x: 0, y: -1 };

/** Units on round bases have one line around all of them. */
const isRinged = ({ body }: Token, mark: Mark | undefined): boolean =>
  body.footprint.kind !== 'round' && mark !== undefined && mark !== 'faded';

function innerOf({ body: { footprint } }: Token): Length {
  if (footprint.kind === 'round') return footprint.radius;
  if (footprint.kind === 'oval') return Math.min(footprint.halfLength, footprint.halfWidth);
  return Math.min(...footprint.corners.map(({ x, y }) => Math.min(Math.abs(x), Math.abs(y))));
}

const MOST_PIPS = 6;
const PIP: Length = 190;

/** Wounds left as pips under the base; large models have a bar. */
function Wounds({ token: { wounds, of }, below }: { readonly token: Token; readonly below: Length }) {
  const y = below + 150;
  if (of > MOST_PIPS) {
    const width = Math.max(1300, below * 1.5);
    return (
      <g className={styles.wounds}>
        <rect className={styles.lost} x={-width / 2} y={y} width={width} height={150} rx={40} />
        <rect x={-width / 2} y={y} width={(width * wounds) / of} height={150} rx={40} />
      </g>
    );
  }
  const step = PIP + 50;
  return (
    <g className={styles.wounds}>
      {Array.from({ length: of }, (_, pip) => (
        <rect
          key={pip}
          className={pip < wounds ? undefined : styles.lost}
          x={(pip - of / 2) * step}
          y={y}
          width={PIP}
          height={150}
          rx={40}
        />
      ))}
    </g>
  );
}
