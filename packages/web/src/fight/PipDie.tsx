import type { Seat } from '@mischia/kernel';
import { seatColour } from '../shell/SeatMark.tsx';
import styles from './FightStrip.module.css';

/** Where the pips of each face lie, on a grid of three by three. */
const PIPS: { readonly [face: number]: readonly (readonly [x: number, y: number])[] } = {
  1: [[1, 1]],
  2: [
    [0, 2],
    [2, 0],
  ],
  3: [
    [0, 2],
    [1, 1],
    [2, 0],
  ],
  4: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  5: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
};

interface PipDieProps {
  /** Absent: not rolled yet. */
  readonly face?: number;
  readonly sides: number;
  readonly by: Seat | null;
  /** How many of these there are, where more than one stands for all. */
  readonly count?: number;
  /** Its place among its neighbours: they fall one after the other. */
  readonly order: number;
}

/** A die of the strip in the colour of who rolls it; the log says the same in words. */
export function PipDie({ face, sides, by, count = 1, order }: PipDieProps) {
  return (
    <span
      className={styles.die}
      style={{ '--by': by === null ? 'var(--die)' : seatColour(by), '--order': order % 12 } as React.CSSProperties}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect x="1" y="1" width="22" height="22" rx="5" />
        {face !== undefined && sides === 6 ? (
          (PIPS[face] ?? []).map(([x, y]) => <circle key={`${x} ${y}`} cx={6.5 + x * 5.5} cy={6.5 + y * 5.5} r="2.1" />)
        ) : (
          <text x="12" y="16.5">
            {face}
          </text>
        )}
      </svg>
      {count > 1 && <b>×{count}</b>}
    </span>
  );
}
