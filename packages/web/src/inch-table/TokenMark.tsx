import type { Length } from '@mischia/geometry';
import { reach } from '@mischia/geometry';
import { memo } from 'react';
import { seatColour, seatShape } from '../shell/SeatMark.tsx';
import { useText } from '../text/text.tsx';
import { Badge } from './Badge.tsx';
import { basePath, flipped, turnOf } from './drawing.ts';
import type { Picture } from './picture/studio.ts';
import { rimPath } from './rim.ts';
import styles from './Token.module.css';
import type { Mark, Token, Tone } from './table-parts.ts';
import { Wounds } from './Wounds.tsx';

interface TokenProps {
  readonly token: Token;
  readonly depth: Length;
  readonly mark?: Mark | undefined;
  readonly isReady?: boolean;
  /** Of a unit that may act one model has the dot. */
  readonly hasDot?: boolean;
  /** On a floor above the one that is looked at. */
  readonly isAbove?: boolean;
  readonly isPicked?: boolean;
  readonly isDraggable?: boolean;
  /** Painted from above, looking to the right; until it is there the seat's mark and the letters stand for the model. */
  readonly picture?: Picture | undefined;
  /** The figure is so much larger than its base allows, where that would be too small to tell what it is. */
  readonly enlarged?: number;
  /** Drawn so far up and to the left of its base: it stands over somebody on a lower floor. */
  readonly lift?: Length;
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
  const { hasDot = false, isAbove = false, picture, enlarged = 1, lift = 0 } = props;
  const { body, seat, label } = token;
  const inner = body.footprint.kind === 'round' ? body.footprint.radius : Math.min(innerOf(token), MOST_SHAPE);
  const size = inner * (seat === 0 ? DISC_SHARE : CORNERED_SHARE);
  const ahead = reach({ ...body, facing: 0 }, EAST);
  const below = reach(body, SOUTH);
  const turn = `rotate(${turnOf(body.facing)})`;
  // Of a round base only what tells its front turns with it.
  const isRound = body.footprint.kind === 'round';
  const stand = (
    <>
      {isPicked && <path className={styles.pickedRing} d={basePath(body, 190)} />}
      {isRinged(token, mark) && <path className={styles.markRing} data-mark={mark} d={basePath(body, 110)} />}
      <path className={baseClass(token)} data-painted={picture !== undefined || undefined} d={basePath(body)} />
      {token.isLeader && <path className={styles.leaderRim} d={basePath(body, -130)} />}
    </>
  );
  const front = (turned?: string) =>
    picture ? (
      <path className={styles.notch} d={notchOf(ahead)} transform={turned} />
    ) : (
      <path className={isHull(token) ? styles.front : styles.tick} d={facingOf(token, ahead)} transform={turned} />
    );
  return (
    <g
      className={styles.token}
      transform={`translate(${body.x} ${flipped(depth, body.y)})`}
      data-token={token.id}
      data-mark={mark}
      data-ghost={ghost}
      data-draggable={isDraggable || undefined}
      data-picked={isPicked || undefined}
      data-above={isAbove || undefined}
      data-ready={isReady || undefined}
      style={{ color: seatColour(seat) }}
    >
      {!ghost && <path className={styles.shadow} d={basePath(body)} transform={shadowOf(token)} />}
      {isRound ? (
        <>
          {stand}
          {front(turn)}
        </>
      ) : (
        <g transform={turn}>
          {stand}
          {front()}
        </g>
      )}
      {picture ? (
        <g transform={lift > 0 ? `translate(${-lift * 0.6} ${-lift})` : undefined}>
          <path className={styles.rim} d={rimPath(body.footprint, seat)} transform={isRound ? undefined : turn} />
          <image
            className={styles.figure}
            href={picture.url}
            x={-picture.reach}
            y={-picture.reach}
            width={2 * picture.reach}
            height={2 * picture.reach}
            transform={enlarged > 1 ? `${turn} scale(${enlarged})` : turn}
          />
          {!ghost && token.figure.badge && (
            <Badge
              badge={token.figure.badge}
              at={inner * 0.74 * enlarged}
              size={Math.min(inner * 0.42 * enlarged, 420 * enlarged)}
            />
          )}
        </g>
      ) : (
        <>
          <path
            className={styles.shape}
            d={seatShape(seat)}
            transform={`scale(${size / SHAPE}) translate(${-SHAPE / 2} ${-SHAPE / 2})`}
          />
          <text className={styles.letters} fontSize={inner * (label.length > 2 ? 0.78 : 0.94)} dy="0.35em">
            {label}
          </text>
        </>
      )}
      {!ghost && token.of > 1 && <Wounds token={token} below={below} />}
      {(token.level || (body.z > 0 && !token.isInside)) && (
        <Level token={token} at={inner * 0.82} enlarged={enlarged} />
      )}
      {!ghost && hasDot && <circle className={styles.readyDot} cx={inner * 0.8} cy={-inner * 0.8} r={170} />}
    </g>
  );
});

const baseClass = ({ body: { footprint }, isThing }: Token): string | undefined => {
  if (isThing) return `${styles.base} ${styles.thing}`;
  return footprint.kind === 'hull' ? `${styles.base} ${styles.hull}` : styles.base;
};

const EAST = { x: 1, y: 0 };
const SOUTH = { x: 0, y: -1 };

/** What stands higher throws its shadow farther; who flies, so far that one sees how high. */
function shadowOf({ body: { z, facing }, level }: Token): string {
  const far = z * (level ? 0.12 : 0.045);
  return `translate(${70 + far * 0.9} ${90 + far}) rotate(${turnOf(facing)})`;
}

/** A wedge inside the front of a hull: a line at its rim would be lost on so large a model. */
const frontOf = (ahead: Length, half: Length): string =>
  `M${ahead - 180} 0L${ahead - 180 - half * 0.34} ${half * 0.4}V${-half * 0.4}Z`;

const isHull = ({ body: { footprint } }: Token): boolean => footprint.kind === 'hull';

/** Until the figure is painted: a wedge, or a line. */
const facingOf = (token: Token, ahead: Length): string =>
  isHull(token) ? frontOf(ahead, innerOf(token)) : `M${ahead - 60} 0L${ahead + 230} 0`;

/** A white wedge at the rim, where the model looks. */
const notchOf = (ahead: Length): string => `M${ahead + 210} 0L${ahead - 40} 170V-170Z`;

interface LevelProps {
  readonly token: Token;
  readonly at: Length;
  readonly enlarged: number;
}

const HEIGHT: Length = 460;

/** How high the model stands or flies, where that is not the ground. */
function Level({ token: { level, body }, at, enlarged }: LevelProps) {
  const text = useText();
  return (
    <text className={styles.level} x={-at} y={-at * 0.62} fontSize={HEIGHT * (level ? enlarged * 1.2 : enlarged)}>
      {level ? text(level) : text('inch.length', { length: { inches: body.z } })}
    </text>
  );
}

/** Units on round bases have one line around all of them. */
const isRinged = ({ body }: Token, mark: Mark | undefined): boolean =>
  body.footprint.kind !== 'round' && mark !== undefined && mark !== 'faded';

function innerOf({ body: { footprint } }: Token): Length {
  if (footprint.kind === 'round') return footprint.radius;
  if (footprint.kind === 'oval') return Math.min(footprint.halfLength, footprint.halfWidth);
  return Math.min(...footprint.corners.map(({ x, y }) => Math.min(Math.abs(x), Math.abs(y))));
}
