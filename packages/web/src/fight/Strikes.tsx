import type { CSSProperties } from 'react';
import styles from './Strikes.module.css';

interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Strike {
  readonly id: string;
  readonly from: Place;
  readonly to: Place;
}

interface StrikesProps {
  readonly kind: 'shot' | 'blow';
  readonly strikes: readonly Strike[];
}

/** A star of eight points: an inch, or a space, is 1000 wide. */
const STAR = 'M0-520 110-130 520 0 110 130 0 520-110 130-520 0-110-130Z';

/** Shots that fly and blows that land, one after the other, on any table seen from above. They are only looked at. */
export function Strikes({ kind, strikes }: StrikesProps) {
  return strikes.map(({ id, from, to }, index) => {
    const line = `M${from.x} ${from.y}L${to.x} ${to.y}`;
    return (
      <g key={id} style={{ '--order': index } as CSSProperties} data-strike={kind}>
        {kind === 'shot' && (
          <>
            <path className={styles.trail} pathLength={100} d={line} />
            <path className={styles.tracer} pathLength={100} d={line} />
          </>
        )}
        <path
          className={kind === 'shot' ? styles.impact : styles.blow}
          d={STAR}
          transform={`translate(${to.x} ${to.y})`}
        />
      </g>
    );
  });
}
