import { direction } from '@mischia/geometry';
import { flipped } from './drawing.ts';
import styles from './Overlays.module.css';
import type { TableContent } from './table-parts.ts';

interface HandleProps {
  readonly handle: NonNullable<TableContent['handle']>;
  readonly depth: number;
  readonly scale: number;
}

/** Pixels from the outermost rim to the knob, its radius, and what a finger may miss. */
const AWAY = 18;
const RADIUS = 7;
const TOUCH = 22;

/** A knob before the front of what is drawn: led round, it turns it. */
export function Handle({ handle: { x, y, token, reach }, depth, scale }: HandleProps) {
  const front = direction(token.body.facing);
  const far = reach + AWAY * scale;
  const [cx, cy] = [x + front.x * far, flipped(depth, y + front.y * far)];
  return (
    <g className={styles.handle} data-handle={token.id}>
      <path d={`M${x + front.x * reach} ${flipped(depth, y + front.y * reach)}L${cx} ${cy}`} />
      <circle className={styles.knob} cx={cx} cy={cy} r={RADIUS * scale} />
      <circle className={styles.finger} cx={cx} cy={cy} r={TOUCH * scale} />
    </g>
  );
}
