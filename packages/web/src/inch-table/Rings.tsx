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

/** Rings so large overlap: they are drawn fainter. */
const WIDE: Length = 2500;

/** Distances around models; they lie under them. */
export const Rings = memo(function Rings({ rings, depth }: RingsProps) {
  return rings.map(({ id, x, y, radius, around, tone }) => (
    <g
      key={id}
      className={styles.ring}
      data-ring={id}
      data-tone={tone}
      data-wide={radius > WIDE}
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
  ));
});

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
