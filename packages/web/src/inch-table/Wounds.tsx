import type { Length } from '@mischia/geometry';
import styles from './Token.module.css';
import type { Token } from './table-parts.ts';

const MOST_PIPS = 6;
const PIP: Length = 190;
const MOST_BAR: Length = 2600;

/** Wounds left as pips under the base; large models have a bar. */
export function Wounds({ token: { wounds, of }, below }: { readonly token: Token; readonly below: Length }) {
  const y = below + 170;
  if (of > MOST_PIPS) {
    const width = Math.min(MOST_BAR, Math.max(1300, below * 1.1));
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
