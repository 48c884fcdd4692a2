import type { Length } from '@mischia/geometry';
import { memo } from 'react';
import { flipped } from './drawing.ts';
import styles from './Overlays.module.css';
import type { Ring } from './table-parts.ts';
import { roundedHull } from './UnitOutlines.tsx';

interface RingsProps {
  readonly rings: readonly Ring[];
  readonly depth: Length;
}

const OUTSIDE = 'inch-outside';

/** Distances around models; they lie under them. What enemies keep others from is one tint with one line around it. */
export const Rings = memo(function Rings({ rings, depth }: RingsProps) {
  const barred = rings.filter(({ tone }) => tone === 'bad');
  const lines = (some: readonly Ring[], isCopy = false) =>
    some.map((ring) => <RingLine key={ring.id} ring={ring} depth={depth} isCopy={isCopy} />);
  return (
    <>
      {barred.length > 0 && (
        <>
          <mask id={OUTSIDE} maskUnits="userSpaceOnUse" x={-FAR} y={-FAR} width={3 * FAR} height={3 * FAR}>
            <rect x={-FAR} y={-FAR} width={3 * FAR} height={3 * FAR} fill="#fff" />
            <g className={styles.hole}>{lines(barred, true)}</g>
          </mask>
          <g className={styles.barred}>{lines(barred)}</g>
          <g className={styles.border} mask={`url(#${OUTSIDE})`}>
            {lines(barred, true)}
          </g>
        </>
      )}
      {lines(rings.filter(({ tone }) => tone !== 'bad'))}
    </>
  );
});

/** Wider than any table. */
const FAR: Length = 150_000;

interface RingLineProps {
  readonly ring: Ring;
  readonly depth: Length;
  /** The same ring again, for its border. */
  readonly isCopy: boolean;
}

function RingLine({ ring: { id, x, y, radius, around, tone }, depth, isCopy }: RingLineProps) {
  return (
    <g
      className={styles.ring}
      data-ring={isCopy ? undefined : id}
      data-tone={tone}
      transform={`translate(${x} ${flipped(depth, y)})`}
    >
      {around ? (
        <path
          className={styles.ringLine}
          d={roundedHull(
            around.rim.map((p) => ({ x: p.x - x, y: y - p.y })),
            around.distance,
          )}
        />
      ) : (
        <circle className={styles.ringLine} r={radius} />
      )}
    </g>
  );
}

interface RingWordsProps extends RingsProps {
  readonly width: Length;
  /** Table lengths per pixel. */
  readonly scale: number;
}

const OFF: Length = 500;
/** Width of a letter, of its height. */
const LETTER = 0.5;

/** What the rings stand for, over the models: where the ring comes nearest to the middle, never off the table. */
export function RingWords({ rings, depth, width, scale }: RingWordsProps) {
  const size = Math.max(480, 12 * scale);
  return rings.map(({ id, x, y, radius, text }) => {
    if (!text) return null;
    const [dx, dy] = [width / 2 - x, y - depth / 2];
    const share = (radius + OFF) / (Math.hypot(dx, dy) || 1);
    const half = (text.length * size * LETTER) / 2;
    const within = (at: Length, most: Length, rim: Length) => Math.max(rim, Math.min(at, most - rim));
    return (
      <text
        key={id}
        className={styles.ringWords}
        x={within(x + dx * share, width, half)}
        y={within(flipped(depth, y) + dy * share, depth, size)}
        fontSize={size}
      >
        {text}
      </text>
    );
  });
}
